import type { RuleMetric } from '@adloom/contracts'
import {
  COMPARED,
  formatMetric,
  found,
  isRatio,
  nameOfRatio,
  uncapitalised,
  WINDOWS,
} from '../performance/metric-words.ts'
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
      return `${list(unmet.map((condition) => conditionText(condition, account.currency)))}.`
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
      return `Somebody doubts ${list(metrics!.map(doubtedText))} in this account, so no rule judges by it until a person lifts that.`
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
      return `${list(met.map((condition) => conditionText(condition, account.currency)))}.`
    }
  }
}

const doubtedText = (metric: RuleMetric) => (isRatio(metric) ? nameOfRatio(metric).toLowerCase() : metric)

const ALREADY_SO = {
  pause: 'It is paused already.',
  resume: 'It is switched on already.',
  scale_budget: 'Its budget is at the bound already.',
} as const

const SHOWN_MAX = 3

/** A, b and 2 more */
function list(parts: readonly string[]): string {
  const shown = parts.slice(0, SHOWN_MAX).map((part, i) => (i === 0 ? part : uncapitalised(part)))
  if (parts.length > SHOWN_MAX) shown.push(`${parts.length - SHOWN_MAX} more`)
  return shown.length < 2 ? (shown[0] ?? '') : `${shown.slice(0, -1).join(', ')} and ${shown.at(-1)}`
}

function conditionText({ metric, window, observed, operator, threshold, met }: JudgedCondition, currency: string) {
  const when = WINDOWS[window].words
  if (observed === null) return `${nameOfRatio(metric)} ${when} is not known, because it would divide by zero`
  const bound = formatMetric(metric, threshold, currency, observed)
  return `${found(metric, observed, threshold, currency)} ${when}, ${met ? '' : 'not '}${COMPARED[operator]} ${bound}`
}

function sampleText({ definition, account: { currency } }: RuleInput, figures: EntityFigures | undefined): string {
  const { window, ...minimum } = definition.minimumSample!
  const short = (['impressions', 'conversions', 'spend'] as const).flatMap((metric) => {
    const observed = figureOf(figures, window, metric) ?? 0
    if (observed >= minimum[metric]) return []
    const least = formatMetric(metric, minimum[metric], currency, observed)
    return [
      `${found(metric, observed, minimum[metric], currency)} ${WINDOWS[window].words} where the rule needs ${least}`,
    ]
  })
  return `${list(short)}.`
}

/** To the minute, in UTC. */
const untilText = ({ until }: Judgement): string =>
  until ? `until ${until.toISOString().slice(0, 16).replace('T', ' ')} UTC` : 'until a person lifts that'
