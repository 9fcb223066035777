import type { Node } from '../world/node.ts'
import { BILLED_BY, type Combination, COMBINATIONS, destinationOf } from './combinations.ts'
import { type Budgeted, budgetRules, DAILY, hasBudget, isSet, LIFETIME, timeOf } from './budget.ts'
import type { Rule } from './rule.ts'
import { TARGETING_RULES } from './targeting.ts'
import { CUSTOM_EVENTS } from '../objects/fields/values.ts'

/** An ad set as it would be after the write. */
export type AdSetSubject = Budgeted & {
  campaign: Node
  /** What `promoted_object` names, if it belongs to the account: pages, pixels and custom conversions by id. */
  known: ReadonlySet<string>
}

const DAY_MS = 86_400_000
const CAPPED = new Set(['LOWEST_COST_WITH_BID_CAP', 'COST_CAP'])

const hasCampaignBudget = ({ campaign }: AdSetSubject) => hasBudget(campaign.fields)
const strategyOf = (subject: AdSetSubject) =>
  (hasCampaignBudget(subject) ? subject.campaign.fields : subject.after)['bid_strategy'] ?? 'LOWEST_COST_WITHOUT_CAP'
const promotedOf = ({ after }: AdSetSubject) => (after['promoted_object'] ?? {}) as Record<string, unknown>
const hasAll = (value: Record<string, unknown>, names: readonly string[]) => names.every((name) => isSet(value[name]))

const rowsOf = ({ campaign }: AdSetSubject) =>
  COMBINATIONS.filter(({ objective }) => objective === campaign.fields['objective'])
const rowOf = (subject: AdSetSubject): Combination | undefined =>
  rowsOf(subject).find(({ destinations }) => destinations.includes(destinationOf(subject.after['destination_type'])))

function lacksPromoted(subject: AdSetSubject): boolean {
  const { promoted = [] } = rowOf(subject) ?? {}
  return promoted.length > 0 && !promoted.some((names) => hasAll(promotedOf(subject), names))
}
const needsPixel = (subject: AdSetSubject) => rowOf(subject)?.promoted.some((names) => names.includes('pixel_id'))

const REFERENCES = ['page_id', 'pixel_id', 'custom_conversion_id'] as const
const WINDOWS: Readonly<Record<string, readonly number[]>> = {
  CLICK_THROUGH: [1, 7, 28],
  VIEW_THROUGH: [1],
  ENGAGED_VIDEO_VIEW: [1],
}

const COMBINATION_RULES: readonly Rule<AdSetSubject>[] = [
  {
    isBroken: (subject) => !rowOf(subject),
    subcode: 1_815_715,
    blame: ['destination_type'],
    message: 'Invalid parameter',
    title: 'This destination does not go with the objective',
    userMessage: ({ campaign }) =>
      `Choose another destination for the objective ${String(campaign.fields['objective'])}.`,
  },
  {
    isBroken: (subject) => !rowOf(subject)?.goals.includes(subject.after['optimization_goal'] as string),
    blame: ['optimization_goal'],
    message: 'Invalid parameter: this optimization_goal is not available for the objective and destination.',
  },
  {
    isBroken: ({ after }) =>
      after['billing_event'] !== 'IMPRESSIONS' &&
      BILLED_BY[after['optimization_goal'] as string] !== after['billing_event'],
    blame: ['billing_event'],
    message: 'Invalid parameter: this billing_event is not available for the optimization_goal.',
  },
  {
    isBroken: (subject) => lacksPromoted(subject) && needsPixel(subject) === true,
    blame: ['promoted_object'],
    message: 'Invalid parameter: promoted_object must name a pixel_id and a custom_event_type.',
  },
  {
    isBroken: lacksPromoted,
    subcode: 1_885_154,
    blame: ['promoted_object'],
    message: 'Invalid parameter',
    title: 'Choose what to promote',
    userMessage: 'This kind of ad set must name what it promotes.',
  },
  {
    isBroken: (subject) => {
      const event = promotedOf(subject)['custom_event_type']
      return event !== undefined && !(CUSTOM_EVENTS as readonly unknown[]).includes(event)
    },
    blame: [['promoted_object', 'custom_event_type']],
    message: `Invalid parameter: custom_event_type must be one of: ${CUSTOM_EVENTS.join(', ')}.`,
  },
  ...REFERENCES.map((name): Rule<AdSetSubject> => ({
    isBroken: (subject) => {
      const id = promotedOf(subject)[name]
      return id !== undefined && !subject.known.has(id as string)
    },
    blame: [['promoted_object', name]],
    message: `Invalid parameter: promoted_object names a ${name} that the account does not have.`,
  })),
]

const BID_RULES: readonly Rule<AdSetSubject>[] = [
  {
    isBroken: (subject) => hasCampaignBudget(subject) && isSet(subject.after['bid_strategy']),
    blame: ['bid_strategy'],
    message: 'Invalid parameter: the campaign has the budget, so it has the bid_strategy too.',
  },
  {
    isBroken: (subject) => CAPPED.has(strategyOf(subject) as string) && !isSet(subject.after['bid_amount']),
    blame: ['bid_amount'],
    watches: ['bid_strategy'],
    message: 'Invalid parameter: this bid_strategy needs a bid_amount.',
  },
  {
    isBroken: (subject) =>
      strategyOf(subject) === 'LOWEST_COST_WITH_MIN_ROAS' &&
      !isSet((subject.after['bid_constraints'] as Record<string, unknown> | undefined)?.['roas_average_floor']),
    blame: ['bid_constraints'],
    watches: ['bid_strategy'],
    message: 'Invalid parameter: this bid_strategy needs bid_constraints with a roas_average_floor.',
  },
  {
    isBroken: (subject) =>
      strategyOf(subject) === 'LOWEST_COST_WITH_MIN_ROAS' && subject.after['optimization_goal'] !== 'VALUE',
    blame: ['optimization_goal'],
    watches: ['bid_strategy'],
    message: 'Invalid parameter: this bid_strategy needs the optimization_goal VALUE.',
  },
]

const FLIGHT_RULES: readonly Rule<AdSetSubject>[] = [
  {
    isBroken: (subject) => hasCampaignBudget(subject) && hasBudget(subject.after),
    subcode: 1_885_621,
    blame: [DAILY, LIFETIME],
    message: 'Invalid parameter',
    title: 'The campaign already has a budget',
    userMessage: 'You can set a budget for the campaign or for its ad sets, but not for both.',
  },
  {
    isBroken: (subject) => !hasCampaignBudget(subject) && !hasBudget(subject.after),
    blame: [DAILY],
    watches: [LIFETIME],
    message: 'Invalid parameter: the campaign has no budget, so the ad set needs a daily_budget or a lifetime_budget.',
  },
  ...budgetRules('end_time'),
  {
    isBroken: ({ after, campaign }) =>
      (isSet(after[LIFETIME]) || isSet(campaign.fields[LIFETIME])) && !isSet(after['end_time']),
    blame: ['end_time'],
    watches: [LIFETIME],
    message: 'Invalid parameter: a lifetime_budget needs an end_time.',
  },
  {
    isBroken: ({ after, now }) =>
      isSet(after[DAILY]) &&
      isSet(after['end_time']) &&
      timeOf(after['end_time'])! - (timeOf(after['start_time']) ?? now.getTime()) < DAY_MS,
    blame: ['end_time'],
    watches: [DAILY, 'start_time'],
    message: 'Invalid parameter: an ad set with a daily_budget must run for more than 24 hours.',
  },
  {
    isBroken: (subject) =>
      !hasCampaignBudget(subject) &&
      ['daily_min_spend_target', 'daily_spend_cap', 'lifetime_min_spend_target', 'lifetime_spend_cap'].some((name) =>
        isSet(subject.after[name]),
      ),
    blame: ['daily_min_spend_target', 'daily_spend_cap'],
    message: 'Invalid parameter: targets and caps of an ad set need a budget of the campaign.',
  },
  {
    isBroken: ({ after }) =>
      isSet(after['frequency_control_specs']) && !['REACH', 'THRUPLAY'].includes(after['optimization_goal'] as string),
    blame: ['frequency_control_specs'],
    message: 'Invalid parameter: a frequency cap needs the optimization_goal REACH or THRUPLAY.',
  },
  {
    isBroken: ({ after }) =>
      isSet(after['attribution_spec']) &&
      !(after['attribution_spec'] as { event_type?: string; window_days?: number }[]).every((one) =>
        WINDOWS[one?.event_type ?? '']?.includes(one?.window_days ?? 0),
      ),
    blame: ['attribution_spec'],
    message: 'Invalid parameter: this attribution window does not exist.',
  },
]

/** What an ad set must keep to, at creation and at each change. */
export const AD_SET_RULES: readonly Rule<AdSetSubject>[] = [
  ...FLIGHT_RULES,
  ...COMBINATION_RULES,
  ...BID_RULES,
  ...TARGETING_RULES,
]
