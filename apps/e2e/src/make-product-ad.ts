import { until } from '@adloom/testing'
import { expect } from 'vitest'

/** Calls a tool over REST or MCP. Throws if it is refused. */
export type CallTool = <T>(tool: string, input: object) => Promise<T>

type Named = { id: string; name: string }
type Model = { id: string; modality: string; quality: string; isDefault: boolean; price: { credits: number } }
type Item = { assetId: string; url: string; credits: { charged: number } }
type Asset = { assetId: string; url: string; projectIds: string[] }
type Provenance = { aiGenerated: boolean; model: string; seed: number; digitalSourceType: string }
type Copy = {
  variants: { headline: string; primaryText: string; lengths: Record<string, { graphemes: number; hard: number }> }[]
  credits: { charged: number }
}

/**
 * Does what a new client does with nothing but the tools and their descriptions: reads models, brand and products,
 * generates an ad, reads its provenance, finds it again by its code, which no other ad of the system has, and generates copy.
 * Returns the ad's asset.
 */
export async function makeProductAd(
  call: CallTool,
  code: string,
): Promise<Asset & { digitalSourceType: string; seed: number }> {
  const { models } = await call<{ models: Model[] }>('list_models', { modality: 'image' })
  const model = models.find(({ isDefault, quality }) => isDefault && quality === 'express')!
  const { brandKit } = await call<{ brandKit: Named & { bannedWords: string[] } }>('get_brand_kit', {})
  const { products } = await call<{ products: (Named & { images: { url: string }[] })[] }>('list_products', {
    query: 'serum',
  })
  const [product] = products
  expect([brandKit.name, product!.name, product!.images.length]).toEqual(['Luméa', 'Vitamin C Glow Serum', 1])

  const instructions = `20% off your first order with code ${code}, until Sunday.`
  const started = await call<{ batchId: string; credits: { reserved: number } }>('generate_image', {
    instructions,
    productId: product!.id,
    modelId: model.id,
    aspectRatios: ['4:5'],
    maxCredits: model.price.credits,
  })
  expect(started.credits.reserved).toBe(model.price.credits)
  const { batchId } = started
  const status = () => call<{ status: string; generations: Item[] }>('get_generation_status', { batchId })
  const done = await until(
    async () => {
      const answer = await status()
      return ['queued', 'running'].includes(answer.status) ? null : answer
    },
    { timeoutMs: 120_000, everyMs: 250, what: `the end of batch ${batchId}` },
  )
  expect(done).toMatchObject({ status: 'completed', generations: [{ credits: { charged: model.price.credits } }] })

  const { assetId } = done.generations[0]!
  const { provenance, ...asset } = await call<Asset & { provenance: Provenance }>('lookup_asset', { assetId })
  expect(provenance).toMatchObject({ aiGenerated: true, model: model.id })
  expect(asset).toMatchObject({ aspectRatio: '4:5', generation: { batchId, instructions } })
  for (const asked of [{ batchId }, { query: code }, { productId: product!.id, source: 'generated', limit: 1 }]) {
    const { assets } = await call<{ assets: Asset[] }>('search_assets', asked)
    expect(assets.map((found) => found.assetId)).toEqual([assetId])
  }
  const { projects } = await call<{ projects: Named[] }>('list_projects', {})
  expect(projects.map(({ name }) => name)).toContain('Luméa spring offers')

  await writeCopyFor(call, product!, brandKit.bannedWords)
  return { ...asset, digitalSourceType: provenance.digitalSourceType, seed: provenance.seed }
}

async function writeCopyFor(call: CallTool, product: Named, banned: string[]) {
  const { variants, credits } = await call<Copy>('generate_ad_copy', {
    productId: product.id,
    brief: '20% off your first order, until Sunday.',
    mustInclude: ['until Sunday'],
    avoid: ['glow up'],
  })
  expect([variants.length, credits.charged]).toEqual([3, 1])
  expect(new Set(variants.map(({ headline, primaryText }) => `${headline}\n${primaryText}`)).size).toBe(3)
  for (const { lengths, ...texts } of variants) {
    const written = JSON.stringify(texts).toLowerCase()
    expect(written).toContain('until sunday')
    expect([...banned, 'glow up'].filter((word) => written.includes(word))).toEqual([])
    for (const { graphemes, hard } of Object.values(lengths)) expect(graphemes).toBeLessThanOrEqual(hard)
  }
}
