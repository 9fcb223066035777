import { type Scope, ToolError } from '@adloom/contracts'
import { PREFIXES } from '@adloom/contracts/credential-text'
import type { Sql, TeamSql, Tx } from '@adloom/db'
import { audit } from '../audit/audit.ts'
import { insertRevocations } from '../credentials/revocation.ts'
import { createApiKey, hashOfSecret } from '../secrets/secret-text.ts'

/** How many keys a team can have, not counting deleted ones. */
const KEYS_MAX = 100

export type NewApiKey = {
  teamId: string
  userId: string
  name: string
  scopes: readonly Scope[]
  /** null means all workspaces of the team, including later ones. */
  workspaceIds: readonly string[] | null
  expiresAt: Date | null
  requestId: string | undefined
  now: Date
}

export type ApiKey = {
  id: string
  name: string
  scopes: Scope[]
  /** null for keys made before keys had a public part. */
  hint: string | null
  workspace_ids: string[] | null
  expires_at: Date | null
  last_used_at: Date | null
  created_at: Date
}

/** A key as the team sees it, without the secret. */
export const shownKey = (row: ApiKey) => ({
  id: row.id,
  name: row.name,
  scopes: row.scopes,
  prefix: PREFIXES.api_key,
  hint: row.hint,
  workspaceIds: row.workspace_ids ?? ('all' as const),
  expiresAt: row.expires_at?.toISOString() ?? null,
  createdAt: row.created_at.toISOString(),
  lastUsedAt: row.last_used_at?.toISOString() ?? null,
})

/** Lists the keys of a team that are not revoked, newest first. */
export async function listApiKeys(sql: TeamSql, teamId: string) {
  const rows = await sql<ApiKey[]>`
    select id, name, scopes, hint, workspace_ids, expires_at, last_used_at, created_at
    from api_keys where team_id = ${teamId} and revoked_at is null order by created_at desc, id`
  return { apiKeys: rows.map(shownKey) }
}

/** Creates a key. Only this result contains its text; the database stores its SHA-256. Errors: `conflict` at KEYS_MAX. */
export async function insertApiKey(tx: Tx, input: NewApiKey): Promise<{ text: string; row: ApiKey }> {
  const { teamId, userId, name, now } = input
  await refuseTooMany(tx, teamId)
  const { text, hint } = createApiKey()
  const [row] = await tx<ApiKey[]>`
    insert into api_keys (team_id, created_by, name, key_hash, hint, scopes, workspace_ids, expires_at, created_at)
    values (${teamId}, ${userId}, ${name}, ${hashOfSecret(text)}, ${hint}, ${[...new Set(input.scopes)]},
            ${input.workspaceIds && [...new Set(input.workspaceIds)]}, ${input.expiresAt}, ${now})
    returning id, name, scopes, hint, workspace_ids, expires_at, last_used_at, created_at`
  const details = { name, scopes: row!.scopes, workspaceIds: row!.workspace_ids }
  await audit(tx, now, {
    action: 'api_key.created',
    subjectId: row!.id,
    teamId,
    userId,
    requestId: input.requestId,
    details,
  })
  return { text, row: row! }
}

/** Counts under a team lock, so that concurrent requests cannot exceed the limit together. */
async function refuseTooMany(tx: Tx, teamId: string) {
  await tx`select pg_advisory_xact_lock(hashtextextended(${`api_keys:${teamId}`}, 0))`
  const [counted] = await tx<{ count: number }[]>`
    select count(*)::int as count from api_keys where team_id = ${teamId} and revoked_at is null`
  if (counted!.count < KEYS_MAX) return
  throw new ToolError('conflict', `The team has ${KEYS_MAX} API keys. Delete one first; expired keys count too.`)
}

export type Revocation = {
  action: 'api_key.deleted' | 'api_key.replaced'
  teamId: string
  userId: string
  requestId: string | undefined
  now: Date
}

/** Revokes keys that are not revoked yet. Wake the feed after the commit. */
export async function revokeApiKeys(tx: Tx, ids: readonly string[], revocation: Revocation): Promise<void> {
  const { action, teamId, userId, requestId, now } = revocation
  const revoked = await tx<{ id: string }[]>`
    update api_keys set revoked_at = ${now}
    where team_id = ${teamId} and id = any(${[...ids]}::uuid[]) and revoked_at is null returning id`
  for (const { id } of revoked) await audit(tx, now, { action, subjectId: id, teamId, userId, requestId })
  const revokedIds = revoked.map((row) => row.id)
  await insertRevocations(tx, revokedIds, now)
}

/** A key that was looked up by its text. */
export type PresentedKey = {
  id: string
  team_id: string
  created_by: string
  name: string
  scopes: Scope[]
  workspace_ids: string[] | null
  expires_at: Date | null
  last_used_at: Date | null
  revoked_at: Date | null
}

/**
 * Reads the key and the newest revocation in one statement, and so in one snapshot: a revocation that this lookup did
 * not see has a higher number. Needs the system role, because the team is only known from the key.
 */
export async function findPresentedKey(
  systemDb: Sql,
  text: string,
): Promise<{ key: PresentedKey | null; revocation: number }> {
  const [row] = await systemDb<({ revocation: number } & (PresentedKey | { id: null }))[]>`
    select c.number as revocation, k.id, k.team_id, k.created_by, k.name, k.scopes, k.workspace_ids, k.expires_at,
           k.last_used_at, k.revoked_at
    from revocation_counter c left join api_keys k on k.key_hash = ${hashOfSecret(text)}`
  return { key: row!.id === null ? null : row!, revocation: row!.revocation }
}

/** The precision of `lastUsedAt`, and how often uses of a revoked key are recorded. */
const RECORDED_EVERY_MS = 60_000

/** Records the use of a key, at most once a minute across all replicas. */
export async function recordUse(systemDb: Sql, key: PresentedKey, now: Date): Promise<void> {
  const before = new Date(now.getTime() - RECORDED_EVERY_MS)
  if (key.last_used_at && key.last_used_at > before) return
  await systemDb`
    update api_keys set last_used_at = ${now}
    where id = ${key.id} and (last_used_at is null or last_used_at <= ${before})`
}

/** Records that a revoked key was presented, at most once a minute, so that a client cannot flood the table. */
export async function recordUseAfterRevocation(
  systemDb: Sql,
  key: PresentedKey,
  requestId: string | undefined,
  now: Date,
): Promise<void> {
  const [isDue] = await systemDb`
    update api_keys set refused_at = ${now}
    where id = ${key.id} and (refused_at is null or refused_at <= ${new Date(now.getTime() - RECORDED_EVERY_MS)})
    returning 1`
  if (!isDue) return
  const { id: subjectId, team_id: teamId } = key
  await audit(systemDb, now, { action: 'api_key.used_after_revocation', subjectId, teamId, requestId })
}
