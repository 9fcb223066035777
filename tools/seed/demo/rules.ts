import type { SeedRule } from '../seed-campaigns.ts'
import { DEMO_ACCOUNTS } from './campaigns.ts'
import { ruleId } from './ids.ts'

const [LUMEA_US] = DEMO_ACCOUNTS as [string]
const WEEK_HOURS = 168

/**
 * One rule for each action. What they look at meets their conditions on any day: several ads always sell too little,
 * several ad sets always sell well, and the results of a paused campaign stay what they were.
 */
export const rules: SeedRule[] = [
  {
    ruleId: ruleId(1),
    name: 'Pause ads that sell too little',
    definition: {
      level: 'ad',
      scope: { adAccountIds: [LUMEA_US], objectives: ['sales'] },
      conditions: {
        match: 'any',
        conditions: [
          { metric: 'cpa', operator: '>', threshold: 60, window: 'last_28d' },
          {
            match: 'all',
            conditions: [
              { metric: 'spend', operator: '>', threshold: 150, window: 'last_28d' },
              { metric: 'conversions', operator: '<', threshold: 1, window: 'last_28d' },
            ],
          },
        ],
      },
      minimumSample: { window: 'last_28d', spend: 100 },
      action: { type: 'pause' },
      cooldownHours: 24,
      dailyCap: 2,
      expiresAfterHours: WEEK_HOURS,
    },
  },
  {
    ruleId: ruleId(2),
    name: 'Give more to ad sets that sell well',
    definition: {
      level: 'ad_set',
      scope: { adAccountIds: [LUMEA_US], objectives: ['sales'] },
      conditions: {
        match: 'all',
        conditions: [
          { metric: 'roas', operator: '>=', threshold: 2, window: 'last_14d' },
          { metric: 'conversions', operator: '>=', threshold: 15, window: 'last_14d' },
        ],
      },
      action: {
        type: 'scale_budget',
        percent: 15,
        ceiling: { amount: '200.00', currency: 'USD' },
        maxStep: { amount: '20.00', currency: 'USD' },
      },
      cooldownHours: 72,
      dailyCap: 2,
      expiresAfterHours: WEEK_HOURS,
    },
  },
  {
    // Fractions have no currency, so it looks at the accounts of both brands.
    ruleId: ruleId(3),
    name: 'Bring back campaigns that people clicked',
    definition: {
      level: 'campaign',
      scope: { objectives: ['traffic'], statuses: ['paused'] },
      conditions: {
        match: 'all',
        conditions: [{ metric: 'ctr', operator: '>=', threshold: 0.01, window: 'maximum' }],
      },
      minimumSample: { window: 'maximum', impressions: 20_000 },
      action: { type: 'resume' },
      cooldownHours: 12,
      dailyCap: 1,
      expiresAfterHours: WEEK_HOURS,
    },
  },
]
