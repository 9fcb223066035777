import { z } from 'zod'
import { defineTool } from '../../define/tool.ts'
import { Uuid, WorkspaceId } from '../../ids.ts'
import { Money } from '../../money.ts'
import { Cursor, limit, NextCursor } from '../../paging.ts'
import { ActionType, MatchStatus, Projection, RuleRecord } from '../../shapes/automation.ts'
import { EntityType } from '../../shapes/campaign.ts'
import { Instant, PlatformId } from '../../shapes/text.ts'

const count = z.int().min(0)

const Match = z.object({
  matchId: Uuid.describe('Pass it to approve_automation_action or reject_automation_action.'),
  status: MatchStatus,
  rule: z.object({
    id: Uuid,
    name: z.string(),
    record: RuleRecord,
  }),
  adAccountId: z.string(),
  entity: z.object({
    type: EntityType,
    id: z.string(),
    name: z.string(),
    campaignId: z.string(),
    status: z.string(),
  }),
  action: z.object({
    type: ActionType,
    from: Money.optional(),
    to: Money.optional(),
    deltaPct: z.number().optional(),
  }),
  conditions: z.array(
    z.object({
      metric: z.string(),
      operator: z.string(),
      threshold: z.number(),
      window: z.string(),
      observed: z.number().nullable(),
      met: z.boolean(),
    }),
  ),
  evidence: z.object({
    spend: Money,
    impressions: count,
    conversions: z.number().min(0),
    windowDays: count,
    sampleOk: z.boolean().describe('False: too little data to be sure.'),
  }),
  explanation: z.string(),
  projection: z.object({ ifApproved: Projection, ifRejected: Projection }),
  matchedAt: Instant,
  expiresAt: Instant.nullable(),
})

export const listPendingAutomationActions = defineTool({
  name: 'list_pending_automation_actions',
  service: 'campaign-control',
  effect: 'read',
  scope: 'automations:read',
  title: 'List pending automation actions',
  summary: 'List the pending suggestions of automation rules (pause, resume, scale budget).',
  description:
    'Use it to get the matchId for approve_automation_action or reject_automation_action. Show the person the entity, ' +
    'action, explanation and projection of a match, and ask which. Pass status for decided ones. Decides nothing. No credits.',
  hints: { destructive: false, openWorld: false },
  input: z.strictObject({
    status: z.array(MatchStatus).min(1).max(8).default(['pending_approval']).describe('Statuses to list.'),
    adAccountId: PlatformId.optional().describe('From list_ad_accounts.'),
    ruleId: Uuid.optional().describe('Rule to list matches of.'),
    action: z.array(ActionType).min(1).max(3).optional().describe('Actions to list.'),
    entityType: z.array(EntityType).min(1).max(3).optional().describe('Entities to list.'),
    campaignId: PlatformId.optional().describe('From lookup_campaign.'),
    sort: z
      .enum(['created_desc', 'expires_asc', 'impact_desc'])
      .default('created_desc')
      .describe('Newest, soonest to expire, or most spend first.'),
    limit: limit(),
    cursor: Cursor,
    workspaceId: WorkspaceId,
  }),
  output: z.object({
    matches: z.array(Match),
    counts: z.object({ byAction: z.record(z.string(), count) }).describe('Of all matches that pass the filters.'),
    nextCursor: NextCursor,
  }),
  errors: ['not_found', 'workspace_forbidden'],
  examples: [
    {
      name: 'Everything pending, soonest to expire first',
      input: { sort: 'expires_asc' },
      output: {
        matches: [
          {
            matchId: 'b7a6c5d4-3e2f-4b1a-9c8d-7e6f5a4b3c2d',
            status: 'pending_approval',
            rule: {
              id: '5c4d3e2f-1a0b-4c9d-8e7f-6a5b4c3d2e1f',
              name: 'Pause on high CPA',
              record: { approved: 12, rejected: 3, predictedRight: 10 },
            },
            adAccountId: 'act_1029384756',
            entity: {
              type: 'ad_set',
              id: '120219876543210',
              name: 'Women 25-34, broad',
              campaignId: '120211234567890',
              status: 'active',
            },
            action: { type: 'pause' },
            conditions: [{ metric: 'cpa', operator: '>', threshold: 30, window: 'last_7d', observed: 41.2, met: true }],
            evidence: {
              spend: { amount: '206.00', currency: 'USD' },
              impressions: 18_400,
              conversions: 5,
              windowDays: 7,
              sampleOk: true,
            },
            explanation: 'Cost per conversion was 41.20 over the last 7 days, above 30.00.',
            projection: {
              ifApproved: {
                baseline: { dailySpend: { amount: '29.43', currency: 'USD' }, dailyConversions: 0.71 },
                dailySpendDelta: { amount: '-29.43', currency: 'USD' },
                dailyConversionsDelta: -0.71,
                interval: {
                  dailySpend: {
                    low: { amount: '-33.53', currency: 'USD' },
                    high: { amount: '-25.33', currency: 'USD' },
                  },
                  dailyConversions: { low: -1.21, high: -0.21 },
                  confidence: 0.8,
                },
                sampleDays: 28,
                note: 'Spend and conversions of this ad set stop.',
              },
              ifRejected: {
                baseline: { dailySpend: { amount: '29.43', currency: 'USD' }, dailyConversions: 0.71 },
                dailySpendDelta: { amount: '0.00', currency: 'USD' },
                dailyConversionsDelta: 0,
                interval: {
                  dailySpend: {
                    low: { amount: '-4.10', currency: 'USD' },
                    high: { amount: '4.10', currency: 'USD' },
                  },
                  dailyConversions: { low: -0.5, high: 0.5 },
                  confidence: 0.8,
                },
                sampleDays: 28,
                note: 'It goes on as in these 28 days.',
              },
            },
            matchedAt: '2026-11-20T06:00:00Z',
            expiresAt: '2026-11-22T06:00:00Z',
          },
        ],
        counts: { byAction: { pause: 1 } },
        nextCursor: null,
      },
    },
  ],
})
