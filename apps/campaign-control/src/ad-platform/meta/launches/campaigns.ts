import type { LaunchCampaign } from '@adloom/contracts/shapes/launch-object'
import { z } from 'zod'
import type { Params } from '../client/transport.ts'
import { Id, SmallestUnits, Time } from '../client/wire.ts'
import { budgetAtMeta, budgetText, budgetTextOf, type Fields, setText, timeAtMeta, timeText } from './values.ts'
import { BID_STRATEGIES, CATEGORIES, ourWord } from './words.ts'

/** A campaign as it is sent. Without a budget of its own it must say that its ad sets do not share theirs. */
export const campaignParams = (campaign: LaunchCampaign, currency: string): Params => ({
  objective: `OUTCOME_${campaign.objective.toUpperCase()}`,
  buying_type: 'AUCTION',
  status: 'PAUSED',
  special_ad_categories: campaign.specialAdCategories.map((category) => CATEGORIES[category]),
  ...(campaign.specialAdCategoryCountries.length > 0 && {
    special_ad_category_country: campaign.specialAdCategoryCountries,
  }),
  ...(campaign.budget ? budgetAtMeta(campaign.budget, currency) : { is_adset_budget_sharing_enabled: false }),
  ...(campaign.budget && campaign.bidStrategy && { bid_strategy: BID_STRATEGIES[campaign.bidStrategy] }),
  ...(campaign.startAt !== null && { start_time: timeAtMeta(campaign.startAt) }),
  ...(campaign.endAt !== null && { stop_time: timeAtMeta(campaign.endAt) }),
})

/** Null: it must have none. What is not here may be anything, because it was not asked for. */
export const campaignFields = (campaign: LaunchCampaign): Fields => ({
  objective: campaign.objective,
  specialAdCategories: setText(campaign.specialAdCategories),
  specialAdCategoryCountries: setText(campaign.specialAdCategoryCountries),
  budget: campaign.budget && budgetText(campaign.budget),
  ...(campaign.budget && campaign.bidStrategy && { bidStrategy: campaign.bidStrategy }),
  ...(campaign.startAt !== null && { startAt: timeText(campaign.startAt) }),
  endAt: campaign.endAt && timeText(campaign.endAt),
})

export const RawCampaign = z.object({
  id: Id,
  account_id: Id,
  name: z.string().catch(''),
  status: z.string(),
  objective: z.string().catch(''),
  special_ad_categories: z.array(z.string()).catch([]),
  special_ad_category_country: z.array(z.string()).catch([]),
  daily_budget: SmallestUnits.optional(),
  lifetime_budget: SmallestUnits.optional(),
  bid_strategy: z.string().optional(),
  start_time: Time.optional(),
  stop_time: Time.optional(),
})

export const foundCampaign = (raw: z.output<typeof RawCampaign>, currency: string): Fields => ({
  objective: raw.objective.replace(/^OUTCOME_/, '').toLowerCase(),
  specialAdCategories: setText(
    raw.special_ad_categories.filter((one) => one !== 'NONE').map((one) => ourWord(CATEGORIES, one)),
  ),
  specialAdCategoryCountries: setText(raw.special_ad_category_country),
  budget: budgetTextOf(raw, currency),
  bidStrategy: raw.bid_strategy === undefined ? null : ourWord(BID_STRATEGIES, raw.bid_strategy),
  startAt: raw.start_time ? timeText(raw.start_time) : null,
  endAt: raw.stop_time ? timeText(raw.stop_time) : null,
})
