import { z } from 'zod'
import { defineEvent } from '../../define/event.ts'
import { ActionType, MatchStatus } from '../../shapes/automation.ts'
import { EntityType } from '../../shapes/campaign.ts'

export const matchExecuted = defineEvent({
  name: 'match_executed',
  service: 'campaign-control',
  consumers: [],
  summary: 'An approved suggestion was executed, or failed.',
  data: z.object({
    teamId: z.string(),
    matchId: z.string(),
    ruleId: z.string(),
    adAccountId: z.string(),
    entity: z.object({ type: EntityType, id: z.string() }),
    action: ActionType,
    status: MatchStatus,
  }),
})
