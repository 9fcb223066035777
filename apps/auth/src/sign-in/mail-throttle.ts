import { ToolError } from '@adloom/contracts'
import type { Sql, Tx } from '@adloom/db'
import { networkOf } from '@adloom/runtime'
import { type Counter, countAttempts, isOver, keyOf, secondsUntilFree } from './attempt-windows.ts'

const MINUTE_MS = 60_000
/** How many mails other people can cause to an address, so that no mailbox can be flooded. */
const RULES = {
  resets_of_email: { attemptsMax: 10, windowMs: 60 * MINUTE_MS },
  resets_from_network: { attemptsMax: 50, windowMs: 15 * MINUTE_MS },
  invitations_of_email: { attemptsMax: 5, windowMs: 60 * MINUTE_MS },
} as const

/** Counts a request for a reset link, separately from sign-ins so that it cannot block them. Errors: `rate_limited`. */
export async function countResetRequest(db: Sql, { email, address }: { email: string; address: string }, now: Date) {
  const counters = [
    { key: keyOf('reset of email', email), rule: RULES.resets_of_email },
    { key: keyOf('reset from network', networkOf(address)), rule: RULES.resets_from_network },
  ]
  await count(db, counters, now, 'Too many links were requested. Try again later.')
}

/** Counts an invitation that a team mails. Errors: `rate_limited`. */
export async function countInvitationMail(
  db: Sql | Tx,
  { email, teamId }: { email: string; teamId: string },
  now: Date,
) {
  const counters = [{ key: keyOf('invitation of', teamId, email), rule: RULES.invitations_of_email }]
  await count(db, counters, now, 'This address has just been invited several times. Try again later.')
}

async function count(db: Sql | Tx, counters: readonly Counter[], now: Date, message: string) {
  const exceeded = (await countAttempts(db, counters, now)).filter(isOver)
  if (exceeded.length === 0) return
  throw new ToolError('rate_limited', message, { retryAfterSeconds: secondsUntilFree(exceeded, now) })
}
