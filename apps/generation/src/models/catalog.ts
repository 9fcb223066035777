import { type Issue, ToolError } from '@adloom/contracts'
import type { AspectRatio, Quality } from '@adloom/creative-engine'
import { ASPECT_RATIOS, type HostedModel } from './hosted-model.ts'
import type { Modality, ModelFacts } from './model.ts'

/** The id of the embedded engine, as batches store it and callers name it. */
export const EMBEDDED_IMAGE_MODEL = 'adloom-compositor'
/** The id of the embedded writer. */
export const EMBEDDED_COPY_MODEL = 'adloom-writer'
/** The id of the embedded maker of videos. */
export const EMBEDDED_VIDEO_MODEL = 'adloom-director'

/** Prices in credits: for a picture and for 15 seconds of video of each quality, and for a call of generate_ad_copy. */
export type Prices = Record<Quality, number> & { copy: number; video: Record<Quality, number> }

/** The models of this installation, in the order of list_models. */
export type ModelCatalog = readonly ModelFacts[]

export function createCatalog(prices: Prices, hosted: readonly HostedModel[]): ModelCatalog {
  const embedded = [...embeddedImages(prices), ...embeddedVideos(prices), embeddedWriter(prices, hosted)]
  const all = [...embedded, ...hosted.map((model) => hostedFacts(model, prices, isDefault(model, hosted, embedded)))]
  return all.toSorted((a, b) => (listingKeyOf(a) < listingKeyOf(b) ? -1 : 1))
}

/** The engine that comes with Adloom. It needs no key and no network. */
const embeddedImages = (prices: Prices): ModelFacts[] =>
  (['express', 'studio'] as const).map((quality) => ({
    id: EMBEDDED_IMAGE_MODEL,
    name: 'Embedded image engine',
    modality: 'image',
    provider: 'adloom',
    quality,
    isDefault: true,
    runsOffline: true,
    aspectRatios: ASPECT_RATIOS,
    maxReferenceAssets: 5,
    supports: { seed: true, brandKit: true, product: true, exactText: true },
    price: { credits: prices[quality], per: 'image' },
  }))

/** The engine for videos. It speaks English; in other languages its videos have captions and music. */
const embeddedVideos = (prices: Prices): ModelFacts[] =>
  (['express', 'studio'] as const).map((quality) => ({
    id: EMBEDDED_VIDEO_MODEL,
    name: 'Embedded video engine',
    modality: 'video',
    provider: 'adloom',
    quality,
    isDefault: true,
    runsOffline: true,
    aspectRatios: ASPECT_RATIOS,
    maxReferenceAssets: 5,
    supports: { seed: true, brandKit: true, product: true, exactText: true, captions: true, avatars: true },
    price: { credits: prices.video[quality], per: '15_seconds' },
  }))

/** The default for copy when no outside model is listed. */
const embeddedWriter = (prices: Prices, hosted: readonly HostedModel[]): ModelFacts => ({
  id: EMBEDDED_COPY_MODEL,
  name: 'Embedded copy writer',
  modality: 'copy',
  provider: 'adloom',
  quality: 'any',
  isDefault: !hosted.some(({ modality }) => modality === 'copy'),
  runsOffline: true,
  aspectRatios: [],
  maxReferenceAssets: 0,
  supports: { seed: true, brandKit: true, product: true, englishOnly: true },
  price: { credits: prices.copy, per: 'call' },
})

/**
 * The embedded engine is the default for pictures, and makes all videos; an outside model makes clips for it. For other kinds it is the first outside model that the operator
 * lists, because an operator lists a model to have it used.
 */
function isDefault(model: HostedModel, hosted: readonly HostedModel[], embedded: readonly ModelFacts[]): boolean {
  if (model.modality === 'video') return false
  if (model.modality === 'image') return !embedded.some(({ modality }) => modality === 'image')
  return hosted.find(({ modality }) => modality === model.modality)?.id === model.id
}

function hostedFacts(model: HostedModel, prices: Prices, isDefault: boolean): ModelFacts {
  const { id, name, modality, provider, quality, aspectRatios, maxReferenceAssets, takesSeed, credits } = model
  const isImage = modality === 'image'
  return {
    id,
    name,
    modality,
    provider,
    quality,
    isDefault,
    runsOffline: false,
    aspectRatios: isImage || modality === 'video' ? aspectRatios : [],
    maxReferenceAssets,
    supports: isImage
      ? { seed: takesSeed, brandKit: true, product: true, exactText: false }
      : modality === 'video'
        ? { seed: takesSeed, clipsOnly: true }
        : { seed: takesSeed && modality === 'copy' },
    price: { credits: credits ?? usualPrice(model, prices), per: PRICED_PER[modality] },
  }
}

const PRICED_PER = { image: 'image', copy: 'call', video: '15_seconds', voice: '15_seconds' } as const

/** Outside pictures cost the operator money, so their usual price is that of a studio picture. */
function usualPrice({ modality, quality }: HostedModel, prices: Prices): number {
  if (modality === 'image') return quality === 'express' ? prices.express : prices.studio
  // A clip costs the operator money, as a picture does. The price of a video includes its voice.
  if (modality === 'video') return prices.video.studio
  return modality === 'copy' ? prices.copy : 0
}

/** The sort key of list_models: defaults first, then by name. */
export const listingKeyOf = ({ isDefault, name, id, quality, modality }: ModelFacts) =>
  [isDefault ? '0' : '1', name.toLowerCase(), id, quality, modality].join('\0')

type Asked = { modelId?: string | undefined; quality: Quality }

/**
 * Chooses the catalog entry that sets the price of a call. Throws `invalid_input` at `modelId` or `quality` when none
 * fits.
 */
export function chooseModel(catalog: ModelCatalog, modality: Modality, { modelId, quality }: Asked): ModelFacts {
  const rows = catalog.filter((row) => row.modality === modality && (modelId ? row.id === modelId : row.isDefault))
  if (rows.length === 0)
    throw invalid('modelId', `There is no such ${modality} model. list_models lists the available ones.`)
  const row = rows.find((candidate) => candidate.quality === quality || candidate.quality === 'any')
  if (row) return row
  throw invalid('quality', `This model makes ${rows[0]!.quality} quality only.`)
}

/** The same for a model that may be gone, or not make this quality: null then. */
export const findModel = (catalog: ModelCatalog, modality: Modality, { modelId, quality }: Asked): ModelFacts | null =>
  catalog.find(
    (row) => row.modality === modality && row.id === modelId && (row.quality === quality || row.quality === 'any'),
  ) ?? null

/** Throws `invalid_input` with each aspect ratio and reference that the model does not support. */
export function checkModelTakes(
  model: ModelFacts,
  {
    aspectRatios,
    referenceAssetIds = [],
    referenceUrls = [],
  }: {
    aspectRatios: readonly AspectRatio[]
    referenceAssetIds?: readonly string[] | undefined
    referenceUrls?: readonly string[] | undefined
  },
): void {
  const issues: Issue[] = aspectRatios.flatMap((ratio, i) => {
    if (model.aspectRatios.includes(ratio)) return []
    const message = `This model makes ${model.aspectRatios.join(', ')} only.`
    return [{ path: `aspectRatios[${i}]`, code: 'not_allowed_value', message }]
  })
  if (referenceAssetIds.length + referenceUrls.length > model.maxReferenceAssets) {
    const path = referenceAssetIds.length > model.maxReferenceAssets ? 'referenceAssetIds' : 'referenceUrls'
    const most = model.maxReferenceAssets
    const message =
      most === 0 ? 'This model accepts no reference pictures.' : `This model accepts at most ${most} pictures.`
    issues.push({ path, code: 'too_big', message })
  }
  const [first] = issues
  if (first) throw new ToolError('invalid_input', first.message, { issues })
}

const invalid = (path: string, message: string) =>
  new ToolError('invalid_input', message, { issues: [{ path, code: 'not_allowed_value', message }] })
