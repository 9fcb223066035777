import { z } from 'zod'
import { defineTool } from '../../define/tool.ts'
import { Uuid } from '../../ids.ts'
import { DraftConfiguration, DraftStatus, DraftSummary, DraftValidation } from '../../shapes/draft.ts'
import { Instant } from '../../shapes/text.ts'

export const getLaunchDraft = defineTool({
  name: 'get_launch_draft',
  service: 'drafts',
  effect: 'read',
  scope: 'campaigns:read',
  title: 'Get launch draft',
  summary: 'Get one launch draft with its full configuration and what is still missing for a launch.',
  description:
    'Use it with a draftId from list_launch_drafts or create_launch_draft, which accepts the configuration ' +
    'unchanged, for a copy or a new version. For the progress of a launch use get_launch_status. No credits.',
  hints: { destructive: false, openWorld: false },
  input: z.strictObject({ draftId: Uuid.describe('From list_launch_drafts.') }),
  output: z.object({
    draftId: Uuid,
    name: z.string(),
    status: DraftStatus,
    version: z.int().min(1),
    objective: z.string().nullable(),
    summary: DraftSummary,
    validation: DraftValidation,
    configuration: DraftConfiguration.describe('Can be sent to create_launch_draft as it is.'),
    updatedAt: Instant,
  }),
  errors: ['not_found'],
  examples: [
    {
      name: 'A draft that has only a name',
      input: { draftId: 'f1e2d3c4-b5a6-4978-8899-aabbccddeeff' },
      output: {
        draftId: 'f1e2d3c4-b5a6-4978-8899-aabbccddeeff',
        name: 'Spring campaign',
        status: 'draft',
        version: 1,
        objective: null,
        summary: { adSets: 0, ads: 0, assets: 0, maxDailySpend: null },
        validation: {
          ready: false,
          errors: 1,
          warnings: 0,
          issues: [
            {
              code: 'ad_account_missing',
              path: 'adAccountId',
              severity: 'error',
              source: 'ours',
              message: 'The draft names no ad account to launch in.',
              fix: 'Give adAccountId, from list_ad_accounts.',
            },
          ],
        },
        configuration: { name: 'Spring campaign', bidStrategy: 'lowest_cost' },
        updatedAt: '2026-11-20T12:00:00Z',
      },
    },
  ],
})
