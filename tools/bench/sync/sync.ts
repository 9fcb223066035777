import { connectDb, MAINTENANCE_TIMEOUTS } from '@adloom/db'
import { makeEphemeralFolder, startEphemeral } from '@adloom/infra'
import { choosePorts, completeSecrets, environmentOf, provisionDatabase, type Site, startApp } from '@adloom/system'
import { startChild } from '../child.ts'
import { cpuSecondsOf } from '../cpu.ts'

const NOW = '2026-11-16T17:30:00Z'
const ACCOUNT = 'act_1001'
const PAGE_ROWS = 500
const WARM_UPS = 3
const ROUNDS = 5

export type SyncResult = {
  rows: number
  requests: number
  /** One request for each full page, level and window. */
  minimum: number
  /** Processor time in milliseconds for each 1,000 rows: medians over the accounts. */
  database: number
  process: number
  platform: number
  /** Part of the database in the processor time of database and process. */
  share: number
}

/**
 * Reads the same account for one team after the other, each for the first time: structure, and 91 days in every split.
 */
export async function measureSync(say: (line: string) => void): Promise<SyncResult> {
  await using stack = new AsyncDisposableStack()
  const servers = stack.adopt(await startEphemeral(), (it) => it.stop())
  const secrets = completeSecrets()
  await provisionDatabase(servers.postgres.url, secrets)
  const dataDir = makeEphemeralFolder()
  const ports = await choosePorts()
  const publicUrl = `http://127.0.0.1:${ports.gateway}`
  const addresses = { databaseUrl: servers.postgres.url, natsUrl: servers.nats.url, publicUrl }
  const site: Site = { dataDir, ...addresses, ports, secrets, extra: { LOG_LEVEL: 'warn' } }
  const env = environmentOf('ad-sandbox', site)
  const sandbox = stack.adopt(await startApp('ad-sandbox', { env, mode: 'source' }), (it) => it.stop())
  const ask = async <T>(path: string, body?: object): Promise<T> => {
    const init = body && { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
    const answer = await fetch(`http://127.0.0.1:${ports['ad-sandbox']}/__sandbox${path}`, init)
    if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`)
    return (await answer.json()) as T
  }
  say('sync: making an account with 8 ads and 30 days')
  await ask('/reset', { scenario: 'single_healthy', seed: 'bench', now: NOW })
  // Limits are for the platform to show, not for this comparison.
  await ask('/app', { tier: 'standard_access' })

  const admin = stack.adopt(
    connectDb(servers.postgres.url, { name: 'bench', max: 1, timeouts: MAINTENANCE_TIMEOUTS }),
    (it) => it.end(),
  )
  const readings: { rows: number; requests: number; database: number; process: number; platform: number }[] = []
  const worker = stack.use(await startChild('@adloom/campaign-control/testing/sync-worker'))
  // The first ones warm up.
  for (let round = 0; round < WARM_UPS + ROUNDS; round++) {
    say(`sync: reading it (${round + 1} of ${WARM_UPS + ROUNDS})`)
    const { token } = await ask<{ token: string }>('/tokens', {})
    const { requests: earlier } = await ask<{ requests: unknown[] }>('/requests?limit=10000')
    const teamId = `00000000-0000-4000-8000-00000000000${round}`
    const own = { ...environmentOf('campaign-control-sync', site), SYNC_TURN_SECONDS: '600' }
    const backends = await worker.ask<number[]>({ env: own, teamId, accountId: ACCOUNT, token, now: NOW })
    const spent = () => ({
      database: backends.reduce((sum, pid) => sum + cpuSecondsOf(pid), 0),
      process: cpuSecondsOf(worker.pid),
      platform: cpuSecondsOf(sandbox.pid),
    })
    const before = spent()
    const rows = await worker.ask<number>({ sync: true })
    const after = spent()
    const { requests } = await ask<{ requests: unknown[] }>('/requests?limit=10000')
    const per = (name: keyof typeof after) => ((after[name] - before[name]) / rows) * 1e6
    readings.push({
      rows,
      requests: requests.length - earlier.length,
      ...{ database: per('database'), process: per('process'), platform: per('platform') },
    })
  }
  const [pages] = await admin<{ pages: number }[]>`
    select sum(greatest(1, ceil(rows / ${PAGE_ROWS}::numeric)))::int as pages from (
      select d.dimension, w.newest, count(r.day) as rows
      from unnest('{none,age_gender,country,placement}'::text[]) as d (dimension)
      cross join (values (0, 1), (2, 6), (7, 28), (29, 58), (59, 88), (89, 90)) as w (newest, oldest)
      left join campaign_control.results r on r.team_id = '00000000-0000-4000-8000-000000000001'
        and r.dimension = d.dimension and r.day between date '2026-11-16' - w.oldest and date '2026-11-16' - w.newest
      group by 1, 2) windows`
  const warm = readings.slice(WARM_UPS)
  const median = (name: keyof (typeof warm)[number]) =>
    warm.map((reading) => reading[name]).toSorted((a, b) => a - b)[Math.floor(warm.length / 2)]!
  const [database, process] = [median('database'), median('process')]
  const counts = { rows: median('rows'), requests: median('requests'), minimum: 3 + pages!.pages }
  return { ...counts, database, process, platform: median('platform'), share: database / (database + process) }
}
