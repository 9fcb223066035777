import { z } from 'zod'
import { defineEvent } from '../../define/event.ts'
import { LAUNCH_STAGES, LaunchStatus } from '../../shapes/launch.ts'

export const launchChanged = defineEvent({
  name: 'launch_changed',
  service: 'drafts',
  consumers: [],
  shownTo: 'workspaces',
  summary: 'A launch has begun, reached another stage, ended, or its review went on.',
  data: z.object({
    teamId: z.string(),
    launchId: z.string(),
    draftId: z.string(),
    status: LaunchStatus,
    stage: z.enum(LAUNCH_STAGES).nullable(),
    /** Facts of earlier releases lack it. */
    workspaceIds: z.array(z.string()).default([]),
  }),
})
