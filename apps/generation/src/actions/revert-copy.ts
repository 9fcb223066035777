import { actions } from '@adloom/contracts/of/generation'
import { getCopy, insertEdit, variantOf } from '../ad-copy/stored-copy.ts'
import { implementAction } from '../deps.ts'

export const handler = implementAction(actions.revert_copy, async (ctx, { copyId, variantId, version }) => {
  const copy = await getCopy(ctx.sql, ctx, copyId)
  const current = variantOf(copy, variantId)
  return ctx.commit(async (tx) => {
    if (current.edited === null && current.version === version) return { variant: current }
    await insertEdit(tx, ctx.caller, { copyId, variantId, version, variant: null }, ctx.clock.now())
    const written = copy.variants.find(({ id }) => id === variantId)!
    return { variant: { ...written, version: version + 1, edited: null } }
  })
})
