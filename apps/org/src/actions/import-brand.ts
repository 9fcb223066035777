import { actions } from '@adloom/contracts/of/org'
import { workspaceOf } from '@adloom/service'
import { implementAction } from '../deps.ts'
import { storePictures } from '../import/pictures.ts'
import { readAddress } from '../import/read-address.ts'

export const handler = implementAction(actions.import_brand, async (ctx, { url, workspaceId: named }) => {
  const { teamId } = ctx.caller
  const workspaceId = workspaceOf(ctx, named)
  const answer = await readAddress(ctx, teamId, url, async (page, visit) => {
    const address = await visit.read('findStyleSheet', page)
    const sheet = address === null ? null : await visit.find('style', new URL(address))
    const { kit, logos } = await visit.read('readBrand', { page, css: sheet?.body ?? null })
    const stored = await storePictures(ctx, visit, logos, {
      teamId,
      workspaceId,
      name: `${kit.name} logo`,
      type: 'logo',
    })
    const shown = stored.map(({ assetId, variant, shownAt }) => ({
      assetId,
      variant,
      background: 'any' as const,
      url: shownAt,
    }))
    const chosen = shown.slice(0, 1).map(({ url: _, ...logo }) => logo)
    return { readFrom: page.url, draft: { ...kit, logos: chosen }, logos: shown }
  })
  return ctx.commit(async () => answer)
})
