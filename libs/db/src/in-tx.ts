import { setTimeout as sleep } from 'node:timers/promises'
import type { Sql, Tx } from './connect.ts'

export type TxOptions = {
  /** The team whose rows the transaction may touch. Default: no rows, or all rows for a system role. */
  teamId?: string
}

/** A deadlock, and a serialization failure. The same transaction may succeed when it is repeated. */
const CONFLICTS = new Set(['40P01', '40001'])
const ATTEMPTS_MAX = 5
const PAUSE_MS = 10

/** The progress of a transaction. It is open until it ends or loses its connection. */
type Progress = { hasBegun: boolean; isOpen: boolean }

/**
 * Runs one transaction. After a conflict with another transaction it repeats the work a few times, so `work` must be
 * safe to run more than once. Never catch an SQL error inside `work`: PostgreSQL has already aborted the transaction,
 * and postgres.js rejects anyway. Use `on conflict` instead. No retry library fits, because whether to repeat depends
 * on the progress of the transaction.
 */
export async function inTx<T>(sql: Sql, options: TxOptions, work: (tx: Tx) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    const progress: Progress = { hasBegun: false, isOpen: true }
    try {
      return await once(sql, options, work, progress)
    } catch (cause) {
      if (!mayBeRepeated(cause, progress) || attempt === ATTEMPTS_MAX) throw cause
      // A random pause keeps the two transactions from colliding again.
      await sleep(Math.random() * PAUSE_MS * 2 ** attempt)
    }
  }
}

function mayBeRepeated(cause: unknown, { hasBegun }: Progress): boolean {
  const { code, severity } = cause as { code?: string; severity?: string }
  if (CONFLICTS.has(String(code))) return true
  // postgres.js 3.4.9 reports the closing error of an old connection to the first user of its replacement.
  return !hasBegun && severity === 'FATAL'
}

async function once<T>(sql: Sql, { teamId = '' }: TxOptions, work: (tx: Tx) => Promise<T>, progress: Progress) {
  const body = async (tx: Tx) => {
    progress.hasBegun = true
    await tx`select set_config('adloom.team', ${teamId}, true)`
    return work(tx)
  }
  try {
    return (await sql.begin((tx) => whileOpen(progress, () => body(guarded(tx, progress))))) as T
  } finally {
    progress.isOpen = false
  }
}

/**
 * Never settles once the connection is lost. postgres.js 3.4.9 would otherwise send `rollback` or `commit` to a closed
 * connection, which ends the process, or to a connection that already serves another transaction. The closing
 * connection itself rejects what the caller awaits.
 */
async function whileOpen<T>(progress: Progress, body: () => Promise<T>): Promise<T> {
  try {
    const result = await body()
    return progress.isOpen ? result : await new Promise<never>(() => {})
  } catch (cause) {
    if (progress.isOpen && !isConnectionLoss(cause)) throw cause
    return new Promise<never>(() => {})
  }
}

/** Sends nothing after the end of the transaction, for the same reason: `work` may still be running then. */
function guarded(tx: Tx, progress: Progress): Tx {
  return new Proxy(tx, {
    apply(target, self, args) {
      if (!progress.isOpen) throw new Error('The transaction is over: its connection was lost, or it has ended.')
      return Reflect.apply(target as never, self, args) as unknown
    },
  })
}

/** Whether a statement failed because its connection was lost. */
function isConnectionLoss(cause: unknown): boolean {
  if (typeof cause !== 'object' || cause === null || !('query' in cause)) return false
  const { code, syscall, severity } = cause as { code?: unknown; syscall?: unknown; severity?: unknown }
  return (
    typeof syscall === 'string' ||
    severity === 'FATAL' ||
    severity === 'PANIC' ||
    /^(CONNECTION_|CONNECT_TIMEOUT|ERR_(SSL|TLS|SOCKET|STREAM))/.test(String(code))
  )
}
