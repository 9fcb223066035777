import { actions } from '@adloom/contracts/of/org'
import { readsOf } from '@adloom/db'
import { requirePictures } from '../files/assets.ts'
import { getBrandKit } from '../brands/brand-kit.ts'
import { definedFields, nextChange } from '../brands/change.ts'
import { implementAction } from '../deps.ts'
import { getProduct, productColumns } from '../brands/product.ts'
import { lockTeam } from '../teams/team.ts'
import { requireAccess } from '../teams/workspace.ts'

export const handler = implementAction(
  actions.update_product,
  async (ctx, { productId, updatedAt: known, ...changes }) => {
    const { teamId } = ctx.caller
    await requirePictures(ctx, 'images', changes.images ?? [])
    return ctx.commit(async (tx) => {
      await lockTeam(tx, teamId)
      const product = await getProduct(readsOf(tx), teamId, ctx.workspaceIds, productId)
      requireAccess(ctx.caller, product.workspaceId)
      if (changes.brandKitId) await getBrandKit(readsOf(tx), teamId, ctx.workspaceIds, changes.brandKitId)
      const updatedAt = nextChange(product.updatedAt, known, ctx.clock.now())
      const changed = { ...product, ...definedFields(changes) }
      const columns = { ...productColumns(tx, changed), updated_at: updatedAt }
      await tx`update products set ${tx(columns)} where team_id = ${teamId} and id = ${productId}`
      return { productId, status: changed.status, updatedAt: updatedAt.toISOString() }
    })
  },
)
