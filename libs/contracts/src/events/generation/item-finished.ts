import { z } from 'zod'
import { defineEvent } from '../../define/event.ts'

export const itemFinished = defineEvent({
  name: 'item_finished',
  service: 'generation',
  formerly: ['generation_finished'],
  consumers: ['org'],
  shownTo: 'workspaces',
  summary:
    'A picture of a batch or a set of copy has ended: it was delivered (charge its price) or not (release its price).',
  data: z.object({
    teamId: z.string(),
    reservationId: z.string(),
    /** The item: a picture, or a set of copy. */
    generationId: z.string(),
    delivered: z.boolean(),
    /** The price stored on the item without `notDelivered`, in credits, which is charged or released. */
    credits: z.int(),
    /** Null for a set of copy. Facts of earlier releases lack it. */
    batchId: z.string().nullable().default(null),
    /** Facts of earlier releases lack it. */
    workspaceIds: z.array(z.string()).default([]),
    /** Credits of the price that are released although it was delivered, because a part of it was not. */
    notDelivered: z.int().min(0).default(0),
  }),
})
