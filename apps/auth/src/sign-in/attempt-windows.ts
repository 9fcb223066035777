import { createHash } from 'node:crypto'
import type { Sql, Tx } from '@adloom/db'

/** How many attempts are allowed in a window, which starts with the first attempt. */
export type Rule = { attemptsMax: number; windowMs: number }
export type Counter = { key: Buffer; rule: Rule }
export type Counted = Counter & { attempts: number; windowEndsAt: Date }

/** The key of a counter, hashed so that the table contains no addresses. */
export const keyOf = (...parts: string[]) => createHash('sha256').update(parts.join('\0')).digest()

/** Counts an attempt for each counter, across all replicas. A fixed order prevents deadlocks. Refused attempts count too. */
export async function countAttempts(db: Sql | Tx, counters: readonly Counter[], now: Date): Promise<Counted[]> {
  const rows = counters
    .map(({ key, rule }) => ({ key, attempts: 1, window_ends_at: new Date(now.getTime() + rule.windowMs) }))
    .sort((a, b) => a.key.compare(b.key))
  const counted = await db<{ key: Buffer; attempts: number; window_ends_at: Date }[]>`
    insert into sign_in_attempts ${db(rows, 'key', 'attempts', 'window_ends_at')}
    on conflict (key) do update set (attempts, window_ends_at) = (
      select case when sign_in_attempts.window_ends_at <= ${now} then 1 else sign_in_attempts.attempts + 1 end,
             case when sign_in_attempts.window_ends_at <= ${now} then excluded.window_ends_at
                  else sign_in_attempts.window_ends_at end)
    returning key, attempts, window_ends_at`
  return counters.map((counter) => {
    const row = counted.find(({ key }) => key.equals(counter.key))!
    return { ...counter, attempts: row.attempts, windowEndsAt: row.window_ends_at }
  })
}

export const isOver = ({ attempts, rule }: Counted) => attempts > rule.attemptsMax

/** Takes back one attempt for each counter. */
export async function uncountAttempts(db: Sql, counters: readonly Counter[]): Promise<void> {
  if (counters.length === 0) return
  await db`
    with locked as (
      select key from sign_in_attempts where key in ${db(counters.map((counter) => counter.key))} order by key for update
    )
    update sign_in_attempts set attempts = attempts - 1
    where key in (select key from locked) and attempts > 0`
}

/** The seconds until the last of these windows ends, at least 1. */
export function secondsUntilFree(counted: readonly Counted[], now: Date): number {
  const endsMs = Math.max(...counted.map(({ windowEndsAt }) => windowEndsAt.getTime()))
  return Math.max(1, Math.ceil((endsMs - now.getTime()) / 1000))
}

/** Deletes windows that have ended. */
export async function sweepAttempts(db: Sql, now: Date): Promise<void> {
  await db`delete from sign_in_attempts where window_ends_at <= ${now}`
}
