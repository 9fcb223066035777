import type { RuleDefinition } from '@adloom/contracts'

const zoned = (timezone: string, now: Date) =>
  Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(timezone)

/** Whether a rule suggests at this moment: its weekdays and hours are those of clocks in the account's time zone. */
export function isOnSchedule({ schedule }: RuleDefinition, timezone: string, now: Date): boolean {
  const { dayOfWeek, hour } = zoned(timezone, now)
  return schedule.weekdays.includes(dayOfWeek) && hour >= schedule.fromHour && hour < schedule.toHour
}

/** When today began in a time zone. On some days of some zones that is not midnight. */
export const startOfToday = (timezone: string, now: Date): Date =>
  new Date(zoned(timezone, now).startOfDay().epochMilliseconds)
