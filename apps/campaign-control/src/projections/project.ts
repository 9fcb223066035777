import { ENTITY_NOUNS, exponentOf, type Projection, toMoneyDelta } from '@adloom/contracts'
import type { TeamSql } from '@adloom/db'
import { CONFIDENCE, DELIVERY_DAYS_MIN, type Forecast, forecastMean } from './forecast.ts'
import { type About, type DeliveryDay, type EntityKey, type History, readHistories, sampleOf } from './history.ts'

/** What is suggested. Budgets in minor units of the account's currency. */
export type SuggestedAction = {
  type: 'pause' | 'resume' | 'scale_budget'
  deltaPct?: number | null
  fromMinor?: bigint | null
  toMinor?: bigint | null
  /** A lifetime budget says nothing about a day. Default: daily. */
  budgetType?: 'daily' | 'lifetime' | null
}
export type Candidate = { entity: EntityKey; action: SuggestedAction }
export type Projected = {
  ifApproved: Projection
  ifRejected: Projection
  /** How much the daily spend changes if it is approved, without its sign, in minor units. 0 when it is not known. */
  impactMinor: bigint
}

/**
 * What approving and what rejecting each suggestion is expected to change, from what the entity delivered before: in the
 * order of the candidates, in three queries however many they are. The same rows and `now` give the same bytes. Method
 * and measured coverage: docs/projections.md.
 */
export async function projectionsFor(
  sql: TeamSql,
  about: About,
  candidates: readonly Candidate[],
): Promise<Projected[]> {
  if (candidates.length === 0) return []
  const histories = await readHistories(
    sql,
    about,
    candidates.map(({ entity }) => entity),
  )
  return candidates.map((candidate, i) => project(candidate, histories[i]!, about.account.currency))
}

/** A change of the daily means, in millionths of the major unit and in conversions. */
type Change = { spend: Forecast; conversions: Forecast; note: string }

/** The projection of one suggestion from what its entity delivered. */
export function project({ action, entity }: Candidate, history: History, currency: string): Projected {
  const sample = sampleOf(history.days, action.type === 'resume')
  if (sample.filter(({ delivered }) => delivered).length < DELIVERY_DAYS_MIN) return unknown(sample)
  const spend = forecastMean(sample.map(({ spendMicros }) => spendMicros))
  const conversions = forecastMean(
    sample.map((day) => day.conversions),
    { counts: true },
  )
  const [approved, rejected] = changesOf({ action, entity }, history, { sample, spend, conversions, currency })
  const present = presenter(sample.length, currency, action.type === 'resume' ? null : { spend, conversions })
  const impactMinor = BigInt(Math.abs(minorOf(approved.spend.mean, currency)))
  return { ifApproved: present(approved), ifRejected: present(rejected), impactMinor }
}

type Found = { sample: readonly DeliveryDay[]; spend: Forecast; conversions: Forecast; currency: string }

/** What approving and what rejecting changes. */
function changesOf(
  { action, entity }: Candidate,
  history: History,
  found: Found,
): [approved: Change, rejected: Change] {
  const { sample, spend, conversions } = found
  if (action.type === 'resume') {
    const resumed = { spend, conversions, note: resumeNote(history, sample) }
    return [resumed, { spend: NOTHING, conversions: NOTHING, note: 'It stays off.' }]
  }
  const goesOn = { spend: less(spend, spend.mean), conversions: less(conversions, conversions.mean) }
  const rejected = { ...goesOn, note: `It goes on as in these ${sample.length} days.` }
  if (action.type === 'scale_budget') return [scaled(action, found), rejected]
  const stops = { spend: negative(spend), conversions: negative(conversions) }
  return [{ ...stops, note: pauseNote(entity, history) }, rejected]
}

const NOTHING: Forecast = { mean: 0, low: 0, high: 0 }
const less = ({ mean, low, high }: Forecast, by: number): Forecast => ({
  mean: mean - by,
  low: low - by,
  high: high - by,
})
const negative = ({ mean, low, high }: Forecast): Forecast => ({ mean: -mean, low: -high, high: -low })

function pauseNote({ type }: EntityKey, { sharesBudget }: History): string {
  const stops = `Spend and conversions of this ${ENTITY_NOUNS[type]} stop.`
  return sharesBudget ? `${stops} It shares its budget, so other ${ENTITY_NOUNS[type]}s may spend the money.` : stops
}

function resumeNote({ days }: History, sample: readonly DeliveryDay[]): string {
  const off = days.length - 1 - days.indexOf(sample.at(-1)!)
  const since = off > 1 ? `, ${off} days ago` : ''
  return `It delivers again as in the ${sample.length} days before it stopped${since}.`
}

/** From this part of its budget on, the budget is what limits an entity. */
const USED_UP = 0.9

/**
 * Spend follows the budget as far as it was used. Conversions change by something between nothing and the same part:
 * more of the same audience costs more.
 */
function scaled(action: SuggestedAction, { spend, conversions, currency }: Found): Change {
  const part = partOf(action)
  const used = usedOf(action, spend, currency)
  const percent = Math.round(Math.min(1, used) * 100)
  const ofSpend = spread(spend, part, used >= USED_UP ? [1, 1] : [0, 1], Math.min(1, used))
  const ofConversions = spread(conversions, part, [0, 1], Math.min(1, used) / 2)
  const note =
    action.budgetType === 'lifetime' || !action.fromMinor
      ? 'Spend follows the budget. Conversions change by something between nothing and as much.'
      : `Spend follows the budget as far as it was used before, ${percent}%. Conversions change by something between nothing and as much.`
  return { spend: ofSpend, conversions: ofConversions, note }
}

/** By which part the budget changes: 0.2 is a fifth more. */
const partOf = ({ deltaPct, fromMinor, toMinor }: SuggestedAction): number =>
  fromMinor && toMinor != null ? Number(toMinor - fromMinor) / Number(fromMinor) : (deltaPct ?? 0) / 100

/** Which part of its budget the entity spent. Of a budget that is not daily: all of it. */
const usedOf = ({ fromMinor, budgetType }: SuggestedAction, spend: Forecast, currency: string): number =>
  fromMinor && budgetType !== 'lifetime' ? minorOf(spend.mean, currency) / Number(fromMinor) : 1

/** The change from a mean to that mean and between `least` and `most` of the part more. */
function spread(forecast: Forecast, part: number, [least, most]: readonly [number, number], middle: number): Forecast {
  const factors = [1 + part * least, 1 + part * most]
  const ends = factors.flatMap((factor) => [forecast.low * factor, forecast.high * factor])
  return less(
    { mean: forecast.mean * (1 + part * middle), low: Math.min(...ends), high: Math.max(...ends) },
    forecast.mean,
  )
}

/** Half away from zero, so that a change and its opposite differ by nothing. Never -0. */
const round = (value: number): number => Math.sign(value) * Math.round(Math.abs(value)) + 0

const minorOf = (micros: number, currency: string): number => round(micros / 10 ** (6 - exponentOf(currency)))

const rounded = (value: number): number => round(value * 100) / 100

/** `now`: what the entity delivers. Null: nothing. */
const presenter = (sampleDays: number, currency: string, now: Pick<Change, 'spend' | 'conversions'> | null) => {
  const money = (micros: number) => toMoneyDelta(BigInt(minorOf(micros, currency)), currency)
  const baseline = { dailySpend: money(now?.spend.mean ?? 0), dailyConversions: rounded(now?.conversions.mean ?? 0) }
  return ({ spend, conversions, note }: Change): Projection => ({
    baseline,
    dailySpendDelta: money(spend.mean),
    dailyConversionsDelta: rounded(conversions.mean),
    interval: {
      dailySpend: { low: money(spend.low), high: money(spend.high) },
      dailyConversions: { low: rounded(conversions.low), high: rounded(conversions.high) },
      confidence: CONFIDENCE,
    },
    sampleDays,
    note,
  })
}

function unknown(sample: readonly DeliveryDay[]): Projected {
  const projection: Projection = {
    baseline: null,
    dailySpendDelta: null,
    dailyConversionsDelta: null,
    interval: null,
    sampleDays: sample.length,
    note: `Too little history to project: it takes ${DELIVERY_DAYS_MIN} days with delivery.`,
  }
  return { ifApproved: projection, ifRejected: projection, impactMinor: 0n }
}
