import type { ControlAction } from '@adloom/contracts'
import type { TeamSql } from '@adloom/db'
import type { EntityRef } from '../ad-platform/port.ts'
import type { WatchedFields } from '../control/entity.ts'

/** A row of `control_actions`, and what became of it. Amounts in minor units, as text. */
export type ActionRow = {
  id: string
  change: ControlAction['change']
  state: ControlAction['state']
  matchId: string | null
  undoOf: string | null
  adAccountId: string
  entityType: EntityRef['type']
  entityId: string
  entityName: string
  campaignId: string
  before: WatchedFields
  after: WatchedFields
  currency: string
  exposureMinor: string
  credentialKind: 'api_key' | 'oauth' | 'session'
  credentialId: string
  credentialName: string
  userId: string
  createdAt: Date
  finishedAt: Date | null
  /** Its account is connected, and the connection allows changes. */
  isReachable: boolean
  /** The action that undid it, or is about to. */
  undoId: string | null
  undoState: ControlAction['state'] | null
}

type Reach = { sql: TeamSql; caller: { teamId: string }; workspaceIds: readonly string[] }

/** The columns of an action `a` on its account `c`, with its undo `u`. */
export const COLUMNS = (sql: TeamSql) => sql.fragment`
  a.id, a.change, a.state, a.match_id as "matchId", a.undo_of as "undoOf", a.ad_account_id as "adAccountId",
  a.entity_type as "entityType", a.entity_id as "entityId", a.entity_name as "entityName",
  a.campaign_id as "campaignId", a.before, a.after, a.currency, a.exposure_minor::text as "exposureMinor",
  a.credential_kind as "credentialKind", a.credential_id as "credentialId", a.credential_name as "credentialName",
  a.user_id as "userId", a.created_at as "createdAt", a.finished_at as "finishedAt",
  c.disconnected_at is null and c.can_write as "isReachable", u.id as "undoId", u.state as "undoState"`

/** Actions of the team on accounts in the call's workspaces, those that were disconnected included. */
export const REACHED = ({ sql, caller, workspaceIds }: Reach) => sql.fragment`
  control_actions a
  join ad_accounts c on c.team_id = a.team_id and c.id = a.ad_account_id
  left join control_actions u on u.team_id = a.team_id and u.undo_of = a.id
    and u.state in ('executing', 'executed', 'no_change')
  where a.team_id = ${caller.teamId} and exists (
    select from ad_account_workspaces w
    where w.team_id = a.team_id and w.ad_account_id = a.ad_account_id
      and w.workspace_id = any(${[...workspaceIds]}::uuid[]))`

/** An action that the caller may see. A foreign one and a missing one are both null. */
export async function findAction(reach: Reach, id: string): Promise<ActionRow | null> {
  const { sql } = reach
  const [row] = await sql<ActionRow[]>`select ${COLUMNS(sql)} from ${REACHED(reach)} and a.id = ${id}`
  return row ?? null
}

/** Why an action cannot be undone. Null: it can, unless its entity was changed since. */
export function whyNot(row: ActionRow): ControlAction['undo']['reason'] {
  const { state, undoOf, undoState, isReachable } = row
  if (undoOf !== null) return 'is_undo'
  if (undoState === 'executed' || undoState === 'no_change') return 'already_undone'
  if (state === 'executing' || undoState === 'executing') return 'in_progress'
  if (state !== 'executed') return state === 'no_change' ? 'nothing_changed' : 'not_applied'
  return isReachable ? null : 'account_unavailable'
}
