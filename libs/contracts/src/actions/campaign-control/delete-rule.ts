import { z } from 'zod'
import { defineAction } from '../../define/action.ts'
import { RuleId } from '../../shapes/rule.ts'

export const deleteRule = defineAction({
  name: 'delete_rule',
  service: 'campaign-control',
  roles: ['owner', 'admin'],
  summary:
    'Delete a rule. Its suggestions that wait are superseded. What was decided, executed and learned stays in the history. Deleting again has no effect.',
  input: z.strictObject({ ruleId: RuleId }),
  output: z.object({ ruleId: RuleId, deleted: z.literal(true) }),
  errors: ['not_found', 'workspace_forbidden', 'idempotency_mismatch', 'call_in_progress'],
})
