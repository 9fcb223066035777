import { z } from 'zod'
import { defineEvent } from '../../define/event.ts'

export const membershipChanged = defineEvent({
  name: 'membership_changed',
  service: 'org',
  consumers: ['auth'],
  shownTo: 'team',
  summary: 'A member’s role or workspaces have changed, or the member has left the team.',
  data: z.object({
    teamId: z.string(),
    userId: z.string(),
    change: z.enum(['updated', 'removed']),
  }),
})
