import type { Bus } from '@adloom/bus'
import { connectBus } from '@adloom/bus'
import type { Caller, ProcessName } from '@adloom/contracts'
import { CALL_TIMEOUTS, connectDb, JOB_TIMEOUTS, type Sql, type TeamSql, type Tx } from '@adloom/db'
import { type Clock, type DatabaseConfig, type Log, type Secret, systemClock } from '@adloom/runtime'
import { createStatements, type Statements } from './statements.ts'

/** What every service has at hand. A service adds its own (object store, ad platform …) in its deps.ts. */
export type ServiceDeps = {
  bus: Bus
  /** One team at a time: row-level security applies. */
  db: Sql
  /** Across teams: for relays, sweepers and workers only. */
  systemDb: Sql
  log: Log
  clock: Clock
  statements: Statements
  /** Check every answer against its contract. On in tests and development: a mismatch is our fault, not the caller's. */
  checkAnswers: boolean
}

export type ServiceConfig = {
  nats: { url: string; user: string; password: Secret }
  database: DatabaseConfig
  checkAnswers?: boolean
}

/** Connects a service to the bus and its database. Dispose of it last. */
export async function connectService(
  name: ProcessName,
  config: ServiceConfig,
  log: Log,
  clock: Clock = systemClock,
): Promise<ServiceDeps & AsyncDisposable> {
  const { url, user, password } = config.nats
  const bus = await connectBus(name, { url, user, password: password.reveal() })
  const { database } = config
  const db = connectDb(database.url.reveal(), { name, timeouts: { ...CALL_TIMEOUTS, ...database.callTimeouts } })
  const systemDb = connectDb(database.systemUrl.reveal(), {
    name: `${name}-system`,
    max: 4,
    timeouts: { ...JOB_TIMEOUTS, ...database.jobTimeouts },
  })
  return {
    bus,
    db,
    systemDb,
    log,
    clock,
    statements: createStatements(bus, clock),
    checkAnswers: config.checkAnswers ?? false,
    async [Symbol.asyncDispose]() {
      await bus[Symbol.asyncDispose]()
      await Promise.all([db.end({ timeout: 5 }), systemDb.end({ timeout: 5 })])
    },
  }
}

/** What a handler knows of the call it serves. */
export type CallBase = {
  caller: Caller
  /** The workspaces this call spans: the one that was named, else all that the caller may act on. */
  workspaceIds: readonly string[]
  /** Stable across retries with the same idempotency key: use it as the id of what the call makes. */
  callId: string
  requestId: string
  /** When the call came: the time of everything that is kept under its idempotency key. */
  calledAt: Date
  /** Milliseconds since the epoch after which nobody waits for the answer. */
  deadline: number
  /** Reads as the caller's team, one round trip each. */
  sql: TeamSql
}

export type ReadContext<D> = D & CallBase
export type WriteContext<D> = D &
  CallBase & {
    /** One transaction as the caller's team: the claim on the call id, the writes, the events and the stored answer commit together, or none of them. */
    commit<R>(work: (tx: Tx) => Promise<R>): Promise<R>
  }
