import {
  type DecisionOutcome,
  type Projection,
  type RuleMetric,
  toMinorUnits,
  toMoney,
  toMoneyDelta,
} from '@adloom/contracts'
import { minorOf } from '../control/change.ts'
import { type JudgedCondition, judgedConditions } from '../rules/conditions.ts'
import { HORIZON_DAYS } from './forecast.ts'

export type Verdict = 'right' | 'wrong' | 'unknown'
/** Metrics over all the days, money in the major unit. */
export type DaysFigures = Partial<Record<RuleMetric, number | null>> & { spend: number; conversions: number }

type Decided = {
  decision: 'approved' | 'rejected'
  /** Of the branch that was chosen. */
  predicted: Projection
  /** Of an approval, whatever was decided. */
  ifApproved: Projection
  conditions: readonly JudgedCondition[]
  currency: string
}

/** What the seven days after a decision were like, and whether that is what was projected. */
export function scoreOf(decided: Decided, figures: DaysFigures): { verdict: Verdict; realised: DecisionOutcome } {
  const { decision, predicted, currency } = decided
  const dailySpend = toMoney(minorOf(figures.spend / HORIZON_DAYS, currency), currency)
  const dailyConversions = rounded(figures.conversions / HORIZON_DAYS)
  const { baseline } = predicted
  const change = baseline && {
    spend: toMinorUnits(dailySpend)! - toMinorUnits(baseline.dailySpend)!,
    conversions: rounded(dailyConversions - baseline.dailyConversions),
  }
  return {
    verdict: verdictOf(predicted, change),
    realised: {
      dailySpend,
      dailyConversions,
      dailySpendDelta: change && toMoneyDelta(change.spend, currency),
      dailyConversionsDelta: change && change.conversions,
      ofRejection: decision === 'rejected' ? ofRejection(decided, figures, change) : null,
    },
  }
}

/** Daily, compared with the baseline. Spend in minor units. */
type Change = { spend: bigint; conversions: number }

function verdictOf({ interval }: Projection, change: Change | null): Verdict {
  if (!interval || !change) return 'unknown'
  const { dailySpend, dailyConversions } = interval
  const isSpendInside = change.spend >= minorOfDelta(dailySpend.low) && change.spend <= minorOfDelta(dailySpend.high)
  const areConversionsInside = change.conversions >= dailyConversions.low && change.conversions <= dailyConversions.high
  return isSpendInside && areConversionsInside ? 'right' : 'wrong'
}

/** What happened beside what the rule found, and beside what an approval would have led to. */
function ofRejection(
  { ifApproved, conditions, currency }: Decided,
  figures: DaysFigures,
  change: Change | null,
): DecisionOutcome['ofRejection'] {
  const judged = judgedOver(conditions, figures)
  const { dailySpendDelta, dailyConversionsDelta } = ifApproved
  const isKnown = change && dailySpendDelta && dailyConversionsDelta !== null
  return {
    conditionsHeld: judged.every(({ met }) => met),
    conditions: judged,
    spendDelta: isKnown
      ? toMoneyDelta((change.spend - minorOfDelta(dailySpendDelta)) * BigInt(HORIZON_DAYS), currency)
      : null,
    conversionsDelta: isKnown ? rounded((change.conversions - dailyConversionsDelta) * HORIZON_DAYS) : null,
  }
}

/** The conditions that were met, with what these days say of them, whatever their window was. */
function judgedOver(conditions: readonly JudgedCondition[], figures: DaysFigures) {
  const met = conditions
    .filter((condition) => condition.met)
    .map(({ metric, operator, threshold, window }) => ({ metric, operator, threshold, window }))
  const inEachWindow = Object.fromEntries(met.map(({ window }) => [window, figures]))
  return judgedConditions({ match: 'all', conditions: met }, inEachWindow).map(({ window: _, ...judged }) => judged)
}

function minorOfDelta({ amount, currency }: { amount: string; currency: string }): bigint {
  const minor = toMinorUnits({ amount: amount.replace('-', ''), currency })!
  return amount.startsWith('-') ? -minor : minor
}

const rounded = (value: number): number => Math.round(value * 100) / 100 + 0
