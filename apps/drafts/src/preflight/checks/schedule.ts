import { UNREAD } from '../../facts/facts.ts'
import { DAY_MS, flightOf } from '../flight.ts'
import { issueOf } from '../issue.ts'
import { budgetsOf } from '../summary.ts'
import type { Check } from './check.ts'

/** Whether the campaign can run when it should. Times are said in the time zone of the ad account. */
export const checkSchedule: Check = function* ({ configuration, facts: { account }, now }) {
  const { start, end, from } = flightOf(configuration, now)
  const zone = account && account !== UNREAD ? account.timezone : 'UTC'
  const budgets = budgetsOf(configuration)
  if (start && start <= now) yield issueOf('start_in_past', 'schedule.startAt', { at: inZone(start, zone) })
  if (!end && budgets.some(({ budget }) => budget.type === 'lifetime')) yield issueOf('end_missing', 'schedule.endAt')
  if (!end) return
  if (end <= now) return yield issueOf('end_in_past', 'schedule.endAt', { at: inZone(end, zone) })
  if (end <= from) return yield issueOf('end_before_start', 'schedule.endAt', { at: inZone(from, zone) })
  if (end.getTime() - from.getTime() <= DAY_MS && budgets.some(({ budget }) => budget.type === 'daily'))
    yield issueOf('flight_too_short', 'schedule.endAt', { at: inZone(new Date(from.getTime() + DAY_MS), zone) })
}

/** `2026-11-20 14:00 (America/New_York)`. A zone that is unknown here is UTC. */
function inZone(at: Date, timeZone: string): string {
  const zone = known(timeZone)
  return `${at.toLocaleString('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' })} (${zone})`
}

function known(timeZone: string): string {
  try {
    return new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone
  } catch {
    return 'UTC'
  }
}
