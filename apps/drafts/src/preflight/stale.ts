import { toMinorUnits, type DraftConfiguration } from '@adloom/contracts'
import { type Facts, UNREAD } from '../facts/facts.ts'
import { DAY_MS, flightOf } from './flight.ts'
import { budgetsOf } from './summary.ts'

/** How long what could not be read stays unread before it is asked again. */
const UNREAD_MS = 60_000

/**
 * The next instant at which the passing of time alone may change what pre-flight says: the start or the end passes, the
 * flight gets shorter than a day, a lifetime budget has a day less. Null: never.
 */
export function staleAtOf(configuration: DraftConfiguration, facts: Facts, now: Date): Date | null {
  const { start, end } = flightOf(configuration, now)
  const instants = [start?.getTime(), end?.getTime(), end && end.getTime() - DAY_MS, end && nextDay(configuration, now)]
  if (Object.values(facts).includes(UNREAD)) instants.push(now.getTime() + UNREAD_MS)
  const next = instants.filter((at) => at !== null && at !== undefined).filter((at) => at > now.getTime())
  return next.length > 0 ? new Date(Math.min(...next)) : null
}

/** When a lifetime budget is spread over one day less. */
function nextDay(configuration: DraftConfiguration, now: Date): number | null {
  const { start, end, from } = flightOf(configuration, now)
  const isSpread = budgetsOf(configuration).some(
    ({ budget }) => budget.type === 'lifetime' && toMinorUnits(budget.amount),
  )
  if (!isSpread || !end || end <= from) return null
  const days = Math.ceil((end.getTime() - from.getTime()) / DAY_MS)
  const at = end.getTime() - (days - 1) * DAY_MS
  return start && start > now ? start.getTime() : at
}
