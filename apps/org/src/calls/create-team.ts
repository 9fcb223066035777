import { randomUUID } from 'node:crypto'
import { calls } from '@adloom/contracts/of/org'
import { inTx, type Tx } from '@adloom/db'
import { openAccount } from '../credits/account.ts'
import { implementCallAcrossTeams } from '../deps.ts'

/** Runs as the system role, because a slug is unique across teams. */
export const handler = implementCallAcrossTeams(calls['org.create_team'], (deps, input) =>
  inTx(deps.systemDb, {}, async (tx) => {
    const now = deps.clock.now()
    const teamId = randomUUID()
    const rows = await tx`
      insert into teams (team_id, slug, name, created_at) values (${teamId}, ${input.slug}, ${input.name}, ${now})
      on conflict (slug) do nothing returning 1`
    if (rows.length === 0) return existing(tx, input.slug)

    const workspaceIds = await insertWorkspaces(tx, teamId, input.workspaceNames, now)
    await tx`
      insert into members (team_id, user_id, role, all_workspaces, created_at)
      values (${teamId}, ${input.ownerUserId}, 'owner', true, ${now})`
    await openAccount(tx, teamId, input.includedCredits, now)
    return { teamId, workspaceIds, created: true }
  }),
)

async function existing(tx: Tx, slug: string) {
  const [team] = await tx<{ teamId: string; workspaceIds: string[] }[]>`
    select t.team_id as "teamId",
           array(select w.id from workspaces w where w.team_id = t.team_id order by w.position) as "workspaceIds"
    from teams t where t.slug = ${slug}`
  return { ...team!, created: false }
}

async function insertWorkspaces(tx: Tx, teamId: string, names: readonly string[], now: Date) {
  const rows = names.map((name, position) => ({
    team_id: teamId,
    id: randomUUID() as string,
    name,
    is_primary: position === 0,
    position,
    created_at: now,
  }))
  await tx`insert into workspaces ${tx(rows)}`
  return rows.map((row) => row.id)
}
