import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import postgres from 'postgres'
import { MAINTENANCE_TIMEOUTS, timeoutSettings } from './connect.ts'

/** The schema of a service, which is also the prefix of its roles: `campaign-control` → `campaign_control`. */
export const schemaOf = (service: string) => service.replaceAll('-', '_')

/**
 * Applies the SQL files of the folders, in order of folder and name, each once and in its own transaction. Runs as the
 * owner role of the schema. An advisory lock makes concurrent runs safe. Refuses a file that was edited after it ran.
 * Returns the names of the files that it applied.
 */
export async function migrate(adminUrl: string, service: string, folders: readonly string[]): Promise<string[]> {
  const schema = schemaOf(service)
  const connection = { application_name: `migrate-${service}`, ...timeoutSettings(MAINTENANCE_TIMEOUTS) }
  const sql = postgres(adminUrl, { max: 1, onnotice: () => {}, connection })
  try {
    await sql`select pg_advisory_lock(hashtextextended(${`migrate:${schema}`}, 0))`
    await sql.unsafe(`set role ${schema}_owner; set search_path = ${schema}; set lock_timeout = '5s'`)
    await sql`
      create table if not exists _migrations (
        id text primary key, checksum text not null, applied_at timestamptz not null default now())`
    // The default privileges would let a service rewrite its migration history.
    await sql.unsafe(`revoke all on _migrations from ${schema}_app, ${schema}_system`)
    const rows = await sql<{ id: string; checksum: string }[]>`select id, checksum from _migrations`
    const done = new Map(rows.map((row) => [row.id, row.checksum]))
    const applied: string[] = []
    for (const file of folders.flatMap(sqlFiles)) {
      const before = done.get(file.id)
      if (before === file.checksum) continue
      if (before !== undefined)
        throw new Error(`${service}: migration ${file.id} was changed after it ran; add a new file instead`)
      await sql.begin(async (tx) => {
        await tx.unsafe(file.text)
        await tx`insert into _migrations (id, checksum) values (${file.id}, ${file.checksum})`
      })
      applied.push(file.id)
    }
    return applied
  } finally {
    await sql.end()
  }
}

function sqlFiles(folder: string) {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort()
    .map((id) => {
      const text = readFileSync(join(folder, id), 'utf8')
      return { id, text, checksum: createHash('sha256').update(text).digest('hex') }
    })
}
