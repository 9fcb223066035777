import { connectBus } from '@adloom/bus'
import { connectDb, MAINTENANCE_TIMEOUTS } from '@adloom/db'
import { APP_NAMES, type AppName, loadSecrets, secretsFileOf } from '@adloom/system'
import { loseStreams, until } from '@adloom/testing'
import { readFileSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { orderDeath, unorderedDeaths } from './deaths.ts'
import { steadfast } from './steadfast.ts'
import type { System } from './system.ts'

type Victim = AppName | 'nats' | 'postgres'

const pidOf = (system: System, victim: Victim) =>
  victim === 'nats' || victim === 'postgres' ? system.ready().infra[victim] : system.ready().pids[victim]!

/** Kills one process outright and waits until the supervisor has another in its place. Fails when it had died by itself. */
async function kill(system: System, victim: Victim): Promise<void> {
  const before = pidOf(system, victim)
  try {
    process.kill(before, 'SIGKILL')
  } catch (cause) {
    throw new Error([`${victim} was dead before it was killed`, ...unorderedDeaths(system)].join('\n'), { cause })
  }
  orderDeath(before)
  await until(() => pidOf(system, victim) !== before, { timeoutMs: 60_000, what: `another ${victim}` })
}

/** The bus loses all messages that it holds. */
async function purgeStreams(system: System): Promise<void> {
  const { natsUrl } = JSON.parse(readFileSync(join(system.dataDir, 'addresses.json'), 'utf8')) as { natsUrl: string }
  const password = loadSecrets(secretsFileOf(system.dataDir)).bus.provision
  const bus = await connectBus('provision', { url: natsUrl, user: 'provision', password })
  await loseStreams(bus, 'PURGE')
  await bus[Symbol.asyncDispose]()
}

/** nats-server dies, and all its files with it: it comes back without any stream. */
async function loseVolume(system: System): Promise<void> {
  const store = join(system.dataDir, 'nats')
  renameSync(store, `${store}.lost`)
  await kill(system, 'nats')
  rmSync(`${store}.lost`, { recursive: true })
}

const VICTIMS: readonly Victim[] = [...APP_NAMES, 'nats', 'postgres']

/** What may happen to a system at any moment. */
export const DISASTERS: Readonly<Record<string, (system: System) => Promise<void>>> = {
  ...Object.fromEntries(VICTIMS.map((victim) => [victim, (system: System) => kill(system, victim)])),
  'purged streams': purgeStreams,
  'lost volume': loseVolume,
}
export const DISASTER_NAMES = Object.keys(DISASTERS)

export type Batch = { batchId: string; idempotencyKey: string; input: object }
export type Status = {
  status: string
  generations: {
    id: string
    status: string
    assetId?: string
    credits: { reserved: number; charged: number; released: number }
  }[]
  credits: { reserved: number; charged: number; released: number }
}

/** Starts a batch as a client should: with one key, until an answer comes. */
export async function startBatch(system: System, idempotencyKey: string, input: object): Promise<Batch> {
  const { body } = await steadfast('generate_image', () =>
    system.call<{ batchId: string }>('generate_image', input, { 'idempotency-key': idempotencyKey }),
  )
  return { batchId: body.batchId, idempotencyKey, input }
}

export async function finishedStatus(system: System, { batchId }: Batch, timeoutMs: number): Promise<Status> {
  return until(
    async () => {
      const answer = await system.call<Status>('get_generation_status', { batchId }).catch(() => null)
      const done = answer?.status === 200 && !['queued', 'running'].includes(answer.body.status)
      return done ? answer.body : null
    },
    { timeoutMs, everyMs: 250, what: `the end of batch ${batchId}` },
  )
}

/**
 * The database as it is: credits that are reserved, accounts whose balance is not the sum of their entries, assets that
 * never became whole, and folders that count other assets than they hold.
 */
export async function audit(system: System) {
  const sql = connectDb(databaseUrl(system), { name: 'audit', max: 1, timeouts: MAINTENANCE_TIMEOUTS })
  try {
    const mismatches = await sql`select * from org.ledger_mismatches()`
    const [open] = await sql<{ n: number }[]>`
      select coalesce(sum(reserved), 0)::int as n from org.credit_accounts`
    const halves = await sql`select id, status from generation.assets where status <> 'ready'`
    const miscounted = await sql`
      select p.id from generation.projects p where item_count <> (
        select count(*) from generation.project_assets m join generation.assets a on a.id = m.asset_id
        where m.project_id = p.id and a.status = 'ready')`
    return { mismatches, reserved: open!.n, halves, miscounted }
  } finally {
    await sql.end()
  }
}
export const SOUND = { mismatches: [], reserved: 0, halves: [], miscounted: [] }

/** The superuser's address: the secrets file has the password, PostgreSQL's own pid file the port. */
export function databaseUrl(system: System): string {
  const { postgres } = JSON.parse(readFileSync(join(system.dataDir, 'secrets.json'), 'utf8')) as { postgres: string }
  const port = readFileSync(join(system.dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[3]
  return `postgres://postgres:${encodeURIComponent(postgres)}@127.0.0.1:${port}/postgres`
}
