import { calls } from '@adloom/contracts/of/org'
import { getBrandKit } from '../brands/brand-kit.ts'
import { implementCall } from '../deps.ts'
import { getProduct } from '../brands/product.ts'

export const handler = implementCall(calls['org.check_brand_ids'], async (ctx, input) => {
  const { teamId, workspaceIds, brandKitId, productId } = input
  const { sql } = ctx
  if (brandKitId) await getBrandKit(sql, teamId, workspaceIds, brandKitId)
  if (productId) await getProduct(sql, teamId, workspaceIds, productId)
  return {}
})
