import { z } from 'zod'
import { ROLES, SCOPE_NAMES } from './scopes.ts'

/**
 * Who is calling, as auth stated and signed it: what the services trust, and nothing else. `workspaceIds` is resolved:
 * it always names the workspaces, `allWorkspaces` tells whether that was "all of the team".
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
    /** When the person last entered their password; of a session only. */
    signedInAt: z.string().optional(),
  }),
})
export type Caller = z.output<typeof Caller>

/** Headers of a message on the bus. Their values are text; the body is the caller's own JSON, untouched. */
export const HEADER = {
  /** The signed statement (JWS) about the caller. */
  caller: 'Adloom-Caller',
  /** Instead of the statement: which of those that the service has read already. */
  callerReference: 'Adloom-Caller-Reference',
  requestId: 'Adloom-Request-Id',
  idempotencyKey: 'Adloom-Idempotency-Key',
  /** Milliseconds since the epoch after which nobody waits for the answer. */
  deadline: 'Adloom-Deadline',
  /** On an answer: the error code; the body is then a WireError. */
  error: 'Adloom-Error',
  /** On an answer: it is a stored one. */
  replayed: 'Adloom-Replayed',
  /** On an answer: nothing was done, because the reference is not known; the statement itself is wanted. */
  wantsStatement: 'Adloom-Wants-Statement',
} as const

/** Refers to a statement: the end of its signature, about 250 bits that only auth could have made. */
export const referenceTo = (statement: string) => statement.slice(-REFERENCE_LENGTH)
const REFERENCE_LENGTH = 43
