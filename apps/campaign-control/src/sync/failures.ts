import { inTx, type Tx } from '@adloom/db'
import { markConnection } from '../accounts/mark-connection.ts'
import type { OpenAccess } from '../accounts/access.ts'
import { PlatformError, type PlatformWords } from '../ad-platform/platform-error.ts'
import type { Turn } from './claim.ts'
import { requireLease } from './lease.ts'
import type { PageDeps } from './read-page.ts'
import { type Read, saveRead, windowOf } from './read.ts'
import { daysBetween } from './schedule.ts'

/** Why a read waits. `platform` is what the platform said: a stranger's words. */
export type Problem = {
  failure: PlatformError['failure'] | 'internal'
  platform: PlatformWords | null
  at: string
}

/** Pauses when the platform does not say how long. */
const THROTTLED_MS = 5 * 60_000
/** The connection could not even be opened, so nothing will change by itself soon. */
const NO_ACCESS_MS = 5 * 60_000
/** A failure that may pass: from half a minute, doubling, to an hour. */
const RETRY_MS = 30_000
const RETRY_MAX_MS = 3_600_000
/** A request that the platform refuses for good, or an answer that we do not understand: it will hardly pass, but may. */
const BROKEN_MS = 3_600_000

/** What a turn had in hand when it failed. */
export type Failed = { access: OpenAccess | null; read: Read | null; cause: unknown }

/**
 * Decides what a failure means: for the account, whose turn then ends, or for the read, which waits while others go on.
 * Everything that was stored before stays. Returns whether the turn may go on with another read.
 */
export async function handleFailure(deps: PageDeps, turn: Turn, { access, read, cause }: Failed): Promise<boolean> {
  const { clock, db } = deps
  const now = clock.now()
  const failure = cause instanceof PlatformError ? cause.failure : 'internal'
  const after = (ms: number) => new Date(now.getTime() + ms)
  const problem: Problem = { failure, platform: (cause as PlatformError).platform ?? null, at: now.toISOString() }
  return inTx(db, { teamId: turn.teamId }, async (tx) => {
    await requireLease(tx, turn)
    switch (failure) {
      case 'throttled':
        await pause(tx, turn, after((cause as PlatformError).retryAfterMs ?? THROTTLED_MS), problem)
        return false
      case 'authorization':
      case 'permission':
      case 'blocked':
      case 'not_found':
        // The account waits until its connection works again; claims see to that.
        if (access) await markConnection(tx, { ...access, accountId: turn.accountId }, cause, now)
        if (!access || failure === 'not_found') await pause(tx, turn, after(NO_ACCESS_MS), problem)
        return false
    }
    if (!read) {
      await pause(tx, turn, after(RETRY_MS), problem)
      return false
    }
    if (failure === 'too_much_data' && (await shrinkWindow(tx, turn, read, now))) return true
    const isPermanent = failure !== 'transient' && failure !== 'internal'
    // A cursor does not last: a request with one that is refused begins its window again.
    const restarts = isPermanent && read.cursor !== null
    if (restarts) await saveRead(tx, turn, { ...read, cursor: null, windowStartedAt: later(read, now) })
    await wait(tx, turn, read, after(isPermanent && !restarts ? BROKEN_MS : backoffMs(read.attempts)), problem)
    return failure !== 'internal'
  })
}

const backoffMs = (attempts: number) => Math.min(RETRY_MAX_MS, RETRY_MS * 2 ** Math.min(attempts, 12))

/** After the start of the window, so that rows of the attempt before are told apart. */
const later = (read: Read, now: Date) => new Date(Math.max(now.getTime(), read.windowStartedAt.getTime() + 1))

async function pause(tx: Tx, { teamId, accountId }: Turn, until: Date, problem: Problem) {
  await tx`
    update sync_accounts set paused_until = ${until}, problem = ${tx.json(problem)}
    where team_id = ${teamId} and ad_account_id = ${accountId}`
}

async function wait(tx: Tx, { teamId, accountId }: Turn, { subject, scope }: Read, until: Date, problem: Problem) {
  await tx`
    update sync_reads set due_at = ${until}, attempts = attempts + 1, problem = ${tx.json(problem)}
    where team_id = ${teamId} and ad_account_id = ${accountId} and subject = ${subject} and scope = ${scope}`
}

/** Reads the window again by halves of its days. Returns false for a single day, and for structure. */
async function shrinkWindow(tx: Tx, turn: Turn, read: Read, now: Date): Promise<boolean> {
  const { days } = read
  const length = days ? daysBetween(days.windowFirstDay, days.lastDay) + 1 : 1
  if (!days || length === 1) return false
  const windowDays = Math.floor(length / 2)
  await saveRead(tx, turn, {
    ...read,
    days: windowOf(days, windowDays),
    windowDays,
    windowStartedAt: later(read, now),
    cursor: null,
  })
  return true
}
