import { inTx } from '@adloom/db'
import { type Loop, startLoop } from '@adloom/runtime'
import { openToken } from '../accounts/access.ts'
import { markConnection } from '../accounts/mark-connection.ts'
import { emittingChanges } from '../accounts/emit-changes.ts'
import { refreshAccounts } from '../accounts/store-accounts.ts'
import { getPlatform } from '../ad-platform/platforms.ts'
import { PlatformError } from '../ad-platform/platform-error.ts'
import type { Grant, PlatformAccount, PlatformName } from '../ad-platform/port.ts'
import type { Deps } from '../deps.ts'

const EVERY_MS = 60_000
const COUNT_MAX = 10
const DAY_MS = 86_400_000
const HOUR_MS = 3_600_000

type Connection = { teamId: string; connectionId: string; platform: PlatformName; token: string; tokenVersion: number }
type Found = { grant: Omit<Grant, 'token'>; reached: PlatformAccount[] }

/** Asks platforms daily what grants still allow, and hourly about those that they blocked or that lost an account. */
export const startJob = (deps: Deps): Loop => startLoop('inspect-grants', EVERY_MS, deps.log, () => inspectGrants(deps))

/** Runs once. Returns whether more may be due. */
export async function inspectGrants(deps: Deps): Promise<boolean> {
  const now = deps.clock.now()
  const due = await claimDue(deps, now)
  for (const connection of due) await inspectOne(deps, connection, now)
  return due.length === COUNT_MAX
}

/** A grant is also inspected once when its time is over. */
function claimDue({ systemDb }: Deps, now: Date) {
  const [daily, hourly] = [DAY_MS, HOUR_MS].map((age) => new Date(now.getTime() - age))
  return systemDb<Connection[]>`
    update connections set checked_at = ${now}
    where (team_id, id) in (
      select team_id, id from connections
      where token_encrypted is not null and (
        (status = 'working' and checked_at <= ${daily!})
        or (checked_at <= ${hourly!} and (status in ('blocked', 'permission_lost') or (status = 'working' and exists (
          select 1 from ad_accounts a where a.team_id = connections.team_id and a.connection_id = connections.id
            and a.access_problem is not null and a.disconnected_at is null))))
        or (status = 'working' and token_expires_at <= ${now} and checked_at < token_expires_at))
      order by checked_at limit ${COUNT_MAX} for update skip locked)
    returning team_id as "teamId", id as "connectionId", platform, token_encrypted as token,
      token_version as "tokenVersion"`
}

async function inspectOne(deps: Deps, connection: Connection, now: Date) {
  const { teamId, connectionId } = connection
  try {
    const found = await inspect(deps, connection)
    await inTx(deps.db, { teamId }, (tx) =>
      emittingChanges(tx, teamId, { connectionId }, async () => {
        const { permissions, expiresAt, canRead, grantee } = found.grant
        const rows = await tx`
          update connections set status = ${canRead ? 'working' : 'permission_lost'}, problem = null,
            permissions = ${[...permissions]}, token_expires_at = ${expiresAt}, grantee_name = ${grantee.name}
          where team_id = ${teamId} and id = ${connectionId} and token_version = ${connection.tokenVersion}
            and status <> 'withdrawn' returning 1`
        if (rows.length > 0 && canRead) await refreshAccounts(tx, connection, found.reached)
      }),
    )
  } catch (thrown) {
    if (!(thrown instanceof PlatformError)) throw thrown
    deps.log.warn({ failure: thrown.failure, connectionId }, 'a grant could not be inspected')
    await inTx(deps.db, { teamId }, (tx) => markConnection(tx, connection, thrown, now))
  }
}

async function inspect(
  { platforms, vault }: Deps,
  { teamId, connectionId, platform: name, token }: Connection,
): Promise<Found> {
  const platform = getPlatform(platforms, name)
  const opened = await openToken(vault, token, { teamId, connectionId })
  const grant = await platform.grants.inspect(opened)
  return { grant, reached: grant.canRead ? await platform.listAccounts({ token: opened, lane: 'background' }) : [] }
}
