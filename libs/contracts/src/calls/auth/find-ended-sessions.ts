import { z } from 'zod'
import { defineCall } from '../../define/call.ts'
import { Uuid } from '../../ids.ts'

export const findEndedSessions = defineCall({
  name: 'find_ended_sessions',
  service: 'auth',
  effect: 'read',
  callers: ['gateway'],
  summary: 'Which of these sessions of browsers have ended. Asking does not count as using them.',
  input: z.strictObject({ sessionIds: z.array(Uuid).min(1).max(1_000) }),
  output: z.object({ ended: z.array(Uuid) }),
})
