import { z } from 'zod'
import { defineEvent } from '../../define-event.ts'

export const generationFinished = defineEvent({
  name: 'generation_finished',
  service: 'generation',
  consumers: ['org'],
  summary: 'One item of a batch has ended: delivered (charge its price) or not (release its price).',
  data: z.object({
    teamId: z.string(),
    reservationId: z.string(),
    generationId: z.string(),
    delivered: z.boolean(),
    /** The price stored on the item, in credits: what is charged or released. */
    credits: z.int(),
  }),
})
