import { z } from 'zod'
import { defineEvent } from '../../define/event.ts'

export const syncCompleted = defineEvent({
  name: 'sync_completed',
  service: 'campaign-control',
  consumers: [],
  shownTo: 'workspaces',
  summary: 'A part of an ad account was read from the platform to its end: its structure, or results.',
  data: z.object({
    teamId: z.string(),
    adAccountId: z.string(),
    subject: z.string(),
    scope: z.string(),
    workspaceIds: z.array(z.string()),
  }),
})
