import { z } from 'zod'
import { defineEvent } from '../../define/event.ts'
import { ActionType, MatchStatus } from '../../shapes/automation.ts'
import { EntityType } from '../../shapes/campaign.ts'

export const matchCreated = defineEvent({
  name: 'match_created',
  service: 'campaign-control',
  consumers: [],
  summary: 'A rule suggests an action.',
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
