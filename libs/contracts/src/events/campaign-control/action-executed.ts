import { z } from 'zod'
import { defineEvent } from '../../define/event.ts'
import { EntityType } from '../../shapes/campaign.ts'

export const actionExecuted = defineEvent({
  name: 'action_executed',
  service: 'campaign-control',
  consumers: [],
  shownTo: 'workspaces',
  summary: 'A confirmed change was made on the ad platform.',
  data: z.object({
    teamId: z.string(),
    actionId: z.string(),
    adAccountId: z.string(),
    campaignId: z.string(),
    entity: z.object({ type: EntityType, id: z.string() }),
    change: z.enum(['pause', 'resume', 'scale_budget', 'restore']),
    /** The approved suggestion, if it was one. */
    matchId: z.string().nullable(),
    /** Of its ad account. Facts of earlier releases lack it. */
    workspaceIds: z.array(z.string()).default([]),
  }),
})
