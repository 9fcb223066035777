import type { Scope } from '@adloom/contracts'
import type { Sql, TeamSql, Tx } from '@adloom/db'
import { audit } from '../audit/audit.ts'
import { insertRevocations } from './revocation.ts'

/** The access that a person granted to an application in one team. All of its tokens end with it. */
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

/** Reads the grant and the newest revocation in one snapshot. Needs the system role, because it crosses teams. */
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

/** Lists the applications connected to a team, newest first. A `userId` of null means all members. */
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
 * Locks a grant with its codes and refresh tokens. Read those afterwards, in a separate statement: they may change while
 * this one waits.
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
  /** The person who ended it, if it was a person. */
  userId?: string
  requestId: string | undefined
  now: Date
}

/** Revokes grants that are not revoked yet. Call it last in the transaction, and wake the feed after the commit. */
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
