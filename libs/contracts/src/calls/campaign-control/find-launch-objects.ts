import { z } from 'zod'
import { defineCall } from '../../define/call.ts'
import { Uuid } from '../../ids.ts'
import { CampaignStatus } from '../../shapes/campaign.ts'
import { PlatformSaid } from '../../shapes/launch-object.ts'

export const findLaunchObjects = defineCall({
  name: 'find_launch_objects',
  service: 'campaign-control',
  effect: 'read',
  callers: ['drafts'],
  summary:
    'Everything on the platform that carries the token of a launch and is not deleted, read from the platform: how a launch finds duplicates, what to delete, and how the review goes.',
  input: z.strictObject({ teamId: Uuid, launchId: Uuid }),
  output: z.discriminatedUnion('outcome', [
    z.object({
      outcome: z.literal('found'),
      /** Oldest first. */
      objects: z.array(
        z.object({
          type: z.enum(['campaign', 'ad_set', 'ad']),
          platformId: z.string(),
          /** Null: the campaign, or one whose name was changed. */
          part: z.string().nullable(),
          isSwitchedOn: z.boolean(),
          status: CampaignStatus,
          /** What the platform says of it, at most three. */
          issues: z.array(z.object({ code: z.string(), summary: z.string() })),
        }),
      ),
    }),
    z.object({ outcome: z.literal('later'), retryAfterMs: z.int().min(0), said: PlatformSaid.nullable() }),
  ]),
})
