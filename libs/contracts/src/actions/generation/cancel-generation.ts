import { z } from 'zod'
import { defineAction } from '../../define/action.ts'
import { Uuid } from '../../ids.ts'

export const cancelGeneration = defineAction({
  name: 'cancel_generation',
  service: 'generation',
  roles: ['owner', 'admin', 'member'],
  summary:
    'Stop a batch: what is not finished is not made, and its credits are given back. What is finished stays and is charged.',
  input: z.strictObject({ batchId: Uuid.describe('The batch, from generate_image.') }),
  output: z.object({
    batchId: Uuid,
    cancelled: z.int().min(0).describe('How many items this call has stopped; 0 when all had ended.'),
    credits: z.object({
      releasing: z.int().min(0).describe('Credits on their way back. The status shows them once they are released.'),
    }),
  }),
  errors: ['not_found', 'idempotency_mismatch', 'call_in_progress'],
})
