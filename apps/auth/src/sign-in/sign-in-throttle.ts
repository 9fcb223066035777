import { ToolError } from '@adloom/contracts'
import type { Sql } from '@adloom/db'
import { networkOf } from '@adloom/runtime'
import {
  countAttempts,
  type Counted,
  uncountAttempts,
  isOver,
  keyOf,
  type Rule,
  secondsUntilFree,
} from './attempt-windows.ts'

const MINUTE_MS = 60_000

/**
 * How many sign-ins may fail in a window, which starts with the first failure. An attacker must not be able to lock a
 * person out, so failures of an e-mail address alone never refuse a sign-in. They only lower the limit for each network,
 * so that many networks together cannot guess faster. From a network without failures, the right password always works.
 * A browser in which the person has signed in before has its own limit.
 */
const RULES = {
  email_in_network: { attemptsMax: 10, windowMs: 15 * MINUTE_MS },
  network: { attemptsMax: 50, windowMs: 15 * MINUTE_MS },
  device: { attemptsMax: 10, windowMs: 15 * MINUTE_MS },
  session: { attemptsMax: 10, windowMs: 15 * MINUTE_MS },
} as const satisfies Record<string, Rule>

/** Beyond this number of failures across all networks, an address counts as under attack for the rest of the hour. */
const EMAIL: Rule = { attemptsMax: 30, windowMs: 60 * MINUTE_MS }
/** The limit of `email_in_network` during an attack. */
const UNDER_ATTACK_MAX = 3

export type Attempt = {
  /** The network has exceeded its limit, so only the account of the device cookie may be tried. */
  isOfDeviceOnly: boolean
  /** There have been so many failures that the person should be notified. */
  shouldNotify: boolean
  /** Takes the attempt back, because it was not a failure. */
  release(): Promise<void>
}

/**
 * Counts an attempt before the password is checked, so that concurrent attempts are all counted. It does not depend on
 * whether the account exists. `device` names a browser that is known to an account of this address. Errors:
 * `rate_limited`, with the seconds until the window ends.
 */
export async function beginAttempt(
  db: Sql,
  { email, address, device }: { email: string; address: string; device: string | null },
  now: Date,
): Promise<Attempt> {
  const network = networkOf(address)
  const counted = await countAttempts(
    db,
    [
      { key: keyOf('email', email), rule: EMAIL },
      { key: keyOf('email_in_network', email, network), rule: RULES.email_in_network },
      { key: keyOf('network', network), rule: RULES.network },
    ],
    now,
  )
  const [ofEmail, ofPair, ofNetwork] = counted as [Counted, Counted, Counted]
  const isUnderAttack = isOver(ofEmail)
  const shouldNotify = ofEmail.attempts >= EMAIL.attemptsMax
  const isPairOver = isOver(ofPair) || (isUnderAttack && ofPair.attempts > UNDER_ATTACK_MAX)
  const exceeded = [...(isPairOver ? [ofPair] : []), ...(isOver(ofNetwork) ? [ofNetwork] : [])]
  if (exceeded.length === 0) {
    return { isOfDeviceOnly: false, shouldNotify, release: () => uncountAttempts(db, counted) }
  }
  // A refused attempt must not count against the other limits, because no password was tried.
  const others = counted.filter((counter) => !exceeded.includes(counter))
  await uncountAttempts(db, others)
  if (device === null) throw tooMany(exceeded, now)
  const release = await countOne(db, ['device', device], RULES.device, now)
  return { isOfDeviceOnly: true, shouldNotify, release }
}

/** Like `beginAttempt`, for a signed-in person who enters their password again. */
export async function beginConfirmation(db: Sql, sessionId: string, now: Date): Promise<Pick<Attempt, 'release'>> {
  return { release: await countOne(db, ['session', sessionId], RULES.session, now) }
}

async function countOne(db: Sql, name: string[], rule: Rule, now: Date): Promise<() => Promise<void>> {
  const counted = await countAttempts(db, [{ key: keyOf(...name), rule }], now)
  if (counted.some(isOver)) throw tooMany(counted, now)
  return () => uncountAttempts(db, counted)
}

const tooMany = (exceeded: readonly Counted[], now: Date) =>
  new ToolError('rate_limited', 'Too many failed sign-ins. Try again later.', {
    retryAfterSeconds: secondsUntilFree(exceeded, now),
  })
