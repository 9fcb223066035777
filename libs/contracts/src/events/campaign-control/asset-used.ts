import { z } from 'zod'
import { defineEvent } from '../../define/event.ts'

export const assetUsed = defineEvent({
  name: 'asset_used',
  service: 'campaign-control',
  consumers: ['generation'],
  summary: 'An ad shows a file of the library.',
  data: z.object({
    teamId: z.string(),
    assetId: z.string(),
    /** The draft that it was launched from, if there is one. */
    draftId: z.string().nullable(),
    campaignId: z.string(),
    adId: z.string(),
  }),
})
