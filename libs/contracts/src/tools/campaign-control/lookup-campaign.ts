import { z } from 'zod'
import { defineTool } from '../../define/tool.ts'
import { Uuid, WorkspaceId } from '../../ids.ts'
import { Money } from '../../money.ts'
import { limit } from '../../paging.ts'
import { Budget, CampaignStatus, Dates } from '../../shapes/campaign.ts'
import { exactlyOneOf } from '../../shapes/rules.ts'
import { PlatformId, text } from '../../shapes/text.ts'

export const lookupCampaign = defineTool({
  name: 'lookup_campaign',
  service: 'campaign-control',
  effect: 'read',
  scope: 'campaigns:read',
  title: 'Look up campaign',
  summary: 'Find campaigns by part of the name or by id, among all that are synced from the ad accounts.',
  description:
    'Use it to turn the name a person said into the campaignId of resume_campaign, or to get adSetIds with ' +
    'includeAdSets. Give exactly one of query and campaignId. Best match first; if ambiguous is true, ask ' +
    'which one is meant. For campaigns launched here use list_campaigns. No credits.',
  hints: { destructive: false, openWorld: false },
  input: z
    .strictObject({
      query: text({ min: 1, max: 200 }).optional().describe('Part of the name, or an id.'),
      campaignId: PlatformId.optional().describe('The exact id, when known.'),
      adAccountId: PlatformId.optional().describe('From list_ad_accounts.'),
      status: text({ max: 40 }).optional().describe('Such as active or paused.'),
      includeAdSets: z.boolean().default(false).describe('Add the ad sets of each match.'),
      limit: limit(10, 25),
      workspaceId: WorkspaceId,
    })
    .check(exactlyOneOf('query', 'campaignId')),
  output: z.object({
    matches: z.array(
      z.object({
        campaignId: z.string(),
        name: z.string(),
        matchScore: z.number().min(0).max(1),
        matchType: z.enum(['exact_id', 'exact_name', 'prefix', 'fuzzy']),
        adAccountId: z.string(),
        status: CampaignStatus,
        rawStatus: z.string().describe("The platform's own value."),
        objective: z.string(),
        budget: Budget,
        spend: z.object({ lifetime: Money, last7d: Money }),
        dates: Dates,
        launchedHere: z.boolean().describe('Launched through this service.'),
        draftId: Uuid.optional(),
        adSets: z
          .array(
            z.object({
              adSetId: z.string().describe('Pass it to pause_ad_set.'),
              name: z.string(),
              status: CampaignStatus,
              budget: Budget.nullable(),
            }),
          )
          .optional(),
      }),
    ),
    ambiguous: z.boolean().describe('The two best scores are within 0.1 of each other.'),
  }),
  errors: ['not_found', 'workspace_forbidden'],
  examples: [
    {
      name: 'By part of the name',
      input: { query: 'glow serum' },
      output: {
        matches: [
          {
            campaignId: '120211234567890',
            name: 'Glow Serum, launch',
            matchScore: 0.84,
            matchType: 'prefix',
            adAccountId: 'act_1029384756',
            status: 'paused',
            rawStatus: 'PAUSED',
            objective: 'sales',
            budget: { level: 'campaign', type: 'daily', amount: { amount: '50.00', currency: 'USD' } },
            spend: {
              lifetime: { amount: '412.30', currency: 'USD' },
              last7d: { amount: '0.00', currency: 'USD' },
            },
            dates: { start: '2026-11-01T05:00:00Z', end: null },
            launchedHere: true,
            draftId: 'f1e2d3c4-b5a6-4978-8899-aabbccddeeff',
          },
        ],
        ambiguous: false,
      },
    },
  ],
})
