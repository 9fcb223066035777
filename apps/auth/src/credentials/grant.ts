import type { Scope } from '@adloom/contracts'
import type { Sql, TeamSql, Tx } from '@adloom/db'
import { audit } from '../audit/audit.ts'
import { insertRevocations } from './revocation.ts'

/** What a person granted an application in one team. All of its tokens live and die with it. */
export type Grant = {
  id: string
  team_id: string
  user_id: string
  client_id: string
  client_name: string
  scopes: Scope[]
  workspace_ids: string[] | null
  expires_at: Date
  revoked_at: Date | null
}

export const isAlive = ({ revoked_at, expires_at }: Grant, now: Date) => revoked_at === null && expires_at > now

/** With the newest revocation of the same snapshot. Crosses teams: needs the system role. */
export async function findGrant(db: Sql, id: string): Promise<{ grant: Grant | null; revocation: number }> {
  const [row] = await db<({ revocation: number } & (Grant | { id: null }))[]>`
    select c.number as revocation, g.id, g.team_id, g.user_id, g.client_id, g.client_name, g.scopes, g.workspace_ids,
           g.expires_at, g.revoked_at
    from revocation_counter c left join oauth_grants g on g.id = ${id}`
  return { grant: row!.id === null ? null : row!, revocation: row!.revocation }
}

export type ListedGrant = Grant & {
  user_name: string
  user_email: string
  redirect_host: string
  created_at: Date
  last_used_at: Date
}

/** Applications that are connected to a team now: those of one person, or with null of everybody. Newest first. */
export async function listGrants(
  sql: TeamSql,
  { teamId, userId }: { teamId: string; userId: string | null },
  now: Date,
): Promise<ListedGrant[]> {
  return sql<ListedGrant[]>`
    select g.id, g.team_id, g.user_id, u.name as user_name, u.email as user_email, g.client_id, g.client_name,
           g.redirect_host, g.scopes, g.workspace_ids, g.created_at, g.last_used_at, g.expires_at, g.revoked_at
    from oauth_grants g join users u on u.id = g.user_id
    where g.team_id = ${teamId} and (${userId}::uuid is null or g.user_id = ${userId}) and g.revoked_at is null and g.last_used_at is not null and g.expires_at > ${now}
    order by g.created_at desc, g.id`
}

/**
 * The lock of everything that hangs on a grant. Read codes and refresh tokens after it, in a statement of their own:
 * what was read before may have changed while waiting.
 */
export async function lockGrant(tx: Tx, id: string): Promise<Grant | null> {
  const [grant] = await tx<Grant[]>`
    select id, team_id, user_id, client_id, client_name, scopes, workspace_ids, expires_at, revoked_at
    from oauth_grants where id = ${id} for update`
  return grant ?? null
}

export type EndOfGrant = {
  because:
    | 'disconnected'
    | 'revoked_by_client'
    | 'code_replayed'
    | 'refresh_token_replayed'
    | 'left_team'
    | 'address_proven'
  /** Who ended it, when it was a person. */
  userId?: string
  requestId: string | undefined
  now: Date
}

/** Ends grants that have not ended yet, and records it for the feed: wake that after the commit. Call it last. */
export async function revokeGrants(tx: Tx, ids: readonly string[], end: EndOfGrant): Promise<void> {
  const { because, requestId, now } = end
  const revoked = await tx<{ id: string; team_id: string }[]>`
    update oauth_grants set revoked_at = ${now}
    where id = any(${[...ids]}::uuid[]) and revoked_at is null returning id, team_id`
  for (const { id, team_id: teamId } of revoked) {
    const by = end.userId === undefined ? {} : { userId: end.userId }
    await audit(tx, now, { action: 'grant.revoked', subjectId: id, teamId, ...by, requestId, details: { because } })
  }
  await insertRevocations(
    tx,
    revoked.map(({ id }) => id),
    now,
  )
}
