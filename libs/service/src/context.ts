import { type Bus, connectBus, type ReadingBus } from '@adloom/bus'
import type { Caller, ProcessName } from '@adloom/contracts'
import {
  CALL_TIMEOUTS,
  connectDb,
  connectReads,
  JOB_TIMEOUTS,
  type ReadPool,
  type Sql,
  type TeamSql,
  type Tx,
} from '@adloom/db'
import { type Clock, type DatabaseConfig, type Log, type Secret, systemClock } from '@adloom/runtime'
import { createStatements, type Statements } from './caller/statements.ts'

/** What every service has. A service adds its own (object store, ad platform …) in its deps.ts. Jobs get everything. */
export type ServiceDeps = {
  bus: Bus
  /** Reads of one team at a time: PostgreSQL refuses to write on these connections. */
  readDb: ReadPool
  /** Writes of one team at a time: row-level security applies. */
  db: Sql
  /** Across teams: for relays, sweepers and workers only. */
  systemDb: Sql
  log: Log
  clock: Clock
  statements: Statements
  /**
   * Check every answer against its contract. On in tests and development, because a mismatch is a bug of the service.
   */
  checkAnswers: boolean
  /** Publishes new outbox rows immediately. Otherwise the relay finds them at its next poll. */
  outbox: { wake(): void }
  access: Access
}

/**
 * Which of a service's own deps each kind of handler gets, in addition to what the frame provides. Actions and two-step
 * tools count as writes.
 */
export type Access<Own = Record<string, unknown>> = {
  readonly reads: readonly (keyof Own & string)[]
  readonly writes: readonly (keyof Own & string)[]
  readonly calls: readonly (keyof Own & string)[]
  readonly consumers: readonly (keyof Own & string)[]
}

const NO_ACCESS = { reads: [], writes: [], calls: [], consumers: [] } as const satisfies Access

export type ServiceConfig = {
  nats: { url: string; user: string; password: Secret }
  database: DatabaseConfig
  checkAnswers?: boolean
}

/** The most connections of one process. Each pool opens them on demand and closes those that are idle for a minute. */
const CONNECTIONS = { reads: 8, writes: 6, system: 4 }

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
  const timeouts = { ...CALL_TIMEOUTS, ...database.callTimeouts }
  const readDb = connectReads(database.url.reveal(), { name: `${name}-reads`, max: CONNECTIONS.reads, timeouts })
  const db = connectDb(database.url.reveal(), { name, max: CONNECTIONS.writes, timeouts })
  const systemDb = connectDb(database.systemUrl.reveal(), {
    name: `${name}-system`,
    max: CONNECTIONS.system,
    timeouts: { ...JOB_TIMEOUTS, ...database.jobTimeouts },
  })
  return {
    bus,
    readDb,
    db,
    systemDb,
    log,
    clock,
    statements: createStatements(bus, clock),
    checkAnswers: config.checkAnswers ?? false,
    outbox: { wake() {} },
    access: NO_ACCESS,
    async [Symbol.asyncDispose]() {
      await bus[Symbol.asyncDispose]()
      await Promise.all([readDb, db, systemDb].map((pool) => pool.end({ timeout: 5 })))
    },
  }
}

/** What a handler knows about its call. */
export type CallBase = {
  caller: Caller
  /** The workspaces of this call: the named one, or all that the caller may act on. */
  workspaceIds: readonly string[]
  /** Stable across retries with the same idempotency key: use it as the id of what the call makes. */
  callId: string
  requestId: string
  /** When the call arrived. Everything stored under its idempotency key gets this time. */
  calledAt: Date
  /** Milliseconds since the epoch. The caller stops waiting then. */
  deadline: number
  /** Reads as the caller's team, one round trip each. */
  sql: TeamSql
}

/** A transaction as one team. It may be repeated after a conflict, so `work` must be safe to run more than once. */
export type InTx = <R>(work: (tx: Tx) => Promise<R>) => Promise<R>

type Basics = Pick<ServiceDeps, 'log' | 'clock'>
/** A service without an access list grants nothing. */
type Granted<D extends ServiceDeps, K extends keyof Access> = string extends D['access'][K][number]
  ? unknown
  : Pick<D, D['access'][K][number] & keyof D>

export type ReadContext<D extends ServiceDeps> = Basics & Granted<D, 'reads'> & CallBase & { bus: ReadingBus }

export type WriteContext<D extends ServiceDeps> = Basics &
  Granted<D, 'writes'> &
  CallBase & {
    bus: Bus
    /**
     * One transaction as the caller's team. The claim on the call id, the writes, the events and the stored answer
     * commit together.
     */
    commit: InTx
    /**
     * A separate transaction, outside the claim on the call, to undo what a failing call has begun. Stores no answer.
     */
    compensate: InTx
  }

/** What a two-step handler knows about its call. It can write to the database only in `record`. */
export type ConfirmContext<D extends ServiceDeps> = Basics &
  Granted<D, 'writes'> &
  Omit<CallBase, 'callId'> & {
    bus: ReadingBus
    /** Of a `preview` that only finds out what became of an action: see ConfirmHandler. */
    isSettling?: true
  }

/** The context of a call between services about one team, which its input names. */
export type CallContext<D extends ServiceDeps, Effect extends 'read' | 'write'> = Basics &
  Granted<D, 'calls'> & { requestId: string | undefined; sql: TeamSql } & (Effect extends 'read'
    ? { bus: ReadingBus }
    : { bus: Bus; inTx: InTx })

/** A consumer acts in the transaction that it gets, and needs nothing else. */
export type ConsumerContext<D extends ServiceDeps> = Basics & Granted<D, 'consumers'>

/** The service's own deps that handlers of a kind get. */
export const granted = (deps: ServiceDeps, kind: keyof Access): Basics => {
  const { log, clock } = deps
  const own = deps.access[kind].map((name) => [name, deps[name as keyof ServiceDeps]])
  return { log, clock, ...Object.fromEntries(own) }
}
