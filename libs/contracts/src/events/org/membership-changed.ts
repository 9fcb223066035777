import { z } from 'zod'
import { defineEvent } from '../../define/event.ts'

export const membershipChanged = defineEvent({
  name: 'membership_changed',
  service: 'org',
  consumers: ['auth'],
  summary: 'A member’s role or workspaces are others now, or they have left the team.',
  data: z.object({
    teamId: z.string(),
    userId: z.string(),
    change: z.enum(['updated', 'removed']),
  }),
})
