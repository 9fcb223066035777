import type { Caller } from '@adloom/contracts'
import { tools } from '@adloom/contracts/of/org'
import type { TeamSql } from '@adloom/db'
import { readAccount } from '../credits/account.ts'
import { countAdAccounts } from '../teams/ad-accounts.ts'
import { implement } from '../deps.ts'
import { availableOf } from '../credits/period.ts'
import { findStorage } from '../files/storage.ts'
import { listWorkspaces } from '../teams/workspace.ts'

export const handler = implement(tools.get_team_info, async (ctx) => {
  const { caller, workspaceIds } = ctx
  const { teamId } = caller
  const [{ team, members }, workspaces, account, adAccounts, storage] = await Promise.all([
    getTeam(ctx.sql, teamId),
    listWorkspaces(ctx.sql, teamId, workspaceIds),
    readAccount(ctx.sql, teamId, ctx.clock.now()),
    countAdAccounts(ctx.sql, teamId, workspaceIds),
    findStorage(ctx, teamId, ctx.requestId),
  ])
  const { reserved, included, used } = account
  return {
    team,
    caller: describe(caller),
    workspaces,
    members,
    adAccounts,
    credits: { available: availableOf(account), reserved, included, used },
    storage,
    limits: { requestsPerMinute: ctx.rateLimitPerMinute },
  }
})

function describe({ credential, scopes, allWorkspaces, workspaceIds }: Caller) {
  return {
    kind: credential.kind,
    credentialId: credential.id,
    name: credential.name,
    scopes,
    workspaceIds: allWorkspaces ? ('all' as const) : workspaceIds,
    expiresAt: credential.expiresAt,
  }
}

type Row = {
  id: string
  name: string
  slug: string
  plan: string
  createdAt: Date
  owners: number
  admins: number
  members: number
}

async function getTeam(sql: TeamSql, teamId: string) {
  const [row] = await sql<Row[]>`
    select t.team_id as id, t.name, t.slug, t.plan, t.created_at as "createdAt", m.owners, m.admins, m.members
    from teams t cross join lateral (
      select count(*) filter (where role = 'owner') as owners, count(*) filter (where role = 'admin') as admins,
             count(*) filter (where role = 'member') as members
      from members where team_id = t.team_id) m
    where t.team_id = ${teamId}`
  if (!row) throw new Error(`there is no team ${teamId}`)
  const { owners, admins, members, createdAt, ...team } = row
  return { team: { ...team, createdAt: createdAt.toISOString() }, members: { owners, admins, members } }
}
