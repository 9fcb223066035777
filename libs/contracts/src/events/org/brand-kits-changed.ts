import { z } from 'zod'
import { defineEvent } from '../../define/event.ts'

export const brandKitsChanged = defineEvent({
  name: 'brand_kits_changed',
  service: 'org',
  consumers: ['drafts'],
  shownTo: 'team',
  summary: 'A brand kit of a team was made, changed or deleted, or another one is the default.',
  data: z.object({ teamId: z.string() }),
})
