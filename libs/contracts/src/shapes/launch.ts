import { z } from 'zod'
import { Uuid } from '../ids.ts'
import { DraftIssue } from './draft.ts'
import { Instant } from './text.ts'

export const LAUNCH_STAGES = [
  'preflight',
  'upload_assets',
  'create_campaign',
  'create_ad_sets',
  'create_creatives',
  'create_ads',
  'verify',
  'activate',
] as const
export type LaunchStage = (typeof LAUNCH_STAGES)[number]

export const LAUNCH_STATUSES = [
  'not_launched',
  'queued',
  'preflight',
  'running',
  'in_review',
  'live',
  'partially_live',
  'failed',
  'rolled_back',
] as const
export const LaunchStatus = z.enum(LAUNCH_STATUSES)
export type LaunchStatus = z.output<typeof LaunchStatus>

/** What becomes of what a launch created, when it fails: it stays on the platform, paused, or it is deleted there. */
export const OnFailure = z.enum(['keep_paused', 'roll_back'])
export type OnFailure = z.output<typeof OnFailure>

const count = z.int().min(0)
const Stage = z.object({
  name: z.enum(LAUNCH_STAGES),
  status: z.enum(['pending', 'running', 'completed', 'failed', 'skipped']),
  total: count,
  done: count,
  error: z.string().optional(),
})

/** A launch and how far it is. */
export const Launch = z.object({
  launchId: Uuid.nullable().describe('Null when it was never launched.'),
  draftId: Uuid,
  status: LaunchStatus,
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
})
export type Launch = z.output<typeof Launch>
