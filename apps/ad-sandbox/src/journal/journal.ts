import type { Sql } from '@adloom/db'

/** A request as it is remembered: without credentials. */
export type Entry = {
  number: number
  /** Virtual time. */
  at: Date
  method: string
  path: string
  params: Readonly<Record<string, string>>
  accountId: string | null
  status: number
  errorCode: number | null
  errorSubcode: number | null
  faults: readonly string[]
  /** The number of items of a batch request; 0 for other requests. */
  items: number
}

const CREDENTIALS = new Set([
  'access_token',
  'appsecret_proof',
  'client_secret',
  'code',
  'fb_exchange_token',
  'input_token',
  'revoke_token',
])
const VALUE_MAX = 2_000

export async function writeEntry(sql: Sql, entry: Entry): Promise<void> {
  const params = JSON.stringify(Object.fromEntries(Object.entries(entry.params).map(withoutCredentials)))
  await sql`
    insert into journal (number, at, method, path, params, account_id, status, error_code, error_subcode, faults, items)
    values (${entry.number}, ${entry.at}, ${entry.method}, ${entry.path}, ${params}::text::jsonb, ${entry.accountId},
            ${entry.status}, ${entry.errorCode}, ${entry.errorSubcode}, ${[...entry.faults]}, ${entry.items})`
}

function withoutCredentials([name, value]: [string, string]): [string, string] {
  if (CREDENTIALS.has(name)) return [name, '[redacted]']
  // Items of a batch may carry tokens of their own.
  const clean = value.replaceAll(
    /\b(access_token|appsecret_proof|client_secret)(=|":\s*")[^&"\\\s]+/g,
    '$1$2[redacted]',
  )
  return [name, clean.length > VALUE_MAX ? `${clean.slice(0, VALUE_MAX)}…` : clean]
}

export type EntryFilter = { after: number; limit: number }

/** Oldest first. */
export async function listEntries(sql: Sql, { after, limit }: EntryFilter): Promise<Entry[]> {
  return sql<Entry[]>`
    select number, at, method, path, params, account_id as "accountId", status, error_code as "errorCode",
      error_subcode as "errorSubcode", faults, items
    from journal where number > ${after} order by number limit ${limit}`
}
