import { z } from 'zod'
import { defineAction } from '../../define/action.ts'
import { Uuid } from '../../ids.ts'
import { Cursor, limit, NextCursor } from '../../paging.ts'
import { ActionType, DecisionOutcome, Projection } from '../../shapes/automation.ts'
import { EntityType } from '../../shapes/campaign.ts'
import { RuleId } from '../../shapes/rule.ts'
import { Day, Instant } from '../../shapes/text.ts'

export const listDecisionScores = defineAction({
  name: 'list_decision_scores',
  service: 'campaign-control',
  roles: ['owner', 'admin', 'member'],
  summary:
    'List what was projected of decisions on suggestions beside what happened in the seven days after. Newest first.',
  input: z.strictObject({ ruleId: RuleId.optional(), limit: limit(), cursor: Cursor }),
  output: z.object({
    scores: z.array(
      z.object({
        matchId: Uuid,
        ruleId: Uuid,
        adAccountId: z.string(),
        entity: z.object({ type: EntityType, id: z.string(), name: z.string() }),
        action: ActionType,
        decision: z.enum(['approved', 'rejected']),
        decidedAt: Instant,
        since: Day.describe('The first of the days that are compared, in the time zone of the ad account.'),
        until: Day,
        verdict: z
          .enum(['right', 'wrong', 'unknown'])
          .nullable()
          .describe(
            'right: spend and conversions were inside their intervals. unknown: no projection, or the days were not read. Null: not scored yet.',
          ),
        scoredAt: Instant.nullable(),
        predicted: Projection,
        realised: DecisionOutcome.nullable(),
      }),
    ),
    nextCursor: NextCursor,
  }),
  errors: ['not_found'],
})
