import type { TeamSql } from '@adloom/db'
import type { Bound } from './policy.ts'

/** What a credential has used of its limits. */
export type Uses = {
  /** Actions of the last hour, and when the oldest of them began. */
  actions: number
  actionsSince: Date | null
  /** By currency: how much more may be spent a day because of the last 24 hours, and when the oldest increase began. */
  increases: Map<string, { minor: bigint; since: Date | null }>
}

export const HOUR_MS = 3_600_000
export const DAY_MS = 24 * HOUR_MS

type Row = {
  credentialId: string
  currency: string
  minor: string
  increasedSince: Date | null
  actions: number
  actionsSince: Date | null
}

/**
 * Counts what credentials did: what is done, and what may be under way. A decrease counts once it is done. An action that
 * was undone counts together with its undoing, whoever undid it. `except` names an action that does not count. Uses the
 * index control_actions_of_credential.
 */
export async function usesOf(
  sql: TeamSql,
  teamId: string,
  credentialIds: readonly string[],
  now: Date,
  except: string | null = null,
): Promise<Map<string, Uses>> {
  const aDayAgo = new Date(now.getTime() - DAY_MS)
  const anHourAgo = new Date(now.getTime() - HOUR_MS)
  const rows = await sql<Row[]>`
    with counted as (
      select a.credential_id, a.currency, a.created_at,
        case when a.state = 'executed' or a.exposure_minor > 0 then a.exposure_minor else 0 end
          + coalesce((
            select sum(u.exposure_minor) from control_actions u
            where u.team_id = a.team_id and u.undo_of = a.id
              and (u.state = 'executed' or (u.state = 'executing' and u.exposure_minor > 0))), 0) as minor
      from control_actions a
      where a.team_id = ${teamId} and a.credential_id = any(${[...credentialIds]}) and a.created_at > ${aDayAgo}
        and a.state in ('executing', 'executed') and a.id is distinct from ${except}::uuid)
    select credential_id as "credentialId", currency, sum(minor)::text as minor,
      min(created_at) filter (where minor > 0) as "increasedSince",
      count(*) filter (where created_at > ${anHourAgo})::int as actions,
      min(created_at) filter (where created_at > ${anHourAgo}) as "actionsSince"
    from counted group by credential_id, currency`
  const byCredential = Map.groupBy(rows, ({ credentialId }) => credentialId)
  return new Map(credentialIds.map((id) => [id, merged(byCredential.get(id) ?? [])]))
}

/** The same of one credential. */
export const usesOfOne = async (sql: TeamSql, { teamId, credentialId }: Bound, now: Date, except?: string | null) =>
  (await usesOf(sql, teamId, [credentialId], now, except)).get(credentialId)!

/** Increases are counted by currency, actions over all. */
const merged = (rows: Row[]): Uses => ({
  actions: rows.reduce((sum, { actions }) => sum + actions, 0),
  actionsSince: earliest(rows.map(({ actionsSince }) => actionsSince)),
  increases: new Map(
    rows.map(({ currency, minor, increasedSince }) => [currency, { minor: BigInt(minor), since: increasedSince }]),
  ),
})

export const earliest = (times: readonly (Date | null)[]): Date | null =>
  times.reduce((first, time) => (time && (!first || time < first) ? time : first), null)
