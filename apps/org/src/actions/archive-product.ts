import { actions } from '@adloom/contracts/of/org'
import { readsOf } from '@adloom/db'
import { laterThan } from '../brands/change.ts'
import { implementAction } from '../deps.ts'
import { getProduct } from '../brands/product.ts'
import { lockTeam } from '../teams/team.ts'
import { requireAccess } from '../teams/workspace.ts'

export const handler = implementAction(actions.archive_product, async (ctx, { productId }) => {
  const { teamId } = ctx.caller
  return ctx.commit(async (tx) => {
    await lockTeam(tx, teamId)
    const product = await getProduct(readsOf(tx), teamId, ctx.workspaceIds, productId)
    requireAccess(ctx.caller, product.workspaceId)
    const updatedAt = product.status === 'archived' ? product.updatedAt : laterThan(product.updatedAt, ctx.clock.now())
    await tx`
      update products set status = 'archived', updated_at = ${updatedAt}
      where team_id = ${teamId} and id = ${productId}`
    return { productId, status: 'archived', updatedAt: updatedAt.toISOString() }
  })
})
