import { z } from 'zod'
import { Caller } from '../../caller.ts'
import { defineCall } from '../../define-call.ts'

export const resolveCredential = defineCall({
  name: 'resolve_credential',
  service: 'auth',
  callers: ['gateway'],
  summary:
    'Who a presented credential is, as a signed statement for the bus. `valid: false` for anything that is not good now.',
  input: z.strictObject({
    /** As long as a header of an HTTP request can be. */
    credential: z.string().max(16_384),
    /** The resource it was presented to: a token for one must not be good for another. */
    audience: z.enum(['rest', 'mcp']),
  }),
  output: z.discriminatedUnion('valid', [
    z.object({ valid: z.literal(false), revocation: z.int() }),
    z.object({
      valid: z.literal(true),
      /** Compact JWS of `caller`, to be sent along with every call. */
      statement: z.string(),
      /** Milliseconds since the epoch; the statement must be renewed before. */
      statementExpiresAt: z.int(),
      caller: Caller,
      /** Number of the newest revocation this answer knows of. */
      revocation: z.int(),
    }),
  ]),
})
