import { z } from 'zod'
import { Caller } from '../../callers/caller.ts'
import { defineCall } from '../../define/call.ts'
import { Uuid } from '../../ids.ts'

export const resolveCredential = defineCall({
  name: 'resolve_credential',
  service: 'auth',
  effect: 'read',
  callers: ['gateway'],
  summary:
    'Resolve a credential to its caller, as a signed statement for the bus. `valid: false` for any invalid credential.',
  input: z
    .strictObject({
      /** Bounded by the longest HTTP request header. For requests from our pages, the session token. */
      credential: z.string().max(16_384),
      /**
       * Where it was presented. `pages`: a signed-in browser. A credential valid for one of the others is valid for
       * both.
       */
      audience: z.enum(['rest', 'mcp', 'pages']),
      /**
       * The team a person acts for. Omitted: check only that they are signed in. Keys and tokens have their own team.
       */
      teamId: Uuid.optional(),
    })
    .refine(({ audience, teamId }) => audience === 'pages' || teamId === undefined, {
      path: ['teamId'],
      error: 'goes with pages, and with nothing else',
    }),
  output: z.discriminatedUnion('valid', [
    z.object({
      valid: z.literal(false),
      revocation: z.int(),
      /** The person is signed in but may not act for the team, or named none. */
      sessionId: z.string().optional(),
    }),
    z.object({
      valid: z.literal(true),
      /** Compact JWS of `caller`, sent with every call. */
      statement: z.string(),
      /** Milliseconds since the epoch; the statement must be renewed before. */
      statementExpiresAt: z.int(),
      caller: Caller,
      /** The number of the latest revocation that this response takes into account. */
      revocation: z.int(),
    }),
  ]),
})
