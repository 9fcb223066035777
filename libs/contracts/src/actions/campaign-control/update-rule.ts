import { z } from 'zod'
import { defineAction } from '../../define/action.ts'
import { RuleDefinition, RuleId, RuleName, RuleWarnings } from '../../shapes/rule.ts'

export const updateRule = defineAction({
  name: 'update_rule',
  service: 'campaign-control',
  roles: ['owner', 'admin'],
  summary:
    'Change the name or the definition of a rule, as a new version. A change that somebody else made in between is a conflict, which says the version that the rule has now. Suggestions that wait stay as they are.',
  input: z.strictObject({
    ruleId: RuleId,
    expectedVersion: z.int().min(1).max(1_000_000_000).describe('The version that you changed.'),
    name: RuleName.optional(),
    definition: RuleDefinition.optional().describe('The whole new definition.'),
  }),
  output: z.object({
    ruleId: RuleId,
    version: z.int().min(1).describe('As before if nothing was different.'),
    warnings: RuleWarnings,
  }),
  errors: ['not_found', 'workspace_forbidden', 'conflict', 'idempotency_mismatch', 'call_in_progress'],
})
