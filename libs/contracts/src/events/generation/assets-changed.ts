import { z } from 'zod'
import { defineEvent } from '../../define/event.ts'

export const assetsChanged = defineEvent({
  name: 'assets_changed',
  service: 'generation',
  consumers: ['drafts'],
  shownTo: 'workspaces',
  summary: 'Assets were archived or restored, or became ready or failed.',
  data: z.object({
    teamId: z.string(),
    assetIds: z.array(z.string()),
    /** The one workspace of all of them. Facts of earlier releases lack it. */
    workspaceIds: z.array(z.string()).default([]),
  }),
})
