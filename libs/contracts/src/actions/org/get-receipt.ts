import { z } from 'zod'
import { defineAction } from '../../define/action.ts'
import { Uuid } from '../../ids.ts'
import { Receipt } from '../../shapes/receipt.ts'
import { Instant } from '../../shapes/text.ts'

export const getReceipt = defineAction({
  name: 'get_receipt',
  service: 'org',
  roles: ['owner', 'admin', 'member'],
  summary: 'What one call cost the team, with a line for each item that was charged or released.',
  input: z.strictObject({ receiptId: Uuid }),
  output: Receipt.extend({
    lines: z
      .array(
        z.object({
          kind: z.enum(['reserved', 'charged', 'released']),
          credits: z.int().min(0),
          generationId: z.string().nullable().describe('What it was for. Null when it is for the whole call.'),
          at: Instant,
        }),
      )
      .describe('In chronological order.'),
  }),
  errors: ['not_found'],
})
