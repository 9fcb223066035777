import { calls } from '@adloom/contracts/of/org'
import { requireBrandKit } from '../brands/brand-kit.ts'
import { implementCall } from '../deps.ts'
import { productColumns } from '../brands/product.ts'
import { lockTeam } from '../teams/team.ts'
import { requireWorkspaces } from '../teams/workspace.ts'

export const handler = implementCall(calls['org.put_product'], (ctx, input) =>
  ctx.inTx(async (tx) => {
    const { teamId, productId, workspaceId, brandKitId } = input
    const now = ctx.clock.now()
    await lockTeam(tx, teamId)
    if (workspaceId) await requireWorkspaces(tx, teamId, [workspaceId])
    if (brandKitId) await requireBrandKit(tx, teamId, brandKitId)
    const row = {
      team_id: teamId,
      id: productId,
      workspace_id: workspaceId,
      ...productColumns(tx, input),
      updated_at: now,
    }
    const otherwise = input.keepExisting ? tx`nothing` : tx`update set ${tx(row)}`
    await tx`insert into products ${tx({ ...row, created_at: now })} on conflict (team_id, id) do ${otherwise}`
    return { productId }
  }),
)
