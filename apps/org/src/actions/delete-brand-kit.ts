import { ToolError } from '@adloom/contracts'
import { actions } from '@adloom/contracts/of/org'
import { readsOf, type Tx } from '@adloom/db'
import { emitKitsChanged, getBrandKit, type KitPlace } from '../brands/brand-kit.ts'
import { implementAction } from '../deps.ts'
import { lockTeam } from '../teams/team.ts'
import { requireAccess } from '../teams/workspace.ts'

export const handler = implementAction(actions.delete_brand_kit, async (ctx, { brandKitId }) => {
  const { teamId } = ctx.caller
  return ctx.commit(async (tx) => {
    const now = ctx.clock.now()
    await lockTeam(tx, teamId)
    const { workspaceId, isDefault } = await getBrandKit(readsOf(tx), teamId, ctx.workspaceIds, brandKitId)
    requireAccess(ctx.caller, workspaceId)
    if (isDefault) await refuseWithOthers(tx, { teamId, id: brandKitId, workspaceId })
    await tx`
      update brand_kits set archived_at = ${now}, is_default = false
      where team_id = ${teamId} and id = ${brandKitId}`
    await emitKitsChanged(tx, teamId)
    await tx`
      update products set brand_kit_id = null, updated_at = greatest(${now}, updated_at + interval '1 millisecond')
      where team_id = ${teamId} and brand_kit_id = ${brandKitId}`
    return { brandKitId }
  })
})

/** A team or workspace with kits always has a default, so that no ad is created without one by surprise. */
async function refuseWithOthers(tx: Tx, { teamId, id, workspaceId }: KitPlace) {
  const others = await tx`
    select 1 from brand_kits
    where team_id = ${teamId} and workspace_id is not distinct from ${workspaceId} and archived_at is null
      and id <> ${id} limit 1`
  if (others.length === 0) return
  throw new ToolError('conflict', 'This is the default brand kit. Make another one the default first.')
}
