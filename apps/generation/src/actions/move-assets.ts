import { type InputOf, type Issue, ToolError } from '@adloom/contracts'
import { actions } from '@adloom/contracts/of/generation'
import type { Tx } from '@adloom/db'
import type { WriteContext } from '@adloom/service'
import { lockAssets } from '../assets/asset.ts'
import { type Deps, implementAction } from '../deps.ts'

type Ctx = WriteContext<Deps>
type Input = InputOf<typeof actions.move_assets>

export const handler = implementAction(actions.move_assets, (ctx, input) =>
  ctx.commit(async (tx) => {
    const assets = await lockAssets(tx, ctx, input.assetIds)
    const projects = await lockProjects(tx, ctx, input)
    checkWorkspaces(input, assets, projects)
    await takeOut(tx, ctx, input)
    await putIn(tx, ctx, input)
    return { assets: await listFolders(tx, ctx, input.assetIds) }
  }),
)

/**
 * Returns the workspace of each folder by its id. Assets are locked before folders, in the order of the counting
 * triggers.
 */
async function lockProjects(tx: Tx, { caller, workspaceIds }: Ctx, { addTo, removeFrom }: Input) {
  const asked = [...addTo, ...removeFrom]
  const rows = await tx<{ id: string; workspaceId: string }[]>`
    select id, workspace_id as "workspaceId" from projects
    where team_id = ${caller.teamId} and id = any(${asked}::uuid[]) and workspace_id = any(${[...workspaceIds]}::uuid[])
    order by id for update`
  const found = new Map(rows.map((row) => [row.id, row.workspaceId]))
  const missing = [...pathsOf('addTo', addTo), ...pathsOf('removeFrom', removeFrom)].filter(({ id }) => !found.has(id))
  if (missing.length === 0) return found
  const issues = missing.map(({ path }): Issue => ({ path, code: 'not_found', message: NO_PROJECT }))
  throw new ToolError('not_found', NO_PROJECT, { issues })
}

const NO_PROJECT = 'There is no such project.'
const pathsOf = (name: string, ids: string[]) => ids.map((id, i) => ({ id, path: `${name}[${i}]` }))

function checkWorkspaces({ assetIds, addTo }: Input, assets: Map<string, string>, projects: Map<string, string>) {
  const homes = new Set(addTo.map((id) => projects.get(id)))
  const misplaced = assetIds.findIndex((id) => [...homes].some((home) => home !== assets.get(id)))
  if (misplaced === -1) return
  const message = 'An asset can only be in folders of its own workspace.'
  const issues: Issue[] = [{ path: `assetIds[${misplaced}]`, code: 'not_allowed_value', message }]
  throw new ToolError('invalid_input', message, { issues })
}

async function takeOut(tx: Tx, { caller, clock }: Ctx, { assetIds, addTo, removeFrom }: Input) {
  const from = removeFrom.filter((id) => !addTo.includes(id))
  await tx`
    with gone as (
      delete from project_assets
      where team_id = ${caller.teamId} and project_id = any(${from}::uuid[]) and asset_id = any(${assetIds}::uuid[])
      returning project_id)
    update projects set updated_at = ${clock.now()}
    where team_id = ${caller.teamId} and id in (select project_id from gone)`
}

async function putIn(tx: Tx, { caller, clock }: Ctx, { assetIds, addTo }: Input) {
  await tx`
    with added as (
      insert into project_assets (project_id, asset_id, team_id, created_at)
      select distinct project, asset, ${caller.teamId}::uuid, ${clock.now()}::timestamptz
      from unnest(${addTo}::uuid[]) project, unnest(${assetIds}::uuid[]) asset
      on conflict do nothing returning project_id)
    update projects set updated_at = ${clock.now()}
    where team_id = ${caller.teamId} and id in (select project_id from added)`
}

async function listFolders(tx: Tx, { caller }: Ctx, assetIds: string[]) {
  const rows = await tx<{ assetId: string; projectIds: string[] }[]>`
    select a.id as "assetId",
      array(select m.project_id from project_assets m where m.asset_id = a.id order by m.project_id) as "projectIds"
    from assets a where a.team_id = ${caller.teamId} and a.id = any(${assetIds}::uuid[])`
  const byId = new Map(rows.map((row) => [row.assetId, row]))
  return assetIds.map((id) => byId.get(id)!)
}
