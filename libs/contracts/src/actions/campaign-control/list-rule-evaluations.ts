import { z } from 'zod'
import { defineAction } from '../../define/action.ts'
import { Uuid } from '../../ids.ts'
import { Cursor, limit, NextCursor } from '../../paging.ts'
import { AdAccountId } from '../../shapes/ad-account.ts'
import { JudgedEntity, OutcomeCounts, PlatformEntityId, RuleId, RulePause } from '../../shapes/rule.ts'
import { Instant } from '../../shapes/text.ts'

export const listRuleEvaluations = defineAction({
  name: 'list_rule_evaluations',
  service: 'campaign-control',
  roles: ['owner', 'admin', 'member'],
  summary:
    'List what the evaluations of a rule found, newest first, and why each entity was suggested or skipped. Evaluations in a row that found the same are one. Those of the last 30 days are kept.',
  input: z.strictObject({
    ruleId: RuleId,
    adAccountId: AdAccountId.optional().describe('Only on this ad account.'),
    entityId: PlatformEntityId.optional().describe(
      'Only evaluations that judged this entity, and only what they say of it.',
    ),
    limit: limit(20, 50),
    cursor: Cursor,
  }),
  output: z.object({
    evaluations: z.array(
      z.object({
        evaluationId: Uuid,
        version: z.int().min(1).describe('Of the rule.'),
        adAccountId: z.string(),
        firstAt: Instant,
        lastAt: Instant,
        times: z.int().min(1).describe('How many evaluations in a row found this.'),
        asOf: Instant.nullable().describe('The results were at least as new.'),
        paused: RulePause.nullable().describe('Why nothing was judged. Null: it was.'),
        counts: OutcomeCounts,
        entities: z.array(JudgedEntity).describe('The first 100, matches first. Ask with entityId for another one.'),
      }),
    ),
    nextCursor: NextCursor,
  }),
  errors: ['not_found'],
})
