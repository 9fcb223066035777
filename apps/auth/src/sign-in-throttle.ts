import { ToolError } from '@adloom/contracts'
import type { Sql } from '@adloom/db'
import { networkOf } from '@adloom/runtime'
import { type Counter, countAttempts, keyOf, secondsUntilFree } from './attempt-windows.ts'

const MINUTE_MS = 60_000

/**
 * How many sign-ins may fail in a window that opens with the first. One e-mail address from one network address is
 * held short; the others are wider, because many people share an address, and because nobody should be able to lock a
 * person out of their account by failing for them.
 */
const RULES = {
  email_and_address: { attemptsMax: 10, windowMs: 15 * MINUTE_MS },
  address: { attemptsMax: 50, windowMs: 15 * MINUTE_MS },
  email: { attemptsMax: 100, windowMs: 60 * MINUTE_MS },
} as const

/** Gives the attempt back: it was not a failure. */
export type Attempt = { release(): Promise<void> }

/**
 * Counts an attempt before the password is looked at, so that attempts made at the same time are all counted. Knows
 * nothing of who exists. Errors: `rate_limited` with the seconds until the window closes.
 */
export async function beginAttempt(db: Sql, who: { email: string; address: string }, now: Date): Promise<Attempt> {
  const counters = countersOf(who)
  const counted = await countAttempts(db, counters, now)
  const exceeded = counted.filter(({ rule, attempts }) => attempts > rule.attemptsMax)
  if (exceeded.length === 0) return { release: () => giveBack(db, counters) }
  // What is refused for one reason must not use up the others: that would lock out who did nothing.
  await giveBack(
    db,
    counted.filter((counter) => !exceeded.includes(counter)),
  )
  const retryAfterSeconds = secondsUntilFree(exceeded, now)
  throw new ToolError('rate_limited', 'Too many failed sign-ins. Try again later.', { retryAfterSeconds })
}

/** In one order, so that concurrent attempts cannot deadlock. */
function countersOf({ email, address }: { email: string; address: string }): Counter[] {
  const network = networkOf(address)
  return [
    { key: keyOf('email_and_address', email, network), rule: RULES.email_and_address },
    { key: keyOf('address', network), rule: RULES.address },
    { key: keyOf('email', email), rule: RULES.email },
  ].sort((a, b) => a.key.compare(b.key))
}

async function giveBack(db: Sql, counters: readonly Counter[]): Promise<void> {
  if (counters.length === 0) return
  await db`
    with locked as (
      select key from sign_in_attempts where key in ${db(counters.map((counter) => counter.key))} order by key for update
    )
    update sign_in_attempts set attempts = attempts - 1
    where key in (select key from locked) and attempts > 0`
}
