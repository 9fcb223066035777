import { z } from 'zod'
import { defineAction } from '../../define/action.ts'
import { Uuid } from '../../ids.ts'
import { RuleDefinition, RuleId, RuleSummary } from '../../shapes/rule.ts'
import { Instant } from '../../shapes/text.ts'

const version = z.int().min(1).max(1_000_000_000)

export const getRule = defineAction({
  name: 'get_rule',
  service: 'campaign-control',
  roles: ['owner', 'admin', 'member'],
  summary: 'Get a rule with its definition, or an earlier version of it, and who changed it when.',
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
  }),
  errors: ['not_found'],
})
