import { actions } from '@adloom/contracts/of/org'
import { readsOf } from '@adloom/db'
import { requirePictures } from '../files/assets.ts'
import { brandKitColumns, emitKitsChanged, getBrandKit } from '../brands/brand-kit.ts'
import { definedFields, nextChange } from '../brands/change.ts'
import { implementAction } from '../deps.ts'
import { lockTeam } from '../teams/team.ts'
import { requireAccess } from '../teams/workspace.ts'

export const handler = implementAction(
  actions.update_brand_kit,
  async (ctx, { brandKitId, updatedAt: known, ...changes }) => {
    const { teamId } = ctx.caller
    await requirePictures(ctx, 'logos', changes.logos ?? [])
    return ctx.commit(async (tx) => {
      await lockTeam(tx, teamId)
      const kit = await getBrandKit(readsOf(tx), teamId, ctx.workspaceIds, brandKitId)
      requireAccess(ctx.caller, kit.workspaceId)
      const updatedAt = nextChange(kit.updatedAt, known, ctx.clock.now())
      const columns = { ...brandKitColumns(tx, { ...kit, ...definedFields(changes) }), updated_at: updatedAt }
      await tx`update brand_kits set ${tx(columns)} where team_id = ${teamId} and id = ${brandKitId}`
      await emitKitsChanged(tx, teamId)
      return { brandKitId, isDefault: kit.isDefault, updatedAt: updatedAt.toISOString() }
    })
  },
)
