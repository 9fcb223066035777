import { inTx, type Sql, type Tx } from '@adloom/db'
import { type Loop, startLoop } from '@adloom/runtime'
import type { Deps } from '../deps.ts'
import { findMembership } from '../team/membership.ts'
import { insertRevocations } from '../credentials/revocation.ts'

const EVERY_MS = 60_000
const BATCH = 50

type Unpinned = { id: string; team_id: string; user_id: string }

/**
 * Pins keys and grants from before 0009_workspaces_as_picked to the workspaces that their makers can see now. Those of
 * people who have left the team stay unpinned, and unusable, until the people come back.
 */
export function startJob(deps: Deps): Loop {
  return startLoop('pin workspaces', EVERY_MS, deps.log, async () => {
    await deleteEnded(deps.systemDb)
    // In random order, so that credentials of people who have left do not block the others.
    const credentials = await deps.systemDb<Unpinned[]>`
      select id, team_id, user_id from unpinned_credentials order by random() limit ${BATCH}`
    let isProgress = false
    for (const credential of credentials) isProgress = (await pin(deps, credential)) || isProgress
    return isProgress
  })
}

async function pin(deps: Deps, { id, team_id: teamId, user_id: userId }: Unpinned): Promise<boolean> {
  const membership = await findMembership(deps, teamId, userId, undefined)
  if (!membership || membership.workspaceIds.length === 0) return false
  await inTx(deps.systemDb, {}, async (tx) => {
    const pinned = await setWorkspaces(tx, id, membership.workspaceIds)
    await tx`delete from unpinned_credentials where id = ${id}`
    await insertRevocations(tx, pinned, deps.clock.now())
  })
  deps.revocationFeed.wake()
  return true
}

async function deleteEnded(systemDb: Sql) {
  await systemDb`
    delete from unpinned_credentials u
    where not exists (select from api_keys k where k.id = u.id and k.revoked_at is null)
      and not exists (select from oauth_grants g where g.id = u.id and g.revoked_at is null)`
}

async function setWorkspaces(tx: Tx, id: string, workspaceIds: readonly string[]): Promise<string[]> {
  const rows = await tx<{ id: string }[]>`
    with keys as (
      update api_keys set workspace_ids = ${[...workspaceIds]}::uuid[]
      where id = ${id} and workspace_ids is null and revoked_at is null returning id
    ), grants as (
      update oauth_grants set workspace_ids = ${[...workspaceIds]}::uuid[]
      where id = ${id} and workspace_ids is null and revoked_at is null returning id
    )
    select id from keys union all select id from grants`
  return rows.map((row) => row.id)
}
