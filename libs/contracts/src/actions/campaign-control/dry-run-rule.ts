import { z } from 'zod'
import { defineAction } from '../../define/action.ts'
import { Money } from '../../money.ts'
import { Cursor, limit, NextCursor } from '../../paging.ts'
import { AdAccountId } from '../../shapes/ad-account.ts'
import {
  JudgedEntity,
  OutcomeCounts,
  RuleDefinition,
  RuleId,
  RuleOutcome,
  RulePause,
  RuleWarnings,
} from '../../shapes/rule.ts'
import { Instant } from '../../shapes/text.ts'

export const dryRunRule = defineAction({
  name: 'dry_run_rule',
  service: 'campaign-control',
  roles: ['owner', 'admin', 'member'],
  summary:
    'Judge a rule, or a definition that is not stored, on an ad account as of now, and say of each entity why it would be suggested or not. Nothing is stored. With both, the definition is judged as a change of that rule.',
  input: z
    .strictObject({
      ruleId: RuleId.optional(),
      definition: RuleDefinition.optional(),
      adAccountId: AdAccountId,
      outcome: RuleOutcome.optional().describe('List only entities with this outcome.'),
      limit: limit(100, 500),
      cursor: Cursor,
    })
    .check(({ value, issues }) => {
      if (value.ruleId !== undefined || value.definition !== undefined) return
      const message = 'Give at least one of ruleId, definition.'
      issues.push({ code: 'custom', input: value, path: ['ruleId'], params: { code: 'required' }, message })
    }),
  output: z.object({
    asOf: Instant.nullable().describe('The results are at least as new. Null: they have not been read yet.'),
    paused: RulePause.nullable().describe('Why an evaluation would suggest nothing at this moment.'),
    counts: OutcomeCounts.describe('Of everything that the rule looks at.'),
    entities: z
      .array(
        JudgedEntity.extend({
          conditions: z.array(
            z.object({
              metric: z.string(),
              operator: z.string(),
              threshold: z.number().describe('What was compared with: a rejection may have moved it for this entity.'),
              window: z.string(),
              observed: z.number().nullable(),
              met: z.boolean(),
            }),
          ),
          budget: z
            .object({ type: z.enum(['daily', 'lifetime']), from: Money, to: Money })
            .nullable()
            .describe('What the rule would change the budget to. Null: it would change none.'),
        }),
      )
      .describe('Matches first, then by outcome.'),
    nextCursor: NextCursor,
    warnings: RuleWarnings,
  }),
  errors: ['not_found', 'workspace_forbidden'],
})
