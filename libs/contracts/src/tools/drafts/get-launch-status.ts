import { z } from 'zod'
import { defineTool } from '../../define/tool.ts'
import { Uuid } from '../../ids.ts'
import { Launch } from '../../shapes/launch.ts'
import { exactlyOneOf } from '../../shapes/rules.ts'
import { PlatformId } from '../../shapes/text.ts'

export const getLaunchStatus = defineTool({
  name: 'get_launch_status',
  service: 'drafts',
  effect: 'read',
  scope: 'campaigns:read',
  title: 'Get launch status',
  summary: 'Get the progress of a launch, stage by stage.',
  description:
    'Use it after a person has launched a draft in the dashboard (no tool does), with exactly one of draftId, ' +
    'launchId and campaignId. Everything is created paused and activated in the last stage; a draft never ' +
    'launched is not_launched. For its contents use get_launch_draft, for results query_performance. No ' +
    'credits.',
  hints: { destructive: false, openWorld: false },
  input: z
    .strictObject({
      draftId: Uuid.optional().describe('Selects its latest launch.'),
      launchId: Uuid.optional().describe('From an earlier response.'),
      campaignId: PlatformId.optional().describe('From list_campaigns.'),
    })
    .check(exactlyOneOf('draftId', 'launchId', 'campaignId')),
  output: Launch,
  errors: ['not_found'],
  examples: [
    {
      name: 'A draft waiting for a person',
      input: { draftId: 'f1e2d3c4-b5a6-4978-8899-aabbccddeeff' },
      output: {
        launchId: null,
        draftId: 'f1e2d3c4-b5a6-4978-8899-aabbccddeeff',
        status: 'not_launched',
        progress: 0,
        launchedBy: null,
        startedAt: null,
        finishedAt: null,
        stages: [],
        platformIds: {},
        issues: [],
        canRetry: false,
      },
    },
  ],
})
