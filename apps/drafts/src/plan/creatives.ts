import type { DraftConfiguration } from '@adloom/contracts'
import { CALLS_TO_ACTION } from '@adloom/contracts/shapes/launch-words'
import type { AssetFacts } from '../facts/facts.ts'
import { type Ad, DEFAULT_CALL_TO_ACTION, destinationOf, formatOf, listed } from './defaults.ts'
import type { Plan, PlannedCreative, PlannedMedia } from './types.ts'

type Library = ReadonlyMap<string, AssetFacts>

/** The files, creatives and ads of a draft. Throws a TypeError when an ad lacks what it needs. */
export function creativesOf(
  configuration: DraftConfiguration,
  library: Library,
): Pick<Plan, 'creatives' | 'ads' | 'uploads'> {
  const creatives = new Map<string, { place: number; planned: PlannedCreative }>()
  const uploads = new Map<string, Plan['uploads'][number]>()
  const ads: Plan['ads'] = []
  for (const [adSet, { ads: those = [] }] of (configuration.adSets ?? []).entries()) {
    for (const [index, ad] of those.entries()) {
      const path = `adSets[${adSet}].ads[${index}]`
      const planned = creativeFor(configuration, ad, library, path)
      const { name: _, ...content } = planned.creative
      const key = JSON.stringify([content, planned.media])
      const known = creatives.get(key) ?? { place: creatives.size, planned }
      creatives.set(key, known)
      ads.push({ path, name: ad.name, adSet, index, creative: known.place })
      for (const [card, { assetId, kind }] of planned.media.entries())
        if (!uploads.has(assetId)) {
          const generationId = library.get(assetId)?.generationId ?? null
          uploads.set(assetId, { path: `${path}.assets[${card}]`, assetId, kind, generationId })
        }
    }
  }
  return { creatives: [...creatives.values()].map(({ planned }) => planned), ads, uploads: [...uploads.values()] }
}

function creativeFor({ identity, tracking }: DraftConfiguration, ad: Ad, library: Library, path: string) {
  const format = formatOf(ad, library)
  const destinationUrl = destinationOf(ad)
  if (!format || !ad.assets?.length || !destinationUrl || !identity?.pageId)
    throw new TypeError('an ad lacks its files, page or destination')
  const creative: PlannedCreative['creative'] = {
    kind: 'creative',
    name: ad.name,
    format,
    pageId: identity.pageId,
    instagramAccountId: identity.instagramAccountId ?? null,
    primaryTexts: ad.copy?.primaryTexts ?? [],
    headlines: ad.copy?.headlines ?? [],
    descriptions: ad.copy?.descriptions ?? [],
    callToAction: listed(CALLS_TO_ACTION, ad.callToAction ?? DEFAULT_CALL_TO_ACTION),
    destinationUrl,
    urlParameters: tracking?.urlParameters?.replace(/^\?/, '') || null,
  }
  return { path, creative, media: ad.assets.map((one) => mediaOf(one, library)) }
}

function mediaOf(asset: NonNullable<Ad['assets']>[number], library: Library): PlannedMedia {
  const { type } = library.get(asset.assetId) ?? {}
  if (!type || type === 'audio') throw new TypeError('an ad has a file that is no picture and no film')
  return {
    assetId: asset.assetId,
    kind: type === 'video' ? 'video' : 'image',
    headline: asset.headline || null,
    destinationUrl: asset.destinationUrl ?? null,
  }
}
