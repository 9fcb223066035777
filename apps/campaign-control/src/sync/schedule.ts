import type { Dimension } from '../ad-platform/port.ts'
import type { StructureLevel } from '../platform-data/structure.ts'
import type { SyncSettings } from './settings.ts'

/** What a read is of: a level of the structure, or the results by a split. */
export type Subject = StructureLevel | Dimension
/** Of the structure: what changed, or everything. Of the results: by the age of the days. */
export type Scope = 'changes' | 'everything' | 'recent' | 'week' | 'month' | 'history'
export type ReadKey = { subject: Subject; scope: Scope }
/** Both included, `YYYY-MM-DD` in the account's zone. */
export type DayRange = { firstDay: string; lastDay: string }

const LEVELS = ['campaigns', 'ad_sets', 'ads'] as const satisfies readonly StructureLevel[]
export const DIMENSIONS = ['none', 'age_gender', 'country', 'placement'] as const satisfies readonly Dimension[]
export const isLevel = (subject: Subject): subject is StructureLevel => (LEVELS as readonly Subject[]).includes(subject)

/** Every read of an account. Of those that are equally urgent, the first comes first. */
export const READS: readonly ReadKey[] = [
  ...LEVELS.map((subject) => ({ subject, scope: 'everything' }) as const),
  ...LEVELS.map((subject) => ({ subject, scope: 'changes' }) as const),
  ...(['recent', 'week', 'month', 'history'] as const).flatMap((scope) =>
    DIMENSIONS.map((subject) => ({ subject, scope })),
  ),
]

const HOUR_MS = 3_600_000

/**
 * How long after it is due a read may begin. The read whose time ends first goes first, so that recent days come before
 * old ones, and old ones come although recent days are due again and again.
 */
export const PATIENCE_MS: Record<Scope, number> = {
  everything: 0,
  changes: HOUR_MS / 4,
  recent: HOUR_MS / 4,
  week: 2 * HOUR_MS,
  month: 6 * HOUR_MS,
  history: 12 * HOUR_MS,
}

/** The day in a time zone. */
export const dayIn = (zone: string, at: Date): string =>
  Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(zone).toPlainDate().toString()

export const addDays = (day: string, days: number): string => Temporal.PlainDate.from(day).add({ days }).toString()

export const daysBetween = (first: string, last: string): number =>
  Temporal.PlainDate.from(first).until(last, { largestUnit: 'days' }).days

type Ages = { settings: SyncSettings; today: string; newestFinalDay: string | null }

/**
 * The days of a read of results, or null when there are none. The scopes do not overlap. The nightly one begins at the
 * first day that is not final yet, so days that passed while nothing was read are caught up with.
 */
export function daysOf(scope: Scope, { settings, today, newestFinalDay }: Ages): DayRange | null {
  const { revisedDays, historyDays } = settings
  const ago = (days: number) => addDays(today, -days)
  const range = (firstDay: string, lastDay: string) => (firstDay <= lastDay ? { firstDay, lastDay } : null)
  switch (scope) {
    case 'recent':
      return range(ago(1), today)
    case 'week':
      return range(ago(6), ago(2))
    case 'month': {
      const oldest = newestFinalDay === null ? ago(revisedDays) : addDays(newestFinalDay, 1)
      const bounded = [[oldest, ago(revisedDays)].toSorted()[0]!, ago(historyDays)].toSorted()[1]!
      return range(bounded, ago(7))
    }
    case 'history':
      return range(ago(historyDays), ago(revisedDays + 1))
    default:
      return null
  }
}

/** Whether the platform revises a day no more, as of a read that began on `today`. */
export const isFinal = (day: string, today: string, { revisedDays }: SyncSettings): boolean =>
  daysBetween(day, today) >= revisedDays

/** When a read is due again after one that began at `startedAt`. Null: never. */
export function nextDue(
  scope: Scope,
  {
    settings,
    timezone,
    accountId,
    startedAt,
  }: { settings: SyncSettings; timezone: string; accountId: string; startedAt: Date },
): Date | null {
  switch (scope) {
    case 'changes':
    case 'recent':
      return new Date(startedAt.getTime() + settings.recentMs)
    case 'week':
      return new Date(startedAt.getTime() + settings.weekMs)
    case 'everything':
    case 'month':
      return nextNight(startedAt, timezone, settings.nightHour, minuteOf(accountId))
    case 'history':
      return null
  }
}

/** The next time the account's clock shows this hour and minute, also across a change of the clock. */
function nextNight(after: Date, timezone: string, hour: number, minute: number): Date {
  const now = Temporal.Instant.fromEpochMilliseconds(after.getTime()).toZonedDateTimeISO(timezone)
  const onDay = (date: Temporal.PlainDate) =>
    date.toZonedDateTime({ timeZone: timezone, plainTime: new Temporal.PlainTime(hour) }).add({ minutes: minute })
  const tonight = onDay(now.toPlainDate())
  const next = Temporal.ZonedDateTime.compare(tonight, now) > 0 ? tonight : onDay(now.toPlainDate().add({ days: 1 }))
  return new Date(next.epochMilliseconds)
}

/** Spreads the accounts of a zone over two hours, each always at the same minute. */
function minuteOf(accountId: string): number {
  let hash = 0
  for (const character of accountId) hash = (hash * 31 + character.codePointAt(0)!) % 120
  return hash
}
