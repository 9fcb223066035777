import { z } from 'zod'
import { defineAction } from '../../define/action.ts'
import { RuleDefinition, RuleId, RuleName, RuleWarnings } from '../../shapes/rule.ts'

export const createRule = defineAction({
  name: 'create_rule',
  service: 'campaign-control',
  roles: ['owner', 'admin'],
  summary:
    'Make a rule that suggests to pause, resume or scale the budget of what it looks at. It changes nothing by itself: people decide on each suggestion. Try it with dry_run_rule first. A team has at most 500 rules.',
  input: z.strictObject({
    name: RuleName,
    definition: RuleDefinition,
    isEnabled: z.boolean().default(false).describe('Whether it suggests from now on.'),
  }),
  output: z.object({ ruleId: RuleId, version: z.int().min(1), isEnabled: z.boolean(), warnings: RuleWarnings }),
  errors: ['not_found', 'workspace_forbidden', 'conflict', 'idempotency_mismatch', 'call_in_progress'],
})
