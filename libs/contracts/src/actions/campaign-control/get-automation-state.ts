import { z } from 'zod'
import { defineAction } from '../../define/action.ts'
import { Uuid } from '../../ids.ts'
import { Instant } from '../../shapes/text.ts'

const count = z.int().min(0)

export const getAutomationState = defineAction({
  name: 'get_automation_state',
  service: 'campaign-control',
  roles: ['owner', 'admin', 'member'],
  summary: 'Whether automation of the team is paused, since when and by whom, and what its rules do.',
  input: z.strictObject({}),
  output: z.object({
    isPaused: z.boolean(),
    changedAt: Instant.nullable().describe('When the kill switch was last used. Null: never.'),
    changedBy: Uuid.nullable(),
    rules: z.object({
      enabled: count.describe('Without those that the circuit breaker holds.'),
      disabled: count,
      held: count.describe('By the circuit breaker.'),
    }),
  }),
  errors: [],
})
