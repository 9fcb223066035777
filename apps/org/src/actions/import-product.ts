import { actions } from '@adloom/contracts/of/org'
import { workspaceOf } from '@adloom/service'
import { implementAction } from '../deps.ts'
import { storePictures } from '../import/pictures.ts'
import { readAddress } from '../import/read-address.ts'
import { refused } from '../import/refused.ts'

export const handler = implementAction(actions.import_product, async (ctx, { url, workspaceId: named }) => {
  const { teamId } = ctx.caller
  const workspaceId = workspaceOf(ctx, named)
  const answer = await readAddress(ctx, teamId, url, async (page, visit) => {
    const read = await visit.read('readProduct', page)
    if (!read) throw refused('no_product', 'The page does not say which product it shows. Fill in the details by hand.')
    const candidates = read.pictures.map((picture) => ({ url: picture }))
    const stored = await storePictures(ctx, visit, candidates, {
      teamId,
      workspaceId,
      name: read.product.name,
      type: 'image',
    })
    // The page does not say which picture shows only the product. The first one is the most prominent.
    const images = stored.map(({ assetId, shownAt }, i) => ({
      assetId,
      role: i === 0 ? ('hero' as const) : ('lifestyle' as const),
      url: shownAt,
    }))
    const draft = { ...read.product, images: images.map(({ url: _, ...image }) => image), status: 'draft' as const }
    return { readFrom: page.url, draft, images }
  })
  return ctx.commit(async () => answer)
})
