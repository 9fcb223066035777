import { exponentOf, type RuleMetric } from '@adloom/contracts'
import { type JudgedCondition, judgedConditions, unmetConditions } from './conditions.ts'
import { type EntityFigures, figureOf } from './figures.ts'
import type { Judgement, RuleInput } from './judge.ts'

/** Why an entity has its outcome, in one sentence for people. Names are not in it, because they come from outside. */
export function reasonOf(input: RuleInput, judgement: Judgement): string {
  const { definition, account } = input
  const { outcome, distance, entity, metrics, open } = judgement
  const figures = input.figures.get(entity.id)
  switch (outcome) {
    case 'conditions_not_met': {
      const unmet = unmetConditions(definition.conditions, figures, distance)
      return `${list(unmet.map((condition) => unmetText(condition, account.currency)))}.`
    }
    case 'sample_too_small':
      return sampleText(input, figures)
    case 'already_so':
      return ALREADY_SO[definition.action.type]
    case 'no_own_budget':
      return 'It has no budget of its own.'
    case 'other_currency':
      return `A bound of the rule is not in ${account.currency}, the currency of the account.`
    case 'learning':
      return 'The ad platform is still learning how to deliver it.'
    case 'protected':
      return 'It, its ad set or its campaign is protected.'
    case 'suppressed':
      return `Somebody said that it is a winner, so no rule suggests pausing it ${untilText(judgement)}.`
    case 'on_hold':
      return `Somebody asked this rule to wait, so it leaves it alone ${untilText(judgement)}.`
    case 'metric_suspect':
      return `Somebody doubts ${list([...metrics!])} in this account, so no rule judges by it until a person lifts that.`
    case 'cooldown':
      return `The last suggestion of the rule for it ended a short time ago. The cooldown lasts ${untilText(judgement)}.`
    case 'already_pending':
      return open!.isPending
        ? 'The same suggestion waits for a decision.'
        : 'A suggestion of this rule for it is being carried out.'
    case 'daily_cap':
      return `The rule suggests ${definition.dailyCap} changes a day at most in this account, and others concern more spend.`
    case 'matched': {
      const met = judgedConditions(definition.conditions, figures, distance).filter((condition) => condition.met)
      return `${list(met.map((condition) => metText(condition, account.currency)))}.`
    }
  }
}

const ALREADY_SO = {
  pause: 'It is paused already.',
  resume: 'It is switched on already.',
  scale_budget: 'Its budget is at the bound already.',
} as const

const SHOWN_MAX = 3

/** a, b and 2 more */
function list(parts: readonly string[]): string {
  const shown = parts.slice(0, SHOWN_MAX)
  if (parts.length > SHOWN_MAX) shown.push(`${parts.length - SHOWN_MAX} more`)
  return shown.length < 2 ? (shown[0] ?? '') : `${shown.slice(0, -1).join(', ')} and ${shown.at(-1)}`
}

const WORDS = { '>': 'above', '>=': 'at least', '<': 'below', '<=': 'at most' } as const

function unmetText({ metric, window, observed, operator, threshold }: JudgedCondition, currency: string): string {
  if (observed === null) return `${metric} over ${window} is not known, because it would divide by zero`
  const [is, bound] = [observed, threshold].map((value) => figureText(metric, value, currency))
  return `${metric} over ${window} was ${is}, not ${WORDS[operator]} ${bound}`
}

function metText({ metric, window, observed, operator, threshold }: JudgedCondition, currency: string): string {
  const [is, bound] = [observed!, threshold].map((value) => figureText(metric, value, currency))
  return `${metric} over ${window} was ${is}, ${WORDS[operator]} ${bound}`
}

const MONEY: ReadonlySet<RuleMetric> = new Set(['spend', 'cpc', 'cpm', 'conversionValue', 'cpa'])
const RATIO_DECIMALS = 4

const figureText = (metric: RuleMetric, value: number, currency: string): string =>
  MONEY.has(metric) ? value.toFixed(exponentOf(currency)) : String(Number(value.toFixed(RATIO_DECIMALS)))

function sampleText({ definition, account }: RuleInput, figures: EntityFigures | undefined): string {
  const { window, ...minimum } = definition.minimumSample!
  const short = (['impressions', 'conversions', 'spend'] as const).flatMap((metric) => {
    const observed = figureOf(figures, window, metric) ?? 0
    if (observed >= minimum[metric]) return []
    const [is, least] = [observed, minimum[metric]].map((value) => figureText(metric, value, account.currency))
    return [`${metric} over ${window} was ${is}, and the rule needs ${least}`]
  })
  return `${list(short)}.`
}

/** To the minute, in UTC. */
const untilText = ({ until }: Judgement): string =>
  until ? `until ${until.toISOString().slice(0, 16).replace('T', ' ')} UTC` : 'until a person lifts that'
