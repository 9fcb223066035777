import { z } from 'zod'
import { Money } from '../money.ts'
import { Instant } from './text.ts'

export const CAMPAIGN_STATUSES = [
  'active',
  'paused',
  'in_review',
  'with_issues',
  'rejected',
  'completed',
  'archived',
  'deleted',
] as const
/** State of a campaign or ad set in our terms. `rawStatus` holds the platform's own value. */
export const CampaignStatus = z.enum(CAMPAIGN_STATUSES)
export type CampaignStatus = z.output<typeof CampaignStatus>

export const Objective = z.enum(['awareness', 'traffic', 'engagement', 'leads', 'app_promotion', 'sales'])
export type Objective = z.output<typeof Objective>

export const BUDGET_LEVELS = ['campaign', 'ad_set'] as const
export const BUDGET_TYPES = ['daily', 'lifetime'] as const

/** The level, period and amount of the budget. The amount is null where each ad set has its own. */
export const Budget = z.object({
  level: z.enum(BUDGET_LEVELS),
  type: z.enum(BUDGET_TYPES),
  amount: Money.nullable(),
})

export const Dates = z.object({ start: Instant.nullable(), end: Instant.nullable().describe('Null: no end.') })

export const EntityType = z.enum(['campaign', 'ad_set', 'ad'])
/** What people call them in the middle of a sentence. */
export const ENTITY_NOUNS = { campaign: 'campaign', ad_set: 'ad set', ad: 'ad' } as const

/** A difference of two amounts: like Money, but signed. */
export const MoneyDelta = z.object({
  amount: z
    .string()
    .regex(/^-?\d{1,12}(?:\.\d{1,3})?$/)
    .describe('Decimal number as text, such as "-50.00".'),
  currency: z.string(),
})
