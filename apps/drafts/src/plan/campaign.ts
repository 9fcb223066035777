import type { DraftConfiguration } from '@adloom/contracts'
import type { LaunchCampaign } from '@adloom/contracts/shapes/launch-object'
import { listed } from './defaults.ts'
import { SPECIAL_AD_CATEGORIES } from '@adloom/contracts/shapes/launch-words'

type Budget = NonNullable<DraftConfiguration['budget']>

export const launchBudget = (budget: Budget | undefined) =>
  budget ? { type: budget.type, amount: budget.amount } : null

/** When a campaign and its ad sets run. Null: from the launch on, and without an end. */
export const flightOf = ({ schedule }: DraftConfiguration) => ({
  startAt: schedule?.startAt ?? null,
  endAt: schedule?.endAt ?? null,
})

/** The campaign that a draft describes. Throws a TypeError when the draft lacks what a campaign needs. */
export function campaignOf(configuration: DraftConfiguration): LaunchCampaign {
  const { name, objective, specialAdCategories = [], specialAdCategoryCountries = [], budget } = configuration
  if (!objective) throw new TypeError('a campaign needs an objective')
  return {
    kind: 'campaign',
    name,
    objective,
    specialAdCategories: specialAdCategories.map((category) => listed(SPECIAL_AD_CATEGORIES, category)),
    specialAdCategoryCountries,
    budget: launchBudget(budget),
    bidStrategy: budget ? configuration.bidStrategy : null,
    ...flightOf(configuration),
  }
}
