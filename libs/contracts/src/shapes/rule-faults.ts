import type { IssueCode } from '../errors/issue-codes.ts'
import { exponentOf, type Money } from '../money.ts'
import type { CampaignStatus } from './campaign.ts'
import type { RuleDefinition } from './rule.ts'

type ActionName = RuleDefinition['action']['type']
type Fault = { path: readonly (string | number)[]; code: IssueCode; message: string }

/** What the fields of a rule, each valid by itself, make impossible together. */
export function* ruleFaults({ level, scope, action, schedule }: RuleDefinition): Generator<Fault> {
  for (const name of ['adAccountIds', 'campaignIds', 'statuses', 'objectives'] as const)
    yield* repeated(['scope', name], scope[name] ?? [])
  yield* repeated(['schedule', 'weekdays'], schedule.weekdays)
  if (schedule.toHour <= schedule.fromHour)
    yield { path: ['schedule', 'toHour'], code: 'too_small', message: 'toHour must be after fromHour.' }
  if (action.type === 'scale_budget') {
    if (level === 'ad') yield { path: ['level'], code: 'not_possible', message: NO_BUDGET }
    yield* amountFaults(action)
  }
  const { statuses } = scope
  if (statuses && !statuses.some((status) => ACTS_ON[action.type].includes(status)))
    yield { path: ['scope', 'statuses'], code: 'not_possible', message: NEVER_MATCHES[action.type] }
}

const NO_BUDGET = 'Ads have no budget. Choose campaign or ad_set.'

/** The statuses of what an action can change. */
const ACTS_ON: Record<ActionName, readonly CampaignStatus[]> = {
  pause: ['active', 'in_review', 'with_issues', 'rejected'],
  resume: ['paused'],
  scale_budget: ['active', 'paused', 'in_review', 'with_issues'],
}

const NEVER_MATCHES: Record<ActionName, string> = {
  pause: 'Nothing with these statuses can be paused. Add active.',
  resume: 'Only what is paused can be resumed. Add paused.',
  scale_budget: 'Nothing with these statuses has a budget to change. Add active.',
}

function* repeated(path: Fault['path'], values: readonly (string | number)[]): Generator<Fault> {
  for (const [index, value] of values.entries())
    if (values.indexOf(value) < index)
      yield { path: [...path, index], code: 'not_valid', message: 'The same value is in the list twice.' }
}

type Amounts = { floor?: Money | undefined; ceiling?: Money | undefined; maxStep?: Money | undefined }

/** Amounts are of one currency, with no more decimals than it has, and the ceiling is not below the floor. */
function* amountFaults({ floor, ceiling, maxStep }: Amounts): Generator<Fault> {
  const named = Object.entries({ floor, ceiling, maxStep }).flatMap(([name, money]) => (money ? [{ name, money }] : []))
  for (const { name, money } of named) {
    const decimals = exponentOf(money.currency)
    if ((money.amount.split('.')[1] ?? '').length > decimals)
      yield { path: ['action', name, 'amount'], code: 'bad_format', message: `Give at most ${decimals} decimals.` }
    if (money.currency !== named[0]!.money.currency)
      yield { path: ['action', name, 'currency'], code: 'not_possible', message: 'All amounts have one currency.' }
  }
  if (floor && ceiling && Number(floor.amount) > Number(ceiling.amount))
    yield { path: ['action', 'ceiling', 'amount'], code: 'too_small', message: 'The ceiling is below the floor.' }
  if (maxStep && Number(maxStep.amount) === 0)
    yield { path: ['action', 'maxStep', 'amount'], code: 'too_small', message: 'A step must be more than 0.' }
}
