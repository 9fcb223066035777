import { z } from 'zod'
import { defineTool } from '../../define/tool.ts'
import { Uuid } from '../../ids.ts'
import { DraftIssue } from '../../shapes/draft.ts'
import { exactlyOneOf } from '../../shapes/rules.ts'
import { Instant, PlatformId } from '../../shapes/text.ts'

const count = z.int().min(0)

const Stage = z.object({
  name: z.enum([
    'preflight',
    'upload_assets',
    'create_campaign',
    'create_ad_sets',
    'create_creatives',
    'create_ads',
    'verify',
    'activate',
  ]),
  status: z.enum(['pending', 'running', 'completed', 'failed', 'skipped']),
  total: count,
  done: count,
  error: z.string().optional(),
})

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
  output: z.object({
    launchId: Uuid.nullable().describe('Null when it was never launched.'),
    draftId: Uuid,
    status: z.enum([
      'not_launched',
      'queued',
      'preflight',
      'running',
      'in_review',
      'live',
      'partially_live',
      'failed',
      'rolled_back',
    ]),
    progress: z.number().min(0).max(100).describe('Percent.'),
    launchedBy: z.string().nullable().describe('Name of the person.'),
    startedAt: Instant.nullable(),
    finishedAt: Instant.nullable(),
    stages: z.array(Stage),
    platformIds: z.object({
      campaignId: z.string().optional(),
      adSetIds: z.array(z.string()).optional(),
      adIds: z.array(z.string()).optional(),
    }),
    issues: z.array(DraftIssue),
    canRetry: z.boolean().describe('A person can launch it again from the dashboard.'),
  }),
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
