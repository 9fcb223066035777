import { z } from 'zod'

/** When and how much is read. Defaults follow what the platform says about how long a day may still change. */
export type SyncSettings = {
  /** Between reads of today and yesterday, and of what changed in the structure. */
  recentMs: number
  /** Between reads of the last seven days. */
  weekMs: number
  /** The hour, in the account's time zone, after which the nightly reads begin. */
  nightHour: number
  /** How many days back a day may still change. Older ones are final. */
  revisedDays: number
  /** How many days back results are read when an account is connected. */
  historyDays: number
  /** The most days in one request. */
  windowDays: number
  /** How far a read of changes goes back before the one before it. */
  overlapMs: number
  /** How often people may ask for fresh data of an account. */
  refreshMs: number
  /** How long an account is held after its process fell silent. */
  leaseMs: number
  /** How long an account may go on while others wait. */
  turnMs: number
  /** Accounts that one process reads at the same time. */
  concurrency: number
}

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const number = (min: number, max: number, byDefault: number) => z.coerce.number().min(min).max(max).default(byDefault)

export const syncEnv = {
  SYNC_RECENT_MINUTES: number(1, 1_440, 20).describe('Minutes between reads of today and yesterday, and of changes.'),
  SYNC_WEEK_HOURS: number(0.1, 168, 6).describe('Hours between reads of the last seven days.'),
  SYNC_NIGHT_HOUR: number(0, 23, 3).describe(
    "The hour in an account's time zone after which its nightly reads begin, spread over two hours.",
  ),
  SYNC_REVISED_DAYS: number(8, 90, 28).describe('How many days back a day may still change. Older days are final.'),
  SYNC_HISTORY_DAYS: number(8, 1_100, 90).describe('How many days back results are read once an account is connected.'),
  SYNC_WINDOW_DAYS: number(1, 90, 30).describe('The most days in one request.'),
  SYNC_OVERLAP_MINUTES: number(0, 1_440, 10).describe('How far reads of changes overlap.'),
  SYNC_REFRESH_MINUTES: number(0, 1_440, 2).describe('How often people may ask for fresh data of one account.'),
  SYNC_LEASE_SECONDS: number(0.5, 600, 30).describe(
    'An account whose process has been silent this long goes to another process.',
  ),
  SYNC_TURN_SECONDS: number(0.1, 600, 10).describe('How long an account is read while others wait.'),
  SYNC_CONCURRENCY: number(1, 64, 4).describe('Accounts that this process reads at the same time.'),
}

/** Of these, the service itself needs only what it shows. */
export const refreshEnv = {
  SYNC_REFRESH_MINUTES: syncEnv.SYNC_REFRESH_MINUTES,
  SYNC_HISTORY_DAYS: syncEnv.SYNC_HISTORY_DAYS,
}

export const syncSettingsOf = (env: z.output<z.ZodObject<typeof syncEnv>>): SyncSettings => ({
  recentMs: env.SYNC_RECENT_MINUTES * MINUTE_MS,
  weekMs: env.SYNC_WEEK_HOURS * HOUR_MS,
  nightHour: Math.floor(env.SYNC_NIGHT_HOUR),
  revisedDays: Math.floor(env.SYNC_REVISED_DAYS),
  historyDays: Math.floor(env.SYNC_HISTORY_DAYS),
  windowDays: Math.floor(env.SYNC_WINDOW_DAYS),
  overlapMs: env.SYNC_OVERLAP_MINUTES * MINUTE_MS,
  refreshMs: env.SYNC_REFRESH_MINUTES * MINUTE_MS,
  leaseMs: env.SYNC_LEASE_SECONDS * 1000,
  turnMs: env.SYNC_TURN_SECONDS * 1000,
  concurrency: Math.floor(env.SYNC_CONCURRENCY),
})
