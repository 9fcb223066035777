import postgres from 'postgres'
import { arrayTypes } from './array-types.ts'
import { keepIdleListShort } from './idle-connections.ts'
import { traceSql } from './trace-sql.ts'

export type Sql = postgres.Sql
export type Tx = postgres.TransactionSql
declare const READ_ONLY: unique symbol
/** A pool whose connections refuse to write. `teamSql` reads through it. It has no transactions. */
export type ReadPool = { readonly [READ_ONLY]: true; end(options?: { timeout?: number }): Promise<void> }
export type Row = postgres.Row
/** Part of a query, or a whole query that has not been sent. */
export type Fragment = postgres.PendingQuery<postgres.Row[]>
export type Json = postgres.JSONValue

/** The limits after which PostgreSQL cancels work of a connection. */
export type Timeouts = {
  /** One statement: fails with 57014. */
  statementMs: number
  /** One wait for a lock: fails with 55P03. */
  lockMs: number
  /** A transaction that sends nothing: its connection is closed. */
  idleInTransactionMs: number
}

/** For calls: a caller waits 15 s. */
export const CALL_TIMEOUTS: Timeouts = { statementMs: 10_000, lockMs: 5_000, idleInTransactionMs: 30_000 }
/** For relays, sweepers and workers, which go through many rows. */
export const JOB_TIMEOUTS: Timeouts = { ...CALL_TIMEOUTS, statementMs: 60_000 }
/** For migrations and tools: building an index on a large table takes long. */
export const MAINTENANCE_TIMEOUTS: Timeouts = { statementMs: 3_600_000, lockMs: 300_000, idleInTransactionMs: 300_000 }

/** The timeouts as settings of a new connection. */
export const timeoutSettings = ({ statementMs, lockMs, idleInTransactionMs }: Timeouts) => ({
  statement_timeout: statementMs,
  lock_timeout: lockMs,
  idle_in_transaction_session_timeout: idleInTransactionMs,
})

/**
 * A pool that opens connections on demand. `bigint` columns arrive as numbers: counts and credits never come near 2^53,
 * and a value that is not a safe integer throws instead of losing precision.
 */
export function connectDb(
  url: string,
  options: { name: string; max?: number; timeouts?: Timeouts; readOnly?: true },
): Sql {
  const max = options.max ?? 10
  const sql = postgres(url, {
    max,
    idle_timeout: 60,
    connect_timeout: 5,
    max_lifetime: 60 * 30,
    onnotice: () => {},
    connection: {
      application_name: options.name,
      // A statement that writes fails with 25006.
      ...(options.readOnly && { default_transaction_read_only: true }),
      ...timeoutSettings(options.timeouts ?? CALL_TIMEOUTS),
    },
    fetch_types: false,
    types: { ...arrayTypes, bigint: { to: 20, from: [20], serialize: String, parse: parseSafeInteger } },
  }) as unknown as Sql
  return traceSql(keepIdleListShort(sql, max))
}

/** A pool for reads: PostgreSQL refuses every statement that writes, with 25006. */
export const connectReads = (url: string, options: { name: string; max?: number; timeouts?: Timeouts }): ReadPool =>
  connectDb(url, { ...options, readOnly: true }) as unknown as ReadPool

function parseSafeInteger(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError(`bigint out of range: ${text}`)
  return value
}
