import { InstantInput, type OutputOf } from '@adloom/contracts'
import { actions } from '@adloom/contracts/of/campaign-control'
import type { TeamSql } from '@adloom/db'
import { decodeCursor, encodeCursor } from '@adloom/service'
import { z } from 'zod'
import { noAdAccount } from '../accounts/workspaces.ts'
import { implementAction } from '../deps.ts'

type Entity = OutputOf<typeof actions.list_protected_entities>['entities'][number]
type Row = Omit<Entity, 'protectedAt'> & { protectedAt: Date }

export const handler = implementAction(actions.list_protected_entities, async (ctx, { adAccountId, limit, cursor }) => {
  const { sql, workspaceIds } = ctx
  const { teamId } = ctx.caller
  const accountIds = await listAccountIds(sql, teamId, workspaceIds)
  if (adAccountId !== undefined && !accountIds.includes(adAccountId)) throw noAdAccount()
  const among = adAccountId === undefined ? accountIds : [adAccountId]
  const boundTo = ['protected', teamId, among]
  const [createdAt, id] = decodeCursor(boundTo, cursor, Position) ?? NEWEST
  const rows = await sql<Row[]>`
    select p.ad_account_id as "adAccountId", p.entity_type as "entityType", p.entity_id as "entityId",
      coalesce(c.name, s.name, a.name, '') as name, p.note, p.created_by as "protectedBy", p.created_at as "protectedAt"
    from protected_entities p
    left join campaigns c on p.entity_type = 'campaign'
      and c.team_id = p.team_id and c.ad_account_id = p.ad_account_id and c.id = p.entity_id
    left join ad_sets s on p.entity_type = 'ad_set'
      and s.team_id = p.team_id and s.ad_account_id = p.ad_account_id and s.id = p.entity_id
    left join ads a on p.entity_type = 'ad'
      and a.team_id = p.team_id and a.ad_account_id = p.ad_account_id and a.id = p.entity_id
    where p.team_id = ${teamId} and p.ad_account_id = any(${among}::text[])
      and (p.created_at, p.entity_id collate "C") < (${createdAt}::timestamptz, ${id} collate "C")
    order by p.created_at desc, p.entity_id collate "C" desc limit ${limit + 1}`
  const page = rows.slice(0, limit)
  const last = rows.length > limit ? page.at(-1)! : null
  const entities = page.map((row) => ({ ...row, protectedAt: row.protectedAt.toISOString() }))
  const nextCursor = last && encodeCursor(boundTo, [last.protectedAt.toISOString(), last.entityId])
  return ctx.commit(async () => ({ entities, nextCursor }))
})

/** Disconnected accounts too: what is protected in them stays so. */
async function listAccountIds(sql: TeamSql, teamId: string, workspaceIds: readonly string[]): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    select distinct ad_account_id as id from ad_account_workspaces
    where team_id = ${teamId} and workspace_id = any(${[...workspaceIds]}::uuid[]) order by id`
  return rows.map(({ id }) => id)
}

const Position = z.tuple([InstantInput, z.string().max(128)])
const NEWEST = ['9999-12-31T00:00:00Z', ''] as const
