import { z } from 'zod'
import { defineEvent } from '../../define/event.ts'

export const assetUploaded = defineEvent({
  name: 'asset_uploaded',
  service: 'campaign-control',
  consumers: ['generation'],
  summary: 'A file of the library was uploaded to an ad account.',
  data: z.object({
    teamId: z.string(),
    assetId: z.string(),
    adAccountId: z.string(),
    platform: z.string(),
    /** The id that the platform gave it: the hash of an image or the id of a video. */
    kind: z.enum(['image', 'video']),
    platformId: z.string(),
    uploadedAt: z.iso.datetime(),
  }),
})
