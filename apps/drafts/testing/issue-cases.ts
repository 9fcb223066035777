import { UNREAD } from '../src/facts/facts.ts'
import { casesOf, type Changed, daily, first, type IssueCase, set, target, twice, usd } from './cases-of.ts'
import { AD_CASES } from './issue-cases-of-ads.ts'

const ACCOUNT_CASES = casesOf([
  ['account_missing', 'the draft names none', 'adAccountId', ({ draft }) => delete draft.adAccountId],
  ['account_unknown', 'the workspace has no such account', 'adAccountId', ({ facts }) => set(facts, { account: null })],
  [
    ...(['account_unread', 'campaign-control does not answer', 'adAccountId'] as const),
    ({ facts }) => set(facts, { account: UNREAD, options: UNREAD, interests: UNREAD }),
  ],
  ...(['expired', 'permission_lost', 'disabled'] as const).map(
    (status) =>
      ['account_not_connected', status, 'adAccountId', ({ facts }: Changed) => set(facts.account, { status })] as const,
  ),
  [
    ...(['account_read_only', 'the grant allows reading only', 'adAccountId'] as const),
    ({ facts }) => set(facts.account, { canWrite: false }),
  ],
  [
    ...(['platform_unread', 'the platform does not answer', 'adAccountId'] as const),
    ({ facts }) => set(facts, { options: UNREAD, interests: UNREAD }),
  ],
  [
    ...(['interests_unread', 'interests alone cannot be looked up', 'adSets[0].targeting.interests'] as const),
    ({ facts }) => set(facts, { interests: UNREAD }),
  ],
  ['page_missing', 'there is none', 'identity.pageId', ({ draft }) => delete draft.identity!.pageId],
  [
    ...(['page_unknown', 'the account does not offer it', 'identity.pageId'] as const),
    ({ draft }) => set(draft.identity!, { pageId: '11' }),
  ],
  [
    ...(['instagram_account_unknown', 'the account does not offer it', 'identity.instagramAccountId'] as const),
    ({ draft }) => set(draft.identity!, { instagramAccountId: '21' }),
  ],
  ['pixel_missing', 'the goal needs one', 'tracking.pixelId', ({ draft }) => delete draft.tracking!.pixelId],
  [
    ...(['pixel_unknown', 'the account has no such pixel', 'tracking.pixelId'] as const),
    ({ draft }) => set(draft.tracking!, { pixelId: '32' }),
  ],
  [
    ...(['pixel_unavailable', 'the platform says so', 'tracking.pixelId'] as const),
    ({ draft }) => set(draft.tracking!, { pixelId: '31' }),
  ],
  [
    ...(['interest_unknown', 'the platform has no such interest', 'adSets[0].targeting.interests[1]'] as const),
    (c) => target(c, { interests: ['Yoga', 'Knitting'] }),
  ],
  [
    ...(['audience_id_malformed', 'it is a name', 'adSets[0].targeting.customAudienceIds[0]'] as const),
    (c) => target(c, { customAudienceIds: ['Buyers'] }),
  ],
])

const CAMPAIGN_CASES = casesOf([
  ['objective_missing', 'there is none', 'objective', ({ draft }) => delete draft.objective],
  ['ad_sets_missing', 'there are none', 'adSets', ({ draft }) => set(draft, { adSets: [] })],
  ['ads_missing', 'there are none', 'adSets[0].ads', (c) => set(first(c), { ads: [] })],
  ['goal_missing', 'there is none', 'adSets[0].optimizationGoal', (c) => delete first(c).optimizationGoal],
  ['countries_missing', 'there are none', 'adSets[0].targeting.countries', (c) => target(c, { countries: [] })],
  [
    ...(['goal_unknown', 'it is no word of ours', 'adSets[0].optimizationGoal'] as const),
    (c) => set(first(c), { optimizationGoal: 'fame' }),
  ],
  [
    ...(['goal_not_for_objective', 'sales cannot be optimized for installs', 'adSets[0].optimizationGoal'] as const),
    (c) => set(first(c), { optimizationGoal: 'app_installs' }),
  ],
  [
    ...(['conversion_event_unknown', 'it is no word of ours', 'tracking.conversionEvent'] as const),
    ({ draft }) => set(draft.tracking!, { conversionEvent: 'joy' }),
  ],
  [
    ...(['conversion_event_missing', 'no event is usual for engagement', 'tracking.conversionEvent'] as const),
    (c) => {
      set(c.draft, { objective: 'engagement' })
      set(first(c), { optimizationGoal: 'conversions' })
      delete c.draft.tracking!.conversionEvent
    },
  ],
  [
    ...(['conversion_event_differs', 'purchases counts purchases', 'adSets[0].optimizationGoal'] as const),
    ({ draft }) => set(draft.tracking!, { conversionEvent: 'lead' }),
  ],
  [
    ...(['value_without_purchase', 'a lead states no value', 'adSets[0].optimizationGoal'] as const),
    (c) => {
      set(first(c), { optimizationGoal: 'value' })
      set(c.draft.tracking!, { conversionEvent: 'lead' })
    },
  ],
  [
    ...(['app_missing', 'the objective needs one', 'appId'] as const),
    (c) => {
      set(c.draft, { objective: 'app_promotion' })
      set(first(c), { optimizationGoal: 'app_installs' })
    },
  ],
  ['app_id_malformed', 'it is a name', 'appId', ({ draft }) => set(draft, { appId: 'Lumea' })],
  [
    ...(['store_addresses_differ', 'two ads of an ad set lead to two pages', 'adSets[0].ads'] as const),
    (c) => {
      set(c.draft, { objective: 'app_promotion', appId: '60' })
      set(first(c), { optimizationGoal: 'app_installs' })
      first(c).ads!.push({ ...first(c).ads![0]!, name: 'Other', destinationUrl: 'https://play.example/b' })
    },
  ],
  [
    ...(['bid_amount_missing', 'a cap needs an amount', 'bidAmount'] as const),
    ({ draft }) => set(draft, { bidStrategy: 'cost_cap' }),
  ],
  [
    ...(['min_roas_missing', 'a minimum is needed', 'minRoas'] as const),
    (c) => {
      set(c.draft, { bidStrategy: 'min_roas' })
      set(first(c), { optimizationGoal: 'value' })
    },
  ],
  [
    ...(['bid_setting_unused', 'lowest cost takes no amount', 'bidAmount'] as const),
    ({ draft }) => set(draft, { bidAmount: usd('2.00') }),
  ],
  [
    ...(['bid_setting_unused', 'lowest cost takes no minimum', 'minRoas'] as const),
    ({ draft }) => set(draft, { minRoas: 2 }),
  ],
  [
    ...(['bid_strategy_not_for_goal', 'a minimum return needs values', 'adSets[0].optimizationGoal'] as const),
    ({ draft }) => set(draft, { bidStrategy: 'min_roas', minRoas: 2 }),
  ],
  [
    ...(['special_category_unknown', 'it is no word of ours', 'specialAdCategories[0]'] as const),
    ({ draft }) => set(draft, { specialAdCategories: ['secrets'] }),
  ],
  [
    ...(['special_category_countries_missing', 'politics needs countries', 'specialAdCategoryCountries'] as const),
    ({ draft }) => set(draft, { specialAdCategories: ['politics'] }),
    'special_category_permission',
  ],
  [
    ...(['special_category_permission', 'gambling needs permission', 'specialAdCategories'] as const),
    ({ draft }) => set(draft, { specialAdCategories: ['online_gambling'] }),
  ],
  ...(
    [
      ['ageMin', 21],
      ['ageMax', 64],
      ['genders', 'female'],
    ] as const
  ).map(
    ([name, value]) =>
      [
        ...(['special_category_audience', `${name} is chosen`, `adSets[0].targeting.${name}`] as const),
        (c: Changed) => {
          set(c.draft, { specialAdCategories: ['housing'] })
          target(c, { [name]: value, interests: [], customAudienceIds: [] })
        },
      ] as const,
  ),
  [
    ...(['special_category_interests', 'interests are reduced', 'adSets[0].targeting.interests'] as const),
    ({ draft }) => set(draft, { specialAdCategories: ['employment'] }),
    'special_category_lookalike',
  ],
  [
    ...(['special_category_lookalike', 'it may be one', 'adSets[0].targeting.customAudienceIds'] as const),
    (c) => {
      set(c.draft, { specialAdCategories: ['credit'] })
      target(c, { interests: [] })
    },
  ],
  [
    ...(['politics_not_accepted', 'a country is in the European Union', 'specialAdCategories'] as const),
    ({ draft }) => set(draft, { specialAdCategories: ['politics'], specialAdCategoryCountries: ['CA', 'FR'] }),
    'special_category_permission',
  ],
  [
    ...(['financial_verification', 'in Taiwan', 'specialAdCategories'] as const),
    (c) => {
      set(c.draft, { specialAdCategories: ['financial_products'] })
      target(c, { countries: ['TW'], interests: [], customAudienceIds: [] })
    },
  ],
])

const MONEY_CASES = casesOf([
  ['budget_missing', 'there is none', 'adSets[0].budget', ({ draft }) => delete draft.budget],
  [
    ...(['budget_missing', 'one of two ad sets has none', 'adSets[1].budget'] as const),
    (c) => {
      delete c.draft.budget
      twice(c)
      set(first(c), { budget: daily('50.00', 'ad_set') })
    },
  ],
  [
    ...(['budget_on_both_levels', 'an ad set has its own', 'adSets[0].budget'] as const),
    (c) => set(first(c), { budget: daily('20.00', 'ad_set') }),
  ],
  [
    ...(['budget_level_wrong', 'the budget of the campaign says ad_set', 'budget.level'] as const),
    ({ draft }) => set(draft.budget!, { level: 'ad_set' }),
  ],
  [
    ...(['budget_level_wrong', 'the budget of an ad set says campaign', 'adSets[0].budget.level'] as const),
    (c) => {
      delete c.draft.budget
      set(first(c), { budget: daily('50.00') })
    },
  ],
  [
    ...(['currency_differs', 'the account counts in dollars', 'budget.amount'] as const),
    ({ draft }) => set(draft.budget!, { amount: { amount: '50.00', currency: 'EUR' } }),
  ],
  [
    ...(['too_many_decimals', 'dollars have two', 'budget.amount'] as const),
    ({ draft }) => set(draft.budget!, { amount: usd('50.005') }),
  ],
  ['amount_is_zero', 'it is zero', 'budget.amount', ({ draft }) => set(draft.budget!, { amount: usd('0.00') })],
  [
    ...(['budget_too_low', 'the platform has a minimum a day', 'budget.amount'] as const),
    ({ draft }) => set(draft.budget!, { amount: usd('0.99') }),
  ],
  [
    ...(['budget_too_low', 'a lifetime budget holds it for each day', 'budget.amount'] as const),
    ({ draft }) => set(draft.budget!, { type: 'lifetime', amount: usd('9.99') }),
  ],
  [
    ...(['budget_uneven', 'one ad set has fifty times another', 'adSets[1].budget.amount'] as const),
    (c) => {
      delete c.draft.budget
      set(first(c), { budget: daily('20.00', 'ad_set') })
      twice(c, { budget: daily('1000.00', 'ad_set') })
    },
  ],
  [
    ...(['lifetime_short', 'it may be spent at once', 'budget.type'] as const),
    ({ draft }) => {
      set(draft.budget!, { type: 'lifetime' })
      set(draft.schedule!, { endAt: '2026-12-03T08:00:00Z' })
    },
  ],
  [
    ...(['bid_above_budget', 'a click for more than a day', 'bidAmount'] as const),
    ({ draft }) => set(draft, { bidStrategy: 'bid_cap', bidAmount: usd('50.01') }),
  ],
  ['start_in_past', 'it is now', 'schedule.startAt', () => new Date('2026-12-01T08:00:00Z')],
  [
    'end_in_past',
    'it is now',
    'schedule.endAt',
    ({ draft }) => (delete draft.schedule!.startAt, new Date('2026-12-11T08:00:00Z')),
  ],
  [
    ...(['end_before_start', 'it is the start', 'schedule.endAt'] as const),
    ({ draft }) => set(draft.schedule!, { endAt: '2026-12-01T08:00:00Z' }),
  ],
  [
    ...(['end_missing', 'a lifetime budget needs one', 'schedule.endAt'] as const),
    ({ draft }) => {
      set(draft.budget!, { type: 'lifetime' })
      delete draft.schedule!.endAt
    },
  ],
  [
    ...(['flight_too_short', 'it is a day', 'schedule.endAt'] as const),
    ({ draft }) => set(draft.schedule!, { endAt: '2026-12-02T08:00:00Z' }),
  ],
  [
    ...(['daily_spend_above_policy', 'the team allows less', 'budget'] as const),
    ({ facts }) => set(facts.policy, { maxDailySpend: [usd('49.99')] }),
  ],
  [
    ...(['url_parameters_required', 'the team asks for them', 'tracking.urlParameters'] as const),
    ({ draft, facts }) => {
      set(facts.policy, { requireUrlParameters: true })
      set(draft.tracking!, { urlParameters: '?' })
    },
  ],
])

/** At least one for each code of an issue that a check of one draft gives. */
export const CASES: readonly IssueCase[] = [...ACCOUNT_CASES, ...CAMPAIGN_CASES, ...MONEY_CASES, ...AD_CASES]
