import { z } from 'zod'
import { defineEvent } from '../../define/event.ts'

export const generationStarted = defineEvent({
  name: 'generation_started',
  service: 'generation',
  consumers: [],
  shownTo: 'workspaces',
  summary: 'A batch of pictures or a video was asked for, and its credits are reserved.',
  data: z.object({ teamId: z.string(), batchId: z.string(), workspaceIds: z.array(z.string()) }),
})
