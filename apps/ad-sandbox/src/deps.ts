import { connectDb, type Sql, type Timeouts } from '@adloom/db'
import { type Clock, type Log, systemClock } from '@adloom/runtime'
import type { Config } from './config.ts'

export type Deps = Omit<Config, 'databaseUrl'> & { sql: Sql; clock: Clock; log: Log }

/** A world with a long history takes its time, and requests wait for it. */
const TIMEOUTS: Timeouts = { statementMs: 120_000, lockMs: 120_000, idleInTransactionMs: 300_000 }

/** Connects the sandbox to its database. It needs nothing else. Dispose of it last. */
export function createDeps(config: Config, log: Log, clock = systemClock): Deps & AsyncDisposable {
  const { databaseUrl, ...rest } = config
  const sql = connectDb(databaseUrl.reveal(), { name: 'ad-sandbox', timeouts: TIMEOUTS })
  return { ...rest, sql, clock, log, [Symbol.asyncDispose]: () => sql.end({ timeout: 2 }) }
}
