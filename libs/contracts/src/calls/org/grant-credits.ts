import { z } from 'zod'
import { defineCall } from '../../define/call.ts'
import { Uuid } from '../../ids.ts'

export const grantCredits = defineCall({
  name: 'grant_credits',
  service: 'org',
  effect: 'write',
  callers: ['operator'],
  summary: 'Add purchased credits to a team. Repeating the call with the same grant id has no effect.',
  input: z.strictObject({
    grantId: Uuid,
    teamId: Uuid,
    credits: z.int().min(1).max(1_000_000_000),
    reason: z.string().min(1).max(500),
  }),
  output: z.object({ available: z.int() }),
})
