import { setTimeout as sleep } from 'node:timers/promises'
import type { Sql, Tx } from './connect.ts'

export type TxOptions = {
  /** The team whose rows the transaction may touch; without it, none (or, for a system role, all). */
  teamId?: string
}

/** A deadlock, and a conflict between serializable transactions: the same transaction may succeed when it is done again. */
const CONFLICTS = new Set(['40P01', '40001'])
const ATTEMPTS_MAX = 5
const PAUSE_MS = 10

/** How far a transaction has come. It is open until its end, or until its connection is lost. */
type Progress = { hasBegun: boolean; isOpen: boolean }

/**
 * One transaction. When PostgreSQL ends it because of a conflict with another one, it is done again from the beginning, a
 * few times: `work` must be able to run more than once. Never catch an SQL error inside it: PostgreSQL has aborted it by
 * then, and postgres.js rejects even so. Use `on conflict` instead. Written by hand: whether to repeat depends on how far
 * the transaction has come, which a library for retries is not told.
 */
export async function inTx<T>(sql: Sql, options: TxOptions, work: (tx: Tx) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    const progress: Progress = { hasBegun: false, isOpen: true }
    try {
      return await once(sql, options, work, progress)
    } catch (cause) {
      if (!mayBeRepeated(cause, progress) || attempt === ATTEMPTS_MAX) throw cause
      // Not in step with whoever it collided with.
      await sleep(Math.random() * PAUSE_MS * 2 ** attempt)
    }
  }
}

function mayBeRepeated(cause: unknown, { hasBegun }: Progress): boolean {
  const { code, severity } = cause as { code?: string; severity?: string }
  if (CONFLICTS.has(String(code))) return true
  // postgres.js 3.4.9 tells whoever first uses a connection that was made anew why the one before it was closed.
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
 * Never settles once the connection is lost. postgres.js 3.4.9 would then send `rollback` or `commit` into a connection
 * that is gone, which ends the process, or that by now serves another transaction, which it would end. What the caller
 * waits for is rejected by the closing connection itself.
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

/** For the same reason nothing is sent after the end: work that waited for something else may go on after it. */
function guarded(tx: Tx, progress: Progress): Tx {
  return new Proxy(tx, {
    apply(target, self, args) {
      if (!progress.isOpen) throw new Error('The transaction is over: its connection was lost, or it has ended.')
      return Reflect.apply(target as never, self, args) as unknown
    },
  })
}

/** Whether the error is that of a statement whose connection went away; nothing else that a transaction may fail with. */
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
