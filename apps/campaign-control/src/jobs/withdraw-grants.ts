import { inTx } from '@adloom/db'
import { type Loop, startLoop } from '@adloom/runtime'
import { openToken } from '../accounts/access.ts'
import { PlatformError } from '../ad-platform/platform-error.ts'
import { getPlatform } from '../ad-platform/platforms.ts'
import type { PlatformName } from '../ad-platform/port.ts'
import type { Deps } from '../deps.ts'

const EVERY_MS = 15_000
const COUNT_MAX = 20
/** How long a platform that does not answer is asked again before the token is only deleted. */
const TRIED_MS = 600_000
/** How long a new connection may wait for a person to choose its accounts. */
const UNUSED_MS = 86_400_000

type Connection = {
  teamId: string
  id: string
  platform: PlatformName
  token: string
  tokenVersion: number
  withdrawnAt: Date
  isShared: boolean
}

/** Withdraws the grants of connections that nobody needs any more on their platform, and deletes their tokens. */
export const startJob = (deps: Deps): Loop =>
  startLoop('withdraw-grants', EVERY_MS, deps.log, () => withdrawGrants(deps))

/** Runs once. Returns whether more may be left. */
export async function withdrawGrants(deps: Deps): Promise<boolean> {
  const now = deps.clock.now()
  await withdrawUnchosen(deps, new Date(now.getTime() - UNUSED_MS), now)
  const due = await listWithdrawn(deps)
  const ended = await Promise.all(due.map((connection) => withdrawOne(deps, connection, now)))
  return due.length === COUNT_MAX && ended.every(Boolean)
}

async function withdrawUnchosen({ systemDb }: Deps, madeBefore: Date, now: Date) {
  await systemDb`
    update connections c set status = 'withdrawn', updated_at = ${now}
    where status <> 'withdrawn' and updated_at < ${madeBefore}
      and not exists (select 1 from ad_accounts where team_id = c.team_id and connection_id = c.id
        and disconnected_at is null)`
}

/** A platform withdraws all that a person granted to us: shared is a grant that another connection still needs. */
const listWithdrawn = ({ systemDb }: Deps) => systemDb<Connection[]>`
  select c.team_id as "teamId", c.id, c.platform, c.token_encrypted as token, c.token_version as "tokenVersion",
    c.updated_at as "withdrawnAt", exists (select 1 from connections o
      where o.platform = c.platform and o.grantee_id = c.grantee_id and o.status <> 'withdrawn') as "isShared"
  from connections c where c.status = 'withdrawn' and c.token_encrypted is not null
  order by c.updated_at limit ${COUNT_MAX}`

/** Returns false when the platform is to be asked again. */
async function withdrawOne(deps: Deps, connection: Connection, now: Date): Promise<boolean> {
  const { teamId, id, tokenVersion, withdrawnAt } = connection
  if (!connection.isShared) {
    const thrown = await revoke(deps, connection)
    const mayAnswer = thrown instanceof PlatformError && ['throttled', 'transient'].includes(thrown.failure)
    if (mayAnswer && now.getTime() - withdrawnAt.getTime() < TRIED_MS) return false
    if (thrown) deps.log.warn({ err: thrown, connectionId: id }, 'grant not withdrawn on the platform; token deleted')
  }
  // Unless it was renewed in the meantime.
  await inTx(
    deps.db,
    { teamId },
    (tx) => tx`
      update connections set token_encrypted = null, token_key_id = null
      where team_id = ${teamId} and id = ${id} and token_version = ${tokenVersion} and status = 'withdrawn'`,
  )
  return true
}

async function revoke({ platforms, vault }: Deps, { teamId, id, platform, token }: Connection): Promise<unknown> {
  try {
    const opened = await openToken(vault, token, { teamId, connectionId: id })
    await getPlatform(platforms, platform).grants.revoke(opened)
    return null
  } catch (thrown) {
    return thrown
  }
}
