import { z } from 'zod'
import { defineTool } from '../../define/tool.ts'
import { Uuid, WorkspaceId } from '../../ids.ts'
import { Cursor, limit, NextCursor } from '../../paging.ts'
import { DraftCounts, DraftStatus, DraftSummary } from '../../shapes/draft.ts'
import { Instant } from '../../shapes/text.ts'

export const listLaunchDrafts = defineTool({
  name: 'list_launch_drafts',
  service: 'drafts',
  effect: 'read',
  scope: 'campaigns:read',
  title: 'List launch drafts',
  summary: "List the team's launch drafts, newest first.",
  description:
    'Use it to find a draftId and see which drafts are ready to launch. For the configuration and issues of ' +
    'one use get_launch_draft; for launched campaigns list_campaigns. No credits.',
  hints: { destructive: false, openWorld: false },
  input: z.strictObject({ limit: limit(), cursor: Cursor, workspaceId: WorkspaceId }),
  output: z.object({
    drafts: z.array(
      z.object({
        draftId: Uuid.describe('Pass it to get_launch_draft or delete_launch_draft.'),
        name: z.string(),
        status: DraftStatus,
        version: z.int().min(1),
        objective: z.string().nullable(),
        summary: DraftSummary,
        validation: DraftCounts,
        updatedAt: Instant,
      }),
    ),
    nextCursor: NextCursor,
  }),
  errors: ['workspace_forbidden'],
  examples: [
    {
      name: 'The newest drafts',
      input: { limit: 10 },
      output: {
        drafts: [
          {
            draftId: 'f1e2d3c4-b5a6-4978-8899-aabbccddeeff',
            name: 'Glow Serum, launch',
            status: 'draft',
            version: 1,
            objective: 'sales',
            summary: { adSets: 1, ads: 1, assets: 1, maxDailySpend: { amount: '50.00', currency: 'USD' } },
            validation: { ready: false, errors: 1, warnings: 0 },
            updatedAt: '2026-11-20T12:00:00Z',
          },
        ],
        nextCursor: null,
      },
    },
  ],
})
