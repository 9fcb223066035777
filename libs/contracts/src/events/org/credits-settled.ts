import { z } from 'zod'
import { defineEvent } from '../../define/event.ts'

export const creditsSettled = defineEvent({
  name: 'credits_settled',
  service: 'org',
  consumers: ['generation'],
  shownTo: 'team',
  summary: 'The credits of one item are charged or released in the ledger.',
  data: z.object({
    teamId: z.string(),
    reservationId: z.string(),
    generationId: z.string(),
    charged: z.int(),
    released: z.int(),
  }),
})
