import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { connectBus } from '@adloom/bus'
import { connectDb, MAINTENANCE_TIMEOUTS, type Sql } from '@adloom/db'
import { ephemeralDir } from '@adloom/infra'
import { loadSecrets, ROOT, secretsFileOf } from '@adloom/system'
import { readAddresses } from '../../dev/data-folder/addresses.ts'
import { type Ready, readyFile } from '../../dev/data-folder/ready-file.ts'
import { seedCampaigns, waitForFirstSync } from '../../seed/seed-campaigns.ts'

/** How many creatives and ads the demo team has. */
export const MANY = 5_000

const START_MS = 240_000
const SYNC_MS = 240_000
const STOP_MS = 60_000
/** The account of the scenario, in which few ads deliver. */
const SCENARIO = 'big_paging'
const ACCOUNT = 'act_1001'

export type Place = { origin: string; demo: Ready['demo'] }

/** The whole system as `npm start` runs it, with a demo team that has many creatives and an account with many ads. */
export async function openPlace(say: (line: string) => void, stack: AsyncDisposableStack): Promise<Place> {
  const dataDir = mkdtempSync(join(ephemeralDir(), 'adloom-bench-'))
  chmodSync(dataDir, 0o755)
  stack.defer(() => rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 }))
  say(`pages: starting the system with the scenario ${SCENARIO}`)
  const ready = await start(dataDir, stack)
  say('pages: reading the ad account')
  await connectAccount(dataDir, ready)
  say(`pages: making ${MANY} creatives and the results of ${MANY} ads`)
  const sql = connectDb(databaseUrlOf(dataDir), { name: 'bench', max: 1, timeouts: MAINTENANCE_TIMEOUTS })
  try {
    await fillLibrary(sql, ready.demo.teamId)
    await fillResults(sql, ready.demo.teamId)
  } finally {
    await sql.end()
  }
  return { origin: new URL(ready.dashboardUrl!).origin, demo: ready.demo }
}

async function start(dataDir: string, stack: AsyncDisposableStack): Promise<Ready> {
  const child = spawn(process.execPath, ['tools/with-node.mjs', 'tools/dev/start.ts'], {
    cwd: ROOT,
    env: {
      PATH: process.env['PATH'],
      PORT: '0',
      ADLOOM_DATA_DIR: dataDir,
      ADLOOM_RATE_LIMIT_PER_MINUTE: '100000',
      LOG_LEVEL: 'error',
      SANDBOX_SCENARIO: SCENARIO,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const exited = once(child, 'exit')
  stack.defer(async () => {
    child.kill('SIGTERM')
    await Promise.race([exited, sleep(STOP_MS, null, { ref: false })])
  })
  const deadline = performance.now() + START_MS
  while (!existsSync(readyFile(dataDir))) {
    if (child.exitCode !== null) throw new Error('npm start ended before it was ready')
    if (performance.now() > deadline) throw new Error('npm start took too long')
    await sleep(100)
  }
  return JSON.parse(readFileSync(readyFile(dataDir), 'utf8')) as Ready
}

/** The seed connects the accounts of the demo alone. */
async function connectAccount(dataDir: string, { sandboxUrl, demo }: Ready): Promise<void> {
  const { natsUrl, demoOwner } = readAddresses(dataDir)
  const password = loadSecrets(secretsFileOf(dataDir)).bus.operator
  await using operator = await connectBus('operator', { url: natsUrl, user: 'operator', password })
  const content = { accounts: [ACCOUNT], launches: [], rules: [], drafts: [] }
  const connected = await seedCampaigns(operator, sandboxUrl, demoOwner!, demo.workspaceIds[0]!, content)
  if (!(await waitForFirstSync(operator, connected, SYNC_MS))) throw new Error('the ad account was not read in time')
}

function databaseUrlOf(dataDir: string): string {
  const { postgres } = loadSecrets(secretsFileOf(dataDir))
  const port = readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[3]
  return `postgres://postgres:${encodeURIComponent(postgres)}@127.0.0.1:${port}/postgres`
}

/** Copies the ready pictures of the library, a minute apart, until there are as many as wanted. They share their files. */
async function fillLibrary(sql: Sql, teamId: string): Promise<void> {
  const columns = await namesOf(sql, 'generation', 'assets')
  await sql.unsafe('set search_path = generation, extensions')
  await sql.unsafe(
    `insert into assets (${columns})
    select ${columns} from (
      select (jsonb_populate_record(a, jsonb_build_object('id', gen_random_uuid(), 'generation_id', null, 'export_of', null,
        'export_size', null, 'name', a.name || ' ' || n, 'created_at', a.created_at - n * interval '1 minute'))).*
      from (select *, row_number() over (order by id) - 1 as at, count(*) over () as of from assets
          where team_id = $1 and status = 'ready' and type = 'image') given
        join assets a using (id)
        join generate_series(1, ${MANY} - (select count(*)::int from assets where team_id = $1 and status = 'ready')) n
          on n % given.of = given.at) copies`,
    [teamId],
  )
  await sql.unsafe('analyze assets')
}

/** Gives every ad the results of one that delivered, on every third day of eight weeks, each with a spend of its own. */
async function fillResults(sql: Sql, teamId: string): Promise<void> {
  const own: Record<string, string> = {
    day: 'at::date',
    campaign_id: 'a.campaign_id',
    ad_set_id: 'a.ad_set_id',
    ad_id: 'a.id',
    spend_micros: 'r.spend_micros + (hashtext(a.id) & 65535) * 100',
  }
  const columns = await namesOf(sql, 'campaign_control', 'results')
  const values = columns.split(', ').map((name) => own[name] ?? `r.${name}`)
  await sql.unsafe('set search_path = campaign_control, extensions')
  await sql.unsafe(
    `insert into results (${columns})
    select ${values.join(', ')}
    from (select * from results where team_id = $1 and dimension = 'none' order by ad_id, day limit 1) r
      cross join ads a cross join generate_series(current_date - 57, current_date - 1, interval '3 days') at
    where a.team_id = $1
    on conflict do nothing`,
    [teamId],
  )
  await sql.unsafe('analyze results')
}

/** The columns that can be written. */
async function namesOf(sql: Sql, schema: string, table: string): Promise<string> {
  const rows = await sql<{ name: string }[]>`
    select quote_ident(column_name) as name from information_schema.columns
    where table_schema = ${schema} and table_name = ${table} and is_generated = 'NEVER' order by ordinal_position`
  return rows.map(({ name }) => name).join(', ')
}
