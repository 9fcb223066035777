import { tools } from '@adloom/contracts/of/org'
import { signAssets } from '../files/assets.ts'
import { type BrandKit, defaultOf, getBrandKit, listBrandKitNames, type ShownBrandKit } from '../brands/brand-kit.ts'
import { implement } from '../deps.ts'

export const handler = implement(tools.get_brand_kit, async (ctx, { brandKitId, workspaceId }) => {
  const { caller, workspaceIds, sql } = ctx
  const { teamId } = caller
  const kits = await listBrandKitNames(sql, teamId, workspaceIds)
  const id = brandKitId ?? defaultOf(kits, workspaceId ?? caller.primaryWorkspaceId)?.id
  const otherKits = kits.filter((kit) => kit.id !== id).map(({ id, name }) => ({ id, name }))
  if (id === undefined) return { brandKit: null, otherKits }

  const kit = await getBrandKit(sql, teamId, workspaceIds, id)
  const assetIds = kit.logos.map((logo) => logo.assetId)
  return { brandKit: show(kit, await signAssets(ctx, teamId, assetIds)), otherKits }
})

function show({ workspaceId: _, ...kit }: BrandKit, urls: ReadonlyMap<string, string>): ShownBrandKit {
  return {
    ...kit,
    logos: kit.logos.flatMap((logo) => {
      const url = urls.get(logo.assetId)
      return url ? [{ ...logo, url }] : []
    }),
    colors: kit.colors.map((color) => ({ ...color, name: color.name || null })),
    voice: { ...kit.voice, description: kit.voice.description || null },
    updatedAt: kit.updatedAt.toISOString(),
  }
}
