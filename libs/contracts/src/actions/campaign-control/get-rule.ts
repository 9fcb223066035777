import { z } from 'zod'
import { defineAction } from '../../define/action.ts'
import { Uuid } from '../../ids.ts'
import { RuleDefinition, RuleId, RuleSummary } from '../../shapes/rule.ts'
import { RuleAdjustment } from '../../shapes/rule-adjustment.ts'
import { Instant } from '../../shapes/text.ts'

const version = z.int().min(1).max(1_000_000_000)

export const getRule = defineAction({
  name: 'get_rule',
  service: 'campaign-control',
  roles: ['owner', 'admin', 'member'],
  summary:
    'Get a rule with its definition, or an earlier version of it, who changed it when, what rejections taught it, and which protected entities it left alone.',
  input: z.strictObject({
    ruleId: RuleId,
    version: version.optional().describe('Whose definition to get. Default: the one in force.'),
  }),
  output: RuleSummary.extend({
    definition: RuleDefinition,
    definitionVersion: version,
    versions: z
      .array(z.object({ version, createdBy: Uuid, createdAt: Instant }))
      .describe('The last 100, newest first.'),
    adjustments: z
      .array(RuleAdjustment)
      .describe('What rejections taught it and is in force: the last 100. lift_rule_adjustment takes one back.'),
    protectedEntities: z
      .array(z.object({ adAccountId: z.string(), entityId: z.string(), name: z.string() }))
      .describe('What it would have suggested to change, and left alone because it is protected: 100 at most.'),
  }),
  errors: ['not_found'],
})
