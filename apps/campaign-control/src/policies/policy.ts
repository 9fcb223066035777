import { type Caller, DEFAULT_POLICY, type SpendPolicy } from '@adloom/contracts'
import type { TeamSql, Tx } from '@adloom/db'
import type { EntityRef } from '../ad-platform/port.ts'

/** A credential of the team that a policy can bind. People who are signed in are bound by none. */
export type Bound = { teamId: string; credentialId: string }

/** Null: a person, whom no policy binds. An access token is bound as its grant. */
export const boundBy = ({ teamId, credential }: Caller): Bound | null =>
  credential.kind === 'session' ? null : { teamId, credentialId: credential.id }

/** What holds for a change, before anything is counted. */
export type Standing = {
  /** Its own policy, or the default one. */
  policy: SpendPolicy | null
  /** The entity, and what it belongs to. */
  entityIds: string[]
  /** One of these is protected by the team. */
  isProtected: boolean
}

/** Reads the policy of a credential, and whether the team protects what it is about to change: one query. */
export async function findStanding(
  sql: TeamSql,
  { teamId, credentialId }: Bound,
  { entity, campaignId }: { entity: EntityRef; campaignId: string },
): Promise<Standing> {
  const adSetId =
    entity.type === 'ad'
      ? sql.fragment`(select ad_set_id from ads where team_id = ${teamId} and id = ${entity.id} limit 1)`
      : sql.fragment`null`
  const [row] = await sql<Standing[]>`
    select p.policy, e.ids as "entityIds", exists (
      select from protected_entities where team_id = ${teamId} and entity_id = any(e.ids)) as "isProtected"
    from (select array_remove(array[${entity.id}, ${campaignId}, ${adSetId}]::text[], null) as ids) e
    left join lateral (
      select policy from spend_policies
      where team_id = ${teamId} and credential_id in (${credentialId}, ${DEFAULT_POLICY})
      order by credential_id = ${DEFAULT_POLICY} limit 1) p on true`
  return row!
}

/** The policy that binds a credential: its own, or the default one. */
export async function findPolicy(sql: TeamSql, { teamId, credentialId }: Bound): Promise<SpendPolicy | null> {
  const [row] = await sql<{ policy: SpendPolicy }[]>`
    select policy from spend_policies
    where team_id = ${teamId} and credential_id in (${credentialId}, ${DEFAULT_POLICY})
    order by credential_id = ${DEFAULT_POLICY} limit 1`
  return row?.policy ?? null
}

/** Makes what counts or sets the limits of a credential wait for each other, until the transaction ends. */
export const holdAlone = (tx: Tx, { teamId, credentialId }: Bound) =>
  tx`select pg_advisory_xact_lock(hashtextextended(${`spend_policy:${teamId}:${credentialId}`}, 0))`
