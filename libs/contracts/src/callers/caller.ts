import { z } from 'zod'
import { ROLES, SCOPE_NAMES } from './scopes.ts'

/**
 * The caller, as stated and signed by auth. Services trust nothing else. `workspaceIds` is resolved: it always lists
 * the workspaces, and `allWorkspaces` says whether the grant was "all of the team".
 */
export const Caller = z.object({
  teamId: z.string(),
  userId: z.string(),
  role: z.enum(ROLES),
  scopes: z.array(z.enum(SCOPE_NAMES)),
  workspaceIds: z.array(z.string()),
  allWorkspaces: z.boolean(),
  primaryWorkspaceId: z.string(),
  credential: z.object({
    kind: z.enum(['api_key', 'oauth', 'session']),
    id: z.string(),
    name: z.string(),
    expiresAt: z.string().nullable(),
    /** When the person last entered their password; sessions only. */
    signedInAt: z.string().optional(),
  }),
})
export type Caller = z.output<typeof Caller>

/** Headers of a message on the bus. Their values are text; the body is the caller's own JSON, untouched. */
export const HEADER = {
  /** The signed statement (JWS) about the caller. */
  caller: 'Adloom-Caller',
  /** In place of the statement: a reference to one that the service has already verified. */
  callerReference: 'Adloom-Caller-Reference',
  requestId: 'Adloom-Request-Id',
  idempotencyKey: 'Adloom-Idempotency-Key',
  /** The deadline, in milliseconds since the epoch: the client waits no longer. */
  deadline: 'Adloom-Deadline',
  /** On a response: the error code; the body is then a WireError. */
  error: 'Adloom-Error',
  /** On a response: it is a stored one. */
  replayed: 'Adloom-Replayed',
  /** On a response: nothing was done because the reference is unknown; send the statement itself. */
  wantsStatement: 'Adloom-Wants-Statement',
} as const

/** The reference to a statement: the end of its signature, about 250 bits that only auth could have produced. */
export const referenceTo = (statement: string) => statement.slice(-REFERENCE_LENGTH)
const REFERENCE_LENGTH = 43
