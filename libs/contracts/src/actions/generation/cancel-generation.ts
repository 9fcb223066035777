import { z } from 'zod'
import { defineAction } from '../../define/action.ts'
import { Uuid } from '../../ids.ts'

export const cancelGeneration = defineAction({
  name: 'cancel_generation',
  service: 'generation',
  roles: ['owner', 'admin', 'member'],
  summary:
    'Cancel a batch or a video: unfinished items are not made and their credits are released. Finished items stay and are charged.',
  input: z.strictObject({
    batchId: Uuid.describe('The batchId of generate_image, or the projectId of generate_video.'),
  }),
  output: z.object({
    batchId: Uuid,
    cancelled: z.int().min(0).describe('How many items this call cancelled; 0 when all had ended.'),
    credits: z.object({
      releasing: z.int().min(0).describe('Credits to be released. The status shows them once they are.'),
    }),
  }),
  errors: ['not_found', 'idempotency_mismatch', 'call_in_progress'],
})
