import { z } from 'zod'
import { defineAction } from '../../define/action.ts'

export const setAutomationPaused = defineAction({
  name: 'set_automation_paused',
  service: 'campaign-control',
  roles: ['owner', 'admin'],
  summary:
    'The kill switch of the team. While automation is paused, no rule is evaluated and no suggestion can be approved. Suggestions that wait stay, and may expire.',
  input: z.strictObject({ isPaused: z.boolean() }),
  output: z.object({ isPaused: z.boolean() }),
  errors: ['idempotency_mismatch', 'call_in_progress'],
})
