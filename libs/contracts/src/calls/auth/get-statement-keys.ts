import { z } from 'zod'
import { defineCall } from '../../define/call.ts'
import { BACKENDS } from '../../services.gen.ts'

export const getStatementKeys = defineCall({
  name: 'get_statement_keys',
  service: 'auth',
  effect: 'read',
  callers: BACKENDS,
  summary:
    'The public keys (JWKs, Ed25519) of caller statements: the current key and the earlier ones that are still valid.',
  input: z.strictObject({}),
  output: z.object({ keys: z.array(z.record(z.string(), z.unknown())) }),
})
