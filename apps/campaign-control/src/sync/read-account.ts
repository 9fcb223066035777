import { inTx, teamSql } from '@adloom/db'
import { withSpan } from '@adloom/runtime'
import { accountAccess, type OpenAccess } from '../accounts/access.ts'
import { getPlatform } from '../ad-platform/platforms.ts'
import type { SyncDeps } from '../sync-deps.ts'
import { claimAccount, endTurn, type Turn } from './claim.ts'
import { handleFailure } from './failures.ts'
import { holdLease, LeaseLost } from './lease.ts'
import { beginRead, type Read } from './read.ts'
import { readPage } from './read-page.ts'

/** `turns` asks to end turns between two pages, and `requests` gives up the requests that are under way then. */
export type StopSignals = { turns: AbortSignal; requests: AbortSignal }

/** Gives the account that waited longest a turn. Returns false when none has a read that is due. */
export async function readNextAccount(deps: SyncDeps, stop: StopSignals): Promise<boolean> {
  const turn = await claimAccount(deps)
  if (!turn) return false
  const attributes = { 'adloom.ad_account.id': turn.accountId }
  await withSpan('read ad account', { attributes }, () => readAccount(deps, turn, stop))
  return true
}

/**
 * Reads pages of an account until nothing is due, its time is up, or a failure concerns all of it. A turn that ends
 * between two pages goes on there in the next one, in any process.
 */
async function readAccount(deps: SyncDeps, turn: Turn, stop: StopSignals): Promise<void> {
  await using lease = holdLease(deps, turn)
  const signal = AbortSignal.any([lease.signal, stop.requests])
  const endsAt = performance.now() + deps.settings.turnMs
  let access: OpenAccess | null = null
  let read: Read | null = null
  for (;;) {
    try {
      access ??= await accountAccess(
        teamSql(deps.readDb, turn.teamId),
        deps.vault,
        turn.teamId,
        turn.accountId,
        'background',
      )
      const platform = getPlatform(deps.platforms, access.platform)
      read ??= await inTx(deps.db, { teamId: turn.teamId }, (tx) =>
        beginRead(tx, turn, { settings: deps.settings, now: deps.clock.now() }),
      )
      if (!read) break
      read = await readPage(deps, turn, platform, { ...access, signal }, read)
    } catch (cause) {
      if (lease.signal.aborted || cause instanceof LeaseLost) return
      if (signal.aborted) break
      logFailure(deps, turn, read, cause)
      const mayGoOn = await handleFailure(deps, turn, { access, read, cause })
      read = null
      if (!mayGoOn) break
    }
    if (stop.turns.aborted || performance.now() > endsAt) break
  }
  await endTurn(deps, turn)
}

function logFailure({ log }: SyncDeps, { teamId, accountId }: Turn, read: Read | null, cause: unknown) {
  const fields = { err: cause, teamId, accountId, subject: read?.subject, scope: read?.scope }
  log.warn(fields, 'a read of the ad platform failed')
}
