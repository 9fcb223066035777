import { connectBus } from '@adloom/bus'
import { connectDb, MAINTENANCE_TIMEOUTS } from '@adloom/db'
import { APP_NAMES, type AppName, loadSecrets, secretsFileOf } from '@adloom/system'
import { loseStreams, until } from '@adloom/testing'
import { readFileSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { expectDeath, unexpectedDeaths } from './unexpected-deaths.ts'
import { retryUntilAnswered } from '../retry.ts'
import type { System } from '../system.ts'

type Victim = AppName | 'nats' | 'postgres'

const pidOf = (system: System, victim: Victim) =>
  victim === 'nats' || victim === 'postgres' ? system.ready().infra[victim] : system.ready().pids[victim]!

/** Kills a process and waits until the supervisor has replaced it. Fails if the process was already dead. */
async function kill(system: System, victim: Victim): Promise<void> {
  const before = pidOf(system, victim)
  try {
    process.kill(before, 'SIGKILL')
  } catch (cause) {
    throw new Error([`${victim} was dead before it was killed`, ...unexpectedDeaths(system)].join('\n'), { cause })
  }
  expectDeath(before)
  await until(() => pidOf(system, victim) !== before, { timeoutMs: 60_000, what: `another ${victim}` })
}

/** Deletes all messages from the bus. */
async function purgeStreams(system: System): Promise<void> {
  const { natsUrl } = JSON.parse(readFileSync(join(system.dataDir, 'addresses.json'), 'utf8')) as { natsUrl: string }
  const password = loadSecrets(secretsFileOf(system.dataDir)).bus.provision
  const bus = await connectBus('provision', { url: natsUrl, user: 'provision', password })
  await loseStreams(bus, 'PURGE')
  await bus[Symbol.asyncDispose]()
}

/** Kills nats-server and deletes its files, so that it restarts without streams. */
async function loseVolume(system: System): Promise<void> {
  const store = join(system.dataDir, 'nats')
  renameSync(store, `${store}.lost`)
  await kill(system, 'nats')
  rmSync(`${store}.lost`, { recursive: true })
}

const VICTIMS: readonly Victim[] = [...APP_NAMES, 'nats', 'postgres']

/** The faults that a system must survive at any moment. */
export const FAULTS: Readonly<Record<string, (system: System) => Promise<void>>> = {
  ...Object.fromEntries(VICTIMS.map((victim) => [victim, (system: System) => kill(system, victim)])),
  'purged streams': purgeStreams,
  'lost volume': loseVolume,
}
export const FAULT_NAMES = Object.keys(FAULTS)

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

/** Starts a batch as a client should: it retries with the same idempotency key until an answer arrives. */
export async function startBatch(system: System, idempotencyKey: string, input: object): Promise<Batch> {
  const { body } = await retryUntilAnswered('generate_image', () =>
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
 * Reads inconsistencies from the database: reserved credits, accounts whose balance is not the sum of their entries,
 * incomplete assets, and folders with a wrong item count.
 */
export async function audit(system: System) {
  const sql = connectDb(databaseUrl(system), { name: 'audit', max: 1, timeouts: MAINTENANCE_TIMEOUTS })
  try {
    const mismatches = await sql`select * from org.ledger_mismatches()`
    const [open] = await sql<{ n: number }[]>`
      select coalesce(sum(reserved), 0)::int as n from org.credit_accounts`
    const incomplete = await sql`select id, status from generation.assets where status <> 'ready'`
    const miscounted = await sql`
      select p.id from generation.projects p where item_count <> (
        select count(*) from generation.project_assets m join generation.assets a on a.id = m.asset_id
        where m.project_id = p.id and a.status = 'ready')`
    return { mismatches, reserved: open!.n, incomplete, miscounted }
  } finally {
    await sql.end()
  }
}
export const CONSISTENT = { mismatches: [], reserved: 0, incomplete: [], miscounted: [] }

/** The superuser's URL: the password is in the secrets file, the port in PostgreSQL's pid file. */
export function databaseUrl(system: System): string {
  const { postgres } = JSON.parse(readFileSync(join(system.dataDir, 'secrets.json'), 'utf8')) as { postgres: string }
  const port = readFileSync(join(system.dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[3]
  return `postgres://postgres:${encodeURIComponent(postgres)}@127.0.0.1:${port}/postgres`
}
