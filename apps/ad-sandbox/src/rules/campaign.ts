import { type Budgeted, budgetRules, hasBudget, isSet } from './budget.ts'
import { COUNTRIES } from './places.ts'
import type { Rule } from './rule.ts'

const listOf = (value: unknown) => (Array.isArray(value) ? (value as unknown[]) : [])

/** What a campaign must keep to, at creation and at each change. */
export const CAMPAIGN_RULES: readonly Rule<Budgeted>[] = [
  {
    isBroken: ({ after }) => {
      const categories = listOf(after['special_ad_categories'])
      return categories.includes('NONE') && categories.length > 1
    },
    blame: ['special_ad_categories'],
    message: 'Invalid parameter: NONE cannot be combined with other special ad categories.',
  },
  {
    isBroken: ({ after }) =>
      listOf(after['special_ad_categories']).includes('ISSUES_ELECTIONS_POLITICS') &&
      listOf(after['special_ad_category_country']).length === 0,
    blame: ['special_ad_category_country'],
    message: 'Invalid parameter: special_ad_category_country is required for this special ad category.',
  },
  {
    isBroken: ({ after }) =>
      !listOf(after['special_ad_category_country']).every((country) => COUNTRIES.has(country as string)),
    blame: ['special_ad_category_country'],
    message: 'Invalid parameter: special_ad_category_country must be a list of ISO 3166 country codes.',
  },
  {
    isBroken: ({ after }) => !hasBudget(after) && !isSet(after['is_adset_budget_sharing_enabled']),
    subcode: 4_834_011,
    blame: ['is_adset_budget_sharing_enabled'],
    watches: ['daily_budget', 'lifetime_budget'],
    message: 'Invalid parameter',
    title: 'Say whether ad sets may share their budgets',
    userMessage: 'A campaign without a budget of its own must set is_adset_budget_sharing_enabled to true or false.',
  },
  ...budgetRules('stop_time'),
  {
    isBroken: ({ after }) => isSet(after['bid_strategy']) && !hasBudget(after),
    blame: ['bid_strategy'],
    message: 'Invalid parameter: bid_strategy belongs to the ad sets of a campaign without a budget.',
  },
  {
    isBroken: ({ after, account }) =>
      isSet(after['spend_cap']) &&
      (after['spend_cap'] as number) <
        ((account.fields['min_campaign_group_spend_cap'] as number | undefined) ?? 10_000),
    blame: ['spend_cap'],
    message: 'Invalid parameter: spend_cap is below the minimum of the account.',
  },
]
