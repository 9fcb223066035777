import { ToolError } from '@adloom/contracts'
import type { Sql } from '@adloom/db'
import { networkOf } from '@adloom/runtime'
import { countAttempts, type Counted, giveBack, isOver, keyOf, type Rule, secondsUntilFree } from './attempt-windows.ts'

const MINUTE_MS = 60_000

/**
 * How many sign-ins may fail in a window that opens with the first. Nothing here keeps a person out because of what
 * others do elsewhere: the count of an e-mail address alone refuses nobody. It only makes each network wait after fewer
 * failures, so that many networks together cannot guess faster than one by one; where nobody has failed yet, the right
 * password is taken at once. A browser in which the person has signed in before has failures of its own.
 */
const RULES = {
  email_in_network: { attemptsMax: 10, windowMs: 15 * MINUTE_MS },
  network: { attemptsMax: 50, windowMs: 15 * MINUTE_MS },
  device: { attemptsMax: 10, windowMs: 15 * MINUTE_MS },
  session: { attemptsMax: 10, windowMs: 15 * MINUTE_MS },
} as const satisfies Record<string, Rule>

/** From so many failures on, over all networks, an address is under attack for the rest of the hour. */
const EMAIL: Rule = { attemptsMax: 30, windowMs: 60 * MINUTE_MS }
/** What `email_in_network` comes down to then. */
const UNDER_ATTACK_MAX = 3

export type Attempt = {
  /** The network has failed too often: only the account that this browser is known to may be tried. */
  isOfDeviceOnly: boolean
  /** With this one there are so many failures that the person should hear of them. */
  isWorthTelling: boolean
  /** Gives the attempt back: it was not a failure. */
  release(): Promise<void>
}

/**
 * Counts an attempt before the password is looked at, so that attempts made at the same time are all counted. Knows
 * nothing of who exists. `device`: the name of a browser that an account of this address is known to. Errors:
 * `rate_limited` with the seconds until the window closes.
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
  const isWorthTelling = ofEmail.attempts >= EMAIL.attemptsMax
  const isPairOver = isOver(ofPair) || (isUnderAttack && ofPair.attempts > UNDER_ATTACK_MAX)
  const exceeded = [...(isPairOver ? [ofPair] : []), ...(isOver(ofNetwork) ? [ofNetwork] : [])]
  if (exceeded.length === 0) {
    return { isOfDeviceOnly: false, isWorthTelling, release: () => giveBack(db, counted) }
  }
  // What is refused for one reason must not use up the others: knocking on a closed door is no failure.
  const others = counted.filter((counter) => !exceeded.includes(counter))
  await giveBack(db, others)
  if (device === null) throw tooMany(exceeded, now)
  const release = await countOne(db, ['device', device], RULES.device, now)
  return { isOfDeviceOnly: true, isWorthTelling, release }
}

/** The same for who is signed in and enters their password again. */
export async function beginConfirmation(db: Sql, sessionId: string, now: Date): Promise<Pick<Attempt, 'release'>> {
  return { release: await countOne(db, ['session', sessionId], RULES.session, now) }
}

async function countOne(db: Sql, name: string[], rule: Rule, now: Date): Promise<() => Promise<void>> {
  const counted = await countAttempts(db, [{ key: keyOf(...name), rule }], now)
  if (counted.some(isOver)) throw tooMany(counted, now)
  return () => giveBack(db, counted)
}

const tooMany = (exceeded: readonly Counted[], now: Date) =>
  new ToolError('rate_limited', 'Too many failed sign-ins. Try again later.', {
    retryAfterSeconds: secondsUntilFree(exceeded, now),
  })
