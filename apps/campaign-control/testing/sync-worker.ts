// Reads an account as the process campaign-control-sync does, for its parent process, with one connection for each role
// of it, so that the shares of the database and of the process can be measured. `{ env, teamId, accountId, token, now }`
// connects and returns the process ids of the backends. `{ sync: true }` does all reads that are due and returns how
// many rows of results there are.
import { randomUUID } from 'node:crypto'
import { connectDb, connectReads, inTx, type ReadPool, type Sql, teamSql } from '@adloom/db'
import { readConfig, secret, silentLog } from '@adloom/runtime'
import { createTokenVault } from '../src/accounts/token-vault.ts'
import { openPlatforms } from '../src/ad-platform/open.ts'
import { SyncConfig } from '../src/config.ts'
import { keepPartitions } from '../src/platform-data/partitions.ts'
import { readNextAccount } from '../src/sync/read-account.ts'
import type { SyncDeps } from '../src/sync-deps.ts'

type Connect = { env: Record<string, string>; teamId: string; accountId: string; token: string; now: string }

const NEVER = new AbortController().signal
let deps: SyncDeps
let of: { teamId: string; accountId: string }

process.on('disconnect', () => process.exit())
process.on('message', (message: Connect | { sync: true }) => {
  const answered = 'env' in message ? connect(message) : sync()
  answered.then(
    (answer) => process.send?.({ answer }),
    (cause: unknown) => process.send?.({ failure: cause instanceof Error ? cause.stack : String(cause) }),
  )
})

async function connect({ env, teamId, accountId, token, now }: Connect): Promise<number[]> {
  of = { teamId, accountId }
  const config = readConfig(SyncConfig, env)
  const clock = { now: () => new Date(now) }
  const options = { name: 'sync-worker', max: 1 }
  const [url, systemUrl] = [config.database.url.reveal(), config.database.systemUrl.reveal()]
  const pools = {
    readDb: connectReads(url, options),
    db: connectDb(url, options),
    systemDb: connectDb(systemUrl, options),
  }
  const vault = createTokenVault(config.connectionKeys)
  const own = {
    log: silentLog,
    clock,
    platforms: openPlatforms(config.platforms, silentLog, clock),
    settings: config.sync,
  }
  // The members that reading an account uses.
  deps = { ...pools, ...own, vault } as unknown as SyncDeps
  await keepPartitions(pools.systemDb, clock.now(), config.sync.historyDays)
  await putAccount(pools.db, token, clock.now())
  return Promise.all([pools.readDb, pools.db, pools.systemDb].map(backendOf))
}

async function putAccount(db: Sql, token: string, at: Date) {
  const { teamId, accountId } = of
  const connectionId = randomUUID()
  const sealed = await deps.vault.seal(secret(token), { teamId, connectionId })
  await inTx(db, of, async (tx) => {
    await tx`
      insert into connections (team_id, id, platform, grantee_id, grantee_name, token_encrypted, token_key_id, permissions,
        status, connected_by, created_at, updated_at, checked_at)
      values (${teamId}, ${connectionId}, 'meta', '1', 'Someone', ${sealed.text}, ${sealed.keyId}, '{ads_read}', 'working',
        ${teamId}, ${at}, ${at}, ${at})`
    await tx`
      insert into ad_accounts (team_id, id, platform, connection_id, name, currency, timezone, is_active, can_write,
        connected_at)
      values (${teamId}, ${accountId}, 'meta', ${connectionId}, 'Account', 'USD', 'America/New_York', true, true, ${at})`
  })
}

const backendOf = async (pool: ReadPool | Sql): Promise<number> => {
  const [row] = await (pool as Sql)<{ pid: number }[]>`select pg_backend_pid() as pid`
  return row!.pid
}

async function sync(): Promise<number> {
  while (await readNextAccount(deps, { turns: NEVER, requests: NEVER }));
  const [row] = await teamSql(deps.readDb, of.teamId)<{ rows: number }[]>`
    select count(*)::int as rows from results where team_id = ${of.teamId}`
  return row!.rows
}
