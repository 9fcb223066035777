import { actions } from '@adloom/contracts/of/org'
import { readsOf } from '@adloom/db'
import { clearDefault, emitKitsChanged, getBrandKit } from '../brands/brand-kit.ts'
import { implementAction } from '../deps.ts'
import { lockTeam } from '../teams/team.ts'
import { requireAccess } from '../teams/workspace.ts'

export const handler = implementAction(actions.set_default_brand_kit, async (ctx, { brandKitId }) => {
  const { teamId } = ctx.caller
  return ctx.commit(async (tx) => {
    await lockTeam(tx, teamId)
    const { workspaceId, updatedAt } = await getBrandKit(readsOf(tx), teamId, ctx.workspaceIds, brandKitId)
    requireAccess(ctx.caller, workspaceId)
    await clearDefault(tx, { teamId, id: brandKitId, workspaceId })
    // Does not change `updatedAt`, so that a member who is editing the kit gets no conflict.
    await tx`update brand_kits set is_default = true where team_id = ${teamId} and id = ${brandKitId}`
    await emitKitsChanged(tx, teamId)
    return { brandKitId, isDefault: true, updatedAt: updatedAt.toISOString() }
  })
})
