import { type Preview, toMinorUnits, toMoneyDelta } from '@adloom/contracts'
import type { PlatformEntity } from '../ad-platform/port.ts'
import { minorUnitsOf } from '../campaigns/money.ts'
import type { Around, OwnBudget } from './around.ts'
import { type Change, dailyExposure, daysLeft } from './change.ts'
import type { WatchedFields } from './entity.ts'
import type { Target } from './target.ts'

/** A change, and all that is known of what it changes. */
export type Planned = {
  target: Target
  entity: PlatformEntity
  around: Around
  change: Change
  before: WatchedFields
  after: WatchedFields
  now: Date
}
type Impact = Preview['impact']

export const changesNothing = ({ before, after }: Pick<Planned, 'before' | 'after'>) =>
  JSON.stringify(before) === JSON.stringify(after)

/**
 * What a change does to daily spend, in words that a person can act on. Switching on: what may be spent at most, by
 * budgets. Switching off: what was spent on average of late, by results, because a budget is often not spent. Null where
 * it is not known.
 */
export function impactOf(planned: Planned): Impact {
  if (changesNothing(planned)) return known(planned, 0n, 'Nothing changes.')
  if (planned.change.type === 'pause') return ofPause(planned)
  return planned.change.type === 'resume' ? ofResume(planned) : ofBudget(planned)
}

const known = ({ target }: Planned, minor: bigint, note: string): Impact => ({
  dailySpendDelta: toMoneyDelta(minor, target.account.currency),
  note,
})
const unknown = (note: string): Impact => ({ dailySpendDelta: null, note })

function ofPause(planned: Planned): Impact {
  const { recent } = planned.around.spend
  if (!recent) return unknown('What it spends a day is not known: its results of the last seven days are not read yet.')
  if (recent.days === 0) return unknown('What it spends a day is not known: it has not run for a whole day yet.')
  const days = recent.days === 1 ? 'the last complete day' : `the last ${recent.days} complete days`
  const average = minorUnitsOf(recent.micros / BigInt(recent.days), planned.target.account.currency)
  return known(planned, -average, `That is what it spent a day on average over ${days}.${elsewhere(planned)}`)
}

/** Where the money may go instead. */
function elsewhere({ target, around }: Planned): string {
  if (target.type === 'ad_set' && around.campaign?.hasBudget)
    return ' Its campaign has one budget for all ad sets, and may spend it on the others instead.'
  return target.type === 'ad' ? ' Its ad set may spend its budget on the other ads instead.' : ''
}

function ofResume(planned: Planned): Impact {
  const { target, entity, around, after, now } = planned
  const { dailyBudget, lifetimeBudget } = after
  if (dailyBudget) return known(planned, dailyExposure(after, entity, now), `That is its daily budget. ${UNEVEN}`)
  if (lifetimeBudget) {
    const spent = [...around.spend.byAdSet.values()].reduce((sum, micros) => sum + micros, 0n)
    const left = leftOf(planned, toMinorUnits(lifetimeBudget)!, spent)
    return known(planned, perDay(left, entity.endsAt, now), lifetimeNote(entity.endsAt, now))
  }
  if (target.type === 'campaign') return ofAdSets(planned)
  if (target.type === 'ad') return known(planned, 0n, 'It shares the budget of its ad set, so no more is spent in all.')
  if (!around.campaign?.hasBudget) return unknown('What it will spend a day is not known: its budget is not read yet.')
  return known(planned, 0n, 'It shares the budget of its campaign, so no more is spent in all.')
}

/** Of a campaign without a budget of its own. */
function ofAdSets(planned: Planned): Impact {
  const { adSets, spend } = planned.around
  if (adSets.length === 0) return known(planned, 0n, 'None of its ad sets is switched on, so it spends nothing.')
  const ofAdSet = ({ id, type, minor, endsAt }: OwnBudget) =>
    type === 'lifetime'
      ? perDay(leftOf(planned, minor, spend.byAdSet.get(id) ?? 0n), endsAt, planned.now)
      : isOver(endsAt, planned.now)
        ? 0n
        : minor
  const sum = adSets.reduce((total, adSet) => total + ofAdSet(adSet), 0n)
  const which = adSets.length === 1 ? 'the one ad set' : `the ${adSets.length} ad sets`
  const spread = adSets.some(({ type }) => type === 'lifetime') ? SPREAD : ''
  return known(planned, sum, `That is the sum of the budgets of ${which} switched on in it. ${spread}${UNEVEN}`)
}

function ofBudget(planned: Planned): Impact {
  const { before, after, entity, now } = planned
  if (after.status !== 'active') return known(planned, 0n, 'It is paused, so the new budget counts once it is resumed.')
  const delta = dailyExposure(after, entity, now) - dailyExposure(before, entity, now)
  if (after.dailyBudget) return known(planned, delta, `That is the change of its daily budget. ${UNEVEN}`)
  return known(
    planned,
    delta,
    `That is the change of its lifetime budget, spread over ${daysText(entity.endsAt, now)}.`,
  )
}

const UNEVEN = 'The ad platform may spend more on single days and less on others.'
const SPREAD = 'What is left of a lifetime budget is spread over the days left. '

const isOver = (endsAt: Date | null, now: Date) => endsAt !== null && endsAt <= now

/** What is left of a lifetime budget, as far as results were read. Never negative. */
function leftOf({ target }: Planned, minor: bigint, spentMicros: bigint): bigint {
  const left = minor - minorUnitsOf(spentMicros, target.account.currency)
  return left > 0n ? left : 0n
}

const perDay = (minor: bigint, endsAt: Date | null, now: Date) =>
  isOver(endsAt, now) ? 0n : minor / BigInt(daysLeft(endsAt, now))

const daysText = (endsAt: Date | null, now: Date) => {
  const days = daysLeft(endsAt, now)
  return days === 1 ? 'one day' : `the ${days} days left`
}

const lifetimeNote = (endsAt: Date | null, now: Date) =>
  endsAt
    ? `That is what is left of its lifetime budget, spread over ${daysText(endsAt, now)}. ${UNEVEN}`
    : 'That is what is left of its lifetime budget. It has no end date, so all of it may be spent in a day.'
