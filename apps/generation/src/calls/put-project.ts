import { calls } from '@adloom/contracts/of/generation'
import { implementCall } from '../deps.ts'

export const handler = implementCall(calls['generation.put_project'], (ctx, input) =>
  ctx.inTx(async (tx) => {
    const { projectId, teamId, workspaceId, name, assetIds } = input
    const now = ctx.clock.now()
    const made = await tx`
      insert into projects (id, team_id, workspace_id, name, created_at, updated_at)
      values (${projectId}, ${teamId}, ${workspaceId}, ${name}, ${now}, ${now})
      on conflict (id) do nothing returning id`
    if (made.length > 0)
      await tx`
        insert into project_assets (project_id, asset_id, team_id, created_at)
        select ${projectId}, id, ${teamId}, ${now} from assets
        where team_id = ${teamId} and workspace_id = ${workspaceId} and id = any(${assetIds}::uuid[])
        order by id`
    return { projectId }
  }),
)
