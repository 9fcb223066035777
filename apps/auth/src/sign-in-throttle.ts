import { createHash } from 'node:crypto'
import { isIPv6 } from 'node:net'
import { ToolError } from '@adloom/contracts'
import type { Sql } from '@adloom/db'

const MINUTE_MS = 60_000

/**
 * How many sign-ins may fail in a window that opens with the first. One e-mail address from one network address is
 * held short; the others are wider, because many people share an address, and because nobody should be able to lock a
 * person out of their account by failing for them.
 */
const RULES = {
  email_and_address: { failuresMax: 10, windowMs: 15 * MINUTE_MS },
  address: { failuresMax: 50, windowMs: 15 * MINUTE_MS },
  email: { failuresMax: 100, windowMs: 60 * MINUTE_MS },
} as const

type Rule = (typeof RULES)[keyof typeof RULES]
type Counter = { key: Buffer; rule: Rule }

/** Gives the attempt back: it was not a failure. */
export type Attempt = { release(): Promise<void> }

/**
 * Counts an attempt before the password is looked at, so that attempts made at the same time are all counted. Knows
 * nothing of who exists. Errors: `rate_limited` with the seconds until the window closes.
 */
export async function beginAttempt(db: Sql, who: { email: string; address: string }, now: Date): Promise<Attempt> {
  const counters = countersOf(who)
  const counted = await count(db, counters, now)
  const exceeded = counted.filter(({ rule, attempts }) => attempts > rule.failuresMax)
  if (exceeded.length === 0) return { release: () => giveBack(db, counters) }
  // What is refused for one reason must not use up the others: that would lock out who did nothing.
  await giveBack(
    db,
    counted.filter((counter) => !exceeded.includes(counter)),
  )
  const endsMs = Math.max(...exceeded.map(({ windowEndsAt }) => windowEndsAt.getTime()))
  const retryAfterSeconds = Math.max(1, Math.ceil((endsMs - now.getTime()) / 1000))
  throw new ToolError('rate_limited', 'Too many failed sign-ins. Try again later.', { retryAfterSeconds })
}

/** A digest each, so that the table holds no addresses. In one order, so that concurrent attempts cannot deadlock. */
function countersOf({ email, address }: { email: string; address: string }): Counter[] {
  const network = networkOf(address)
  const keyOf = (...parts: string[]) => createHash('sha256').update(parts.join('\0')).digest()
  return [
    { key: keyOf('email_and_address', email, network), rule: RULES.email_and_address },
    { key: keyOf('address', network), rule: RULES.address },
    { key: keyOf('email', email), rule: RULES.email },
  ].sort((a, b) => a.key.compare(b.key))
}

/** An IPv6 customer has a whole /64; counting single addresses would count nothing. */
function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)
  if (mapped) return mapped[1]!
  if (!isIPv6(address)) return address
  const [head = '', tail] = address.split('%')[0]!.split('::')
  const groups = head === '' ? [] : head.split(':')
  const missing = tail === undefined ? 0 : 8 - groups.length - (tail === '' ? 0 : tail.split(':').length)
  const all = [...groups, ...Array<string>(missing).fill('0'), ...(tail ? tail.split(':') : [])]
  return all
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')
}

type Counted = Counter & { attempts: number; windowEndsAt: Date }

async function count(db: Sql, counters: readonly Counter[], now: Date): Promise<Counted[]> {
  const rows = counters.map(({ key, rule }) => {
    return { key, attempts: 1, window_ends_at: new Date(now.getTime() + rule.windowMs) }
  })
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

async function giveBack(db: Sql, counters: readonly Counter[]): Promise<void> {
  if (counters.length === 0) return
  await db`
    with locked as (
      select key from sign_in_attempts where key in ${db(counters.map((counter) => counter.key))} order by key for update
    )
    update sign_in_attempts set attempts = attempts - 1
    where key in (select key from locked) and attempts > 0`
}

/** Forgets windows that have closed. */
export async function sweepAttempts(db: Sql, now: Date): Promise<void> {
  await db`delete from sign_in_attempts where window_ends_at <= ${now}`
}
