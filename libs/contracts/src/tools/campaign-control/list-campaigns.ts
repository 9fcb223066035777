import { z } from 'zod'
import { defineTool } from '../../define/tool.ts'
import { Uuid, WorkspaceId } from '../../ids.ts'
import { Money } from '../../money.ts'
import { Cursor, limit, NextCursor } from '../../paging.ts'
import { Budget, CampaignStatus, Dates } from '../../shapes/campaign.ts'
import { text } from '../../shapes/text.ts'

export const listCampaigns = defineTool({
  name: 'list_campaigns',
  service: 'campaign-control',
  effect: 'read',
  scope: 'campaigns:read',
  title: 'List campaigns',
  summary: 'List the campaigns launched through this service, newest first.',
  description:
    'Use it for status, objective, budget, spend and dates of these launches. To find any campaign by name ' +
    'or id, wherever it was created, use lookup_campaign; for results query_performance. No credits.',
  hints: { destructive: false, openWorld: false },
  input: z.strictObject({
    status: text({ max: 40 }).optional().describe('Such as active or paused; an unknown status matches nothing.'),
    limit: limit(),
    cursor: Cursor,
    workspaceId: WorkspaceId,
  }),
  output: z.object({
    campaigns: z.array(
      z.object({
        campaignId: z.string(),
        name: z.string(),
        status: CampaignStatus,
        rawStatus: z.string().describe("The platform's own value."),
        objective: z.string(),
        budget: Budget,
        spend: Money.describe('So far.'),
        dates: Dates,
        adAccountId: z.string(),
        draftId: Uuid.nullable().describe('The draft it was launched from.'),
        workspaceId: Uuid,
      }),
    ),
    nextCursor: NextCursor,
  }),
  errors: ['workspace_forbidden'],
  examples: [
    {
      name: 'Paused campaigns',
      input: { status: 'paused', limit: 20 },
      output: {
        campaigns: [
          {
            campaignId: '120211234567890',
            name: 'Glow Serum, launch',
            status: 'paused',
            rawStatus: 'PAUSED',
            objective: 'sales',
            budget: { level: 'campaign', type: 'daily', amount: { amount: '50.00', currency: 'USD' } },
            spend: { amount: '412.30', currency: 'USD' },
            dates: { start: '2026-11-01T05:00:00Z', end: null },
            adAccountId: 'act_1029384756',
            draftId: 'f1e2d3c4-b5a6-4978-8899-aabbccddeeff',
            workspaceId: '7d3c1c52-6a1f-4f5c-9b1e-2f6f0f4f9a10',
          },
        ],
        nextCursor: null,
      },
    },
  ],
})
