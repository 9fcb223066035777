import { z } from 'zod'
import { defineEvent } from '../../define/event.ts'
import { ActionType, MatchStatus } from '../../shapes/automation.ts'
import { EntityType } from '../../shapes/campaign.ts'

export const matchDecided = defineEvent({
  name: 'match_decided',
  service: 'campaign-control',
  consumers: [],
  summary: 'A suggestion was approved or rejected, has expired, or was superseded.',
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
