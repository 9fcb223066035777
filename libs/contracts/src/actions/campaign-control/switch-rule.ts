import { z } from 'zod'
import { defineAction } from '../../define/action.ts'
import { RuleId } from '../../shapes/rule.ts'

export const switchRule = defineAction({
  name: 'switch_rule',
  service: 'campaign-control',
  roles: ['owner', 'admin'],
  summary:
    'Switch a rule on or off. It also closes the circuit breaker that failed executions have opened. Suggestions that wait stay as they are.',
  input: z.strictObject({ ruleId: RuleId, isEnabled: z.boolean() }),
  output: z.object({ ruleId: RuleId, isEnabled: z.boolean() }),
  errors: ['not_found', 'workspace_forbidden', 'idempotency_mismatch', 'call_in_progress'],
})
