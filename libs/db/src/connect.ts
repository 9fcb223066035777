import postgres from 'postgres'
import { traceSql } from './trace-sql.ts'

export type Sql = postgres.Sql
export type Tx = postgres.TransactionSql
export type Row = postgres.Row
/** Part of a query, or a whole one that has not been sent. */
export type Fragment = postgres.PendingQuery<postgres.Row[]>
export type Json = postgres.JSONValue

/**
 * A pool of connections, opened as they are needed. `bigint` columns arrive as numbers when they are safe integers:
 * counts and credits here never come near 2^53, and a larger value is refused rather than rounded.
 */
export function connectDb(url: string, options: { name: string; max?: number }): Sql {
  const sql = postgres(url, {
    max: options.max ?? 10,
    idle_timeout: 60,
    connect_timeout: 5,
    max_lifetime: 60 * 30,
    onnotice: () => {},
    connection: { application_name: options.name },
    types: { bigint: { to: 20, from: [20], serialize: String, parse: parseSafeInteger } },
  }) as unknown as Sql
  return traceSql(sql)
}

function parseSafeInteger(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError(`bigint out of range: ${text}`)
  return value
}
