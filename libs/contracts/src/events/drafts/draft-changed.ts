import { z } from 'zod'
import { defineEvent } from '../../define/event.ts'

export const draftChanged = defineEvent({
  name: 'draft_changed',
  service: 'drafts',
  consumers: [],
  shownTo: 'workspaces',
  summary: 'A draft was made, its configuration was replaced, or it was deleted.',
  data: z.object({
    teamId: z.string(),
    draftId: z.string(),
    version: z.int(),
    change: z.enum(['created', 'updated', 'deleted']),
    workspaceIds: z.array(z.string()),
  }),
})
