// Runs read handlers of this service for its parent process, on one database connection, so that the database's share
// of the time can be measured. `{ databaseUrl, teamId, workspaceIds }` connects and returns the process id of the
// backend. `{ tool, input, times }` returns the number of assets or items in the last answer. With `coldCache`, every read
// runs as in a process that has just started.
import { connectDb, type Sql, teamSql } from '@adloom/db'
import { secret, systemClock } from '@adloom/runtime'
import type { ReadContext } from '@adloom/service'
import type { Deps } from '../src/deps.ts'
import { createFileSigner } from '../src/assets/signed-url.ts'
import { createItemCache } from '../src/batches/item-cache.ts'
import { handler as status } from '../src/tools/get-generation-status.ts'
import { handler as search } from '../src/tools/search-assets.ts'

type Connect = { databaseUrl: string; teamId: string; workspaceIds: string[] }
type Ask = { tool: 'search_assets' | 'get_generation_status'; input: object; times: number; coldCache?: boolean }

const files = createFileSigner({ secret: secret('0'.repeat(32)), origin: 'http://localhost', clock: systemClock })
let db: Sql
let ctx: ReadContext<Deps>

process.on('disconnect', () => process.exit())
process.on('message', (message: Connect | Ask) => {
  const answered = 'tool' in message ? ask(message) : connect(message)
  answered.then(
    (answer) => process.send?.({ answer }),
    (cause: unknown) => process.send?.({ failure: cause instanceof Error ? cause.stack : String(cause) }),
  )
})

async function connect({ databaseUrl, teamId, workspaceIds }: Connect): Promise<number> {
  db = connectDb(databaseUrl, { name: 'read-worker', max: 1 })
  const known = { db, files, itemCache: createItemCache(), sql: teamSql(db, teamId), caller: { teamId }, workspaceIds }
  // The members of the context that these two handlers use.
  ctx = known as unknown as ReadContext<Deps>
  const [backend] = await db<{ pid: number }[]>`select pg_backend_pid() as pid`
  return backend!.pid
}

async function ask({ tool, input, times, coldCache }: Ask): Promise<number> {
  let count = 0
  for (let i = 0; i < times; i++) {
    if (coldCache) ctx = { ...ctx, itemCache: createItemCache() }
    if (tool === 'search_assets') count = (await search.run(ctx, search.contract.input.parse(input))).assets.length
    else count = (await status.run(ctx, status.contract.input.parse(input))).generations.length
  }
  return count
}
