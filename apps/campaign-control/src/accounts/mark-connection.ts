import { inTx, type Sql, type Tx } from '@adloom/db'
import type { Clock, Log } from '@adloom/runtime'
import { PlatformError, type PlatformWords } from '../ad-platform/platform-error.ts'
import type { OpenAccess } from './access.ts'
import { emittingChanges } from './emit-changes.ts'

/** What a failure says about the whole grant. Others say nothing about it. */
const STATUS_OF = { authorization: 'expired', blocked: 'blocked' } as const

/**
 * Records what a failure of the platform says about a connection: `authorization` and `blocked` hold for the grant,
 * `permission` for this account alone. Other failures change nothing. A failure of a token that was renewed since then
 * counts for nothing.
 */
export async function markConnection(
  tx: Tx,
  access: Pick<OpenAccess, 'teamId' | 'connectionId' | 'tokenVersion'> & { accountId?: string },
  thrown: unknown,
  now: Date,
): Promise<void> {
  if (!(thrown instanceof PlatformError)) return
  const { failure, platform: said } = thrown
  const { teamId, connectionId, accountId } = access
  const words = tx.json(said ?? NOTHING_SAID)
  if (failure === 'authorization' || failure === 'blocked') {
    await emittingChanges(tx, teamId, { connectionId }, async () => {
      await tx`
        update connections set status = ${STATUS_OF[failure]}, problem = ${words}, updated_at = ${now}
        where team_id = ${teamId} and id = ${connectionId} and token_version = ${access.tokenVersion}
          and status = 'working'`
    })
  } else if (failure === 'permission' && accountId !== undefined) {
    await emittingChanges(tx, teamId, { ids: [accountId] }, async () => {
      await tx`
        update ad_accounts a set access_problem = ${words} from connections c
        where a.team_id = ${teamId} and a.id = ${accountId} and a.connection_id = ${connectionId}
          and c.team_id = a.team_id and c.id = a.connection_id and c.token_version = ${access.tokenVersion}`
    })
  }
}

const NOTHING_SAID: PlatformWords = { code: null, subcode: null, title: null, message: '', traceId: null }

/** Records what a failed request says about its connection. Never throws, because the caller reports the failure. */
export type NoteFailure = (access: OpenAccess, thrown: unknown) => Promise<void>

export const noteFailureIn =
  ({ db, clock, log }: { db: Sql; clock: Clock; log: Log }): NoteFailure =>
  async (access, thrown) => {
    if (!(thrown instanceof PlatformError) || !ABOUT_ACCESS.has(thrown.failure)) return
    try {
      await inTx(db, { teamId: access.teamId }, (tx) => markConnection(tx, access, thrown, clock.now()))
    } catch (cause) {
      log.error({ err: cause, connectionId: access.connectionId }, 'a failing connection could not be marked')
    }
  }

const ABOUT_ACCESS: ReadonlySet<PlatformError['failure']> = new Set(['authorization', 'permission', 'blocked'])
