import { z } from 'zod'
import { defineTool } from '../../define/tool.ts'
import { Uuid, WorkspaceId } from '../../ids.ts'
import { Cursor, limit, NextCursor } from '../../paging.ts'
import { CampaignStatus } from '../../shapes/campaign.ts'
import { AttributionWindow, Breakdown, DatePreset, periodIssue, Metric } from '../../shapes/performance.ts'
import { Day, Instant, PlatformId, text } from '../../shapes/text.ts'
import type { IssueCode } from '../../errors/issue-codes.ts'

const ids = (what: string) => z.array(PlatformId).min(1).max(50).optional().describe(`Only these ${what}.`)

const Filters = z.strictObject({
  campaignIds: ids('campaigns'),
  adSetIds: ids('ad sets'),
  adIds: ids('ads'),
  status: z.array(CampaignStatus).min(1).max(8).optional().describe('Statuses of the entities.'),
  nameContains: text({ min: 1, max: 200 }).optional().describe('Part of the name, in upper or lower case.'),
  where: z
    .array(
      z.strictObject({
        metric: Metric.describe('One of the metrics.'),
        op: z.enum(['gt', 'gte', 'lt', 'lte', 'eq']).describe('Comparison.'),
        value: z.number().min(-1e15).max(1e15).describe('In the unit of the metric.'),
      }),
    )
    .min(1)
    .max(5)
    .optional()
    .describe('Only rows that meet all of these conditions.'),
})

/** By metric; null: no value, such as a ratio with a zero denominator. */
const Figures = z.record(z.string(), z.number().nullable())
const Period = z.object({ since: Day, until: Day })

const Row = z.object({
  key: z.object({
    campaignId: z.string().optional(),
    adSetId: z.string().optional(),
    adId: z.string().optional(),
    creativeId: z.string().optional(),
    assetId: Uuid.optional(),
    generationId: z.string().optional(),
    names: z.record(z.string(), z.string()).describe('Names of the entities above, by kind.'),
    placement: z.string().optional(),
    age: z.string().optional(),
    gender: z.string().optional(),
    country: z.string().optional(),
    date: Day.optional(),
  }),
  status: CampaignStatus.optional(),
  metrics: Figures,
  previous: Figures.optional(),
  change: Figures.optional().describe('Relative to previous: 0.1 is 10 % more.'),
  sample: z.object({ impressions: z.int().min(0), conversions: z.number().min(0) }),
  flags: z.array(z.enum(['low_sample', 'learning', 'provisional'])),
})

export const queryPerformance = defineTool({
  name: 'query_performance',
  service: 'campaign-control',
  effect: 'read',
  scope: 'analytics:read',
  title: 'Query performance',
  summary: 'Query how campaigns, ad sets, ads or creatives of one ad account perform, with live platform state.',
  description:
    'Use it for spend, results and ratios over a period, by entity or audience, over time, compared with an ' +
    'earlier period; breakdown ad_set gives the adSetId of pause_ad_set. A period is datePreset, or since ' +
    'with until: 37 months at most, 92 days by day. Ratios come from sums, null on a zero denominator. Recent ' +
    'days are provisional. To find a campaign by name use lookup_campaign. No credits.',
  hints: { destructive: false, openWorld: false },
  input: z
    .strictObject({
      adAccountId: PlatformId.optional().describe(
        'From list_ad_accounts. Required when the credential reaches several.',
      ),
      ad_account_id: PlatformId.optional().describe('Another name for adAccountId.'),
      breakdown: Breakdown.default('campaign').describe('What one row represents.'),
      timeGrain: z
        .enum(['total', 'day', 'week', 'month'])
        .default('total')
        .describe('One row for the period, or per part of it.'),
      metrics: z.array(Metric).min(1).max(25).optional().describe('Default: the usual ones.'),
      datePreset: DatePreset.optional().describe('Default: last_7d. Not with since and until.'),
      since: Day.optional().describe("First day, in the account's time zone."),
      until: Day.optional().describe('Last day, included.'),
      compareTo: z
        .enum(['none', 'previous_period', 'previous_year'])
        .default('none')
        .describe('Earlier period for comparison.'),
      attributionWindow: AttributionWindow.default('account_default').describe(
        'How long after a click or view conversions count.',
      ),
      filters: Filters.optional().describe('Only rows that meet all of these conditions.'),
      sort: z
        .strictObject({
          by: z.enum([...Metric.options, 'name', 'date']).describe('One of the metrics, name or date.'),
          direction: z.enum(['asc', 'desc']).default('desc').describe('Smallest or largest first.'),
        })
        .optional()
        .describe('Default: most spend first, or by date with a timeGrain.'),
      limit: limit(50, 500),
      cursor: Cursor,
      includeTotals: z.boolean().default(true).describe('Add the totals of all rows.'),
      workspaceId: WorkspaceId,
    })
    .superRefine((input, context) => {
      if (input.ad_account_id !== undefined && input.adAccountId !== undefined)
        if (input.ad_account_id !== input.adAccountId)
          context.addIssue({
            code: 'custom',
            path: ['ad_account_id'],
            params: { code: 'not_together' satisfies IssueCode },
            message: 'adAccountId and ad_account_id name the same property and must not differ.',
          })
      const fault = periodIssue(input)
      if (fault)
        context.addIssue({ code: 'custom', path: [fault.path], params: { code: fault.code }, message: fault.message })
    }),
  output: z.object({
    adAccount: z.object({ id: z.string(), name: z.string(), currency: z.string(), timezone: z.string() }),
    period: Period,
    comparison: Period.nullable(),
    asOf: Instant.describe('When the platform was last read.'),
    isFinal: z.boolean().describe('False: the platform may still revise these days.'),
    totals: Figures.nullable(),
    rows: z.array(Row),
    rowCount: z.int().min(0).describe('Over all pages.'),
    truncated: z.boolean(),
    nextCursor: NextCursor,
    warnings: z.array(z.string()),
  }),
  errors: ['not_found', 'workspace_forbidden', 'upstream_failed'],
  examples: [
    {
      name: 'Ad sets of last week, most spend first',
      input: {
        adAccountId: 'act_1029384756',
        breakdown: 'ad_set',
        metrics: ['spend', 'conversions', 'cpa'],
        compareTo: 'previous_period',
        sort: { by: 'spend' },
        limit: 1,
      },
      output: {
        adAccount: { id: 'act_1029384756', name: 'Lumea US', currency: 'USD', timezone: 'America/New_York' },
        period: { since: '2026-11-13', until: '2026-11-19' },
        comparison: { since: '2026-11-06', until: '2026-11-12' },
        asOf: '2026-11-20T11:45:00Z',
        isFinal: false,
        totals: { spend: 206, conversions: 5, cpa: 41.2 },
        rows: [
          {
            key: {
              campaignId: '120211234567890',
              adSetId: '120219876543210',
              names: { campaign: 'Glow Serum, launch', ad_set: 'Women 25-34, broad' },
            },
            status: 'active',
            metrics: { spend: 206, conversions: 5, cpa: 41.2 },
            previous: { spend: 190, conversions: 8, cpa: 23.75 },
            change: { spend: 0.084211, conversions: -0.375, cpa: 0.734737 },
            sample: { impressions: 18_400, conversions: 5 },
            flags: ['provisional'],
          },
        ],
        rowCount: 1,
        truncated: false,
        nextCursor: null,
        warnings: [],
      },
    },
    {
      name: 'Daily spend between two days',
      input: { ad_account_id: 'act_1029384756', timeGrain: 'day', since: '2026-11-01', until: '2026-11-14' },
    },
  ],
})
