import { createHash } from 'node:crypto'
import postgres from 'postgres'
import { MAINTENANCE_TIMEOUTS, timeoutSettings } from './connect.ts'
import { schemaOf } from './migrate.ts'

/** The passwords of a service's two login roles. */
export type RolePasswords = { app: string; system: string }

/**
 * Creates or updates the schema and the three roles of a service. `<s>_owner` (no login) owns the schema and runs
 * migrations. `<s>_app` serves calls and sees one team at a time. `<s>_system` runs relays and sweepers across teams.
 * No role reaches the schema of another service. Safe to repeat. Needs a role that may create roles.
 */
export async function provisionService(adminUrl: string, service: string, passwords: RolePasswords): Promise<void> {
  const schema = schemaOf(service)
  const [owner, app, system] = [`${schema}_owner`, `${schema}_app`, `${schema}_system`]
  const sql = postgres(adminUrl, { max: 1, onnotice: () => {}, connection: timeoutSettings(MAINTENANCE_TIMEOUTS) })
  try {
    await sql`select pg_advisory_lock(hashtextextended('adloom:provision', 0))`
    for (const [role, password] of [
      [owner, null],
      [app, passwords.app],
      [system, passwords.system],
    ] as const) {
      await sql.unsafe(`do $$ begin if not exists (select from pg_roles where rolname = '${role}')
        then create role ${role} ${password === null ? 'nologin' : 'login'}; end if; end $$`)
      if (password !== null) await setPassword(sql, role, password)
    }
    await sql.unsafe(`
      do $$ begin execute format('revoke temporary on database %I from public', current_database()); end $$;
      revoke all on schema public from public;
      grant ${owner} to current_user;
      create schema if not exists ${schema} authorization ${owner};
      create schema if not exists extensions;
      create extension if not exists pg_trgm schema extensions;
      create extension if not exists citext schema extensions;
      grant usage on schema extensions to ${owner}, ${app}, ${system};
      grant usage on schema ${schema} to ${app}, ${system};
      alter role ${app} set search_path = ${schema}, extensions;
      alter role ${system} set search_path = ${schema}, extensions;
      alter role ${owner} set search_path = ${schema}, extensions;
      set role ${owner};
      alter default privileges in schema ${schema} grant select, insert, update, delete on tables to ${app}, ${system};
      alter default privileges in schema ${schema} grant usage, select on sequences to ${app}, ${system};
      reset role`)
  } finally {
    await sql.end()
  }
}

/**
 * Sets a password only when it changed, because setting it rewrites the role on every start. The comment on the role
 * holds a digest of the password. The password is long and random, so the digest reveals nothing.
 */
async function setPassword(sql: postgres.Sql, role: string, password: string) {
  const digest = createHash('sha256').update(`${role}:${password}`).digest('hex')
  const [current] =
    await sql`select shobj_description(oid, 'pg_authid') as digest from pg_roles where rolname = ${role}`
  if (current?.['digest'] === digest) return
  if (!/^[\w-]{8,}$/.test(password)) throw new Error(`${role}: a role password must be 8 or more of A-Z a-z 0-9 _ -`)
  await sql.unsafe(`alter role ${role} password '${password}'; comment on role ${role} is '${digest}'`)
}

/** The address of the same server and database for another role. */
export function urlFor(adminUrl: string, role: string, password: string): string {
  const url = new URL(adminUrl)
  url.username = role
  url.password = password
  return url.href
}
