import { randomUUID } from 'node:crypto'
import { actions } from '@adloom/contracts/of/org'
import { readsOf } from '@adloom/db'
import { requirePictures } from '../files/assets.ts'
import { getBrandKit } from '../brands/brand-kit.ts'
import { implementAction } from '../deps.ts'
import { productColumns } from '../brands/product.ts'
import { lockTeam } from '../teams/team.ts'
import { requireAccess } from '../teams/workspace.ts'

export const handler = implementAction(actions.create_product, async (ctx, { workspaceId = null, ...product }) => {
  const { teamId } = ctx.caller
  requireAccess(ctx.caller, workspaceId)
  await requirePictures(ctx, 'images', product.images)
  return ctx.commit(async (tx) => {
    const productId = randomUUID()
    const now = ctx.clock.now()
    // The lock on the team keeps the kit from being deleted in the meantime.
    await lockTeam(tx, teamId)
    if (product.brandKitId) await getBrandKit(readsOf(tx), teamId, ctx.workspaceIds, product.brandKitId)
    const row = {
      team_id: teamId,
      id: productId,
      workspace_id: workspaceId,
      ...productColumns(tx, product),
      created_at: now,
      updated_at: now,
    }
    await tx`insert into products ${tx(row)}`
    return { productId, status: product.status, updatedAt: now.toISOString() }
  })
})
