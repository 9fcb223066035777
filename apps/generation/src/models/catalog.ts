import { type Issue, ToolError } from '@adloom/contracts'
import type { AspectRatio, Quality } from '@adloom/creative-engine'
import { ASPECT_RATIOS, type HostedModel } from './hosted-model.ts'
import type { Modality, ModelFacts } from './model.ts'

/** The id of the engine in this repository, as batches keep it and callers name it. */
export const EMBEDDED_IMAGE_MODEL = 'adloom-compositor'
/** The id of the writer in this repository. */
export const EMBEDDED_COPY_MODEL = 'adloom-writer'

/** Credits: for a picture of each quality, and for a call of generate_ad_copy. */
export type Prices = { express: number; studio: number; copy: number }

/** Every model this installation has, in the order in which list_models shows them. */
export type ModelCatalog = readonly ModelFacts[]

export function createCatalog(prices: Prices, hosted: readonly HostedModel[]): ModelCatalog {
  const embedded = [...embeddedImages(prices), embeddedWriter(prices, hosted)]
  const all = [...embedded, ...hosted.map((model) => hostedFacts(model, prices, isDefault(model, hosted, embedded)))]
  return all.toSorted((a, b) => (listingKeyOf(a) < listingKeyOf(b) ? -1 : 1))
}

/** What comes with Adloom: it needs no key and no network. */
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

/** It writes when no outside model is listed for copy. */
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
 * Pictures are the embedded engine's unless a caller names another model. Other kinds are made by the first outside
 * model that the operator lists, because listing it is all an operator can do to have it used.
 */
function isDefault(model: HostedModel, hosted: readonly HostedModel[], embedded: readonly ModelFacts[]): boolean {
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
    aspectRatios: isImage ? aspectRatios : [],
    maxReferenceAssets,
    supports: isImage
      ? { seed: takesSeed, brandKit: true, product: true, exactText: false }
      : { seed: takesSeed && modality === 'copy' },
    price: { credits: credits ?? usualPrice(model, prices), per: PRICED_PER[modality] },
  }
}

const PRICED_PER = { image: 'image', copy: 'call', video: '15_seconds', voice: '15_seconds' } as const

/** A picture from outside costs its operator money: without a price of its own it has that of a studio picture. */
function usualPrice({ modality, quality }: HostedModel, prices: Prices): number {
  if (modality === 'image') return quality === 'express' ? prices.express : prices.studio
  // A voice is paid with the video it speaks in.
  return modality === 'copy' ? prices.copy : 0
}

/** Sorts models as list_models shows them: defaults first, then by name. Source: its description. */
export const listingKeyOf = ({ isDefault, name, id, quality, modality }: ModelFacts) =>
  [isDefault ? '0' : '1', name.toLowerCase(), id, quality, modality].join('\0')

type Asked = { modelId?: string | undefined; quality: Quality }

/** The row a call pays by. Throws `invalid_input` at `modelId` or `quality` when there is none. */
export function chooseModel(catalog: ModelCatalog, modality: Modality, { modelId, quality }: Asked): ModelFacts {
  const rows = catalog.filter((row) => row.modality === modality && (modelId ? row.id === modelId : row.isDefault))
  if (rows.length === 0)
    throw invalid('modelId', `There is no such ${modality} model. list_models lists the available ones.`)
  const row = rows.find((candidate) => candidate.quality === quality || candidate.quality === 'any')
  if (row) return row
  throw invalid('quality', `This model makes ${rows[0]!.quality} quality only.`)
}

/** Throws `invalid_input`, naming each aspect ratio and reference that the model does not take. */
export function checkModelTakes(
  model: ModelFacts,
  {
    aspectRatios,
    referenceAssetIds = [],
  }: { aspectRatios: readonly AspectRatio[]; referenceAssetIds?: readonly string[] | undefined },
): void {
  const issues: Issue[] = aspectRatios.flatMap((ratio, i) => {
    if (model.aspectRatios.includes(ratio)) return []
    const message = `This model makes ${model.aspectRatios.join(', ')} only.`
    return [{ path: `aspectRatios[${i}]`, code: 'not_allowed_value', message }]
  })
  if (referenceAssetIds.length > model.maxReferenceAssets) {
    const most = model.maxReferenceAssets
    const message =
      most === 0 ? 'This model accepts no reference pictures.' : `This model accepts at most ${most} pictures.`
    issues.push({ path: 'referenceAssetIds', code: 'too_big', message })
  }
  const [first] = issues
  if (first) throw new ToolError('invalid_input', first.message, { issues })
}

const invalid = (path: string, message: string) =>
  new ToolError('invalid_input', message, { issues: [{ path, code: 'not_allowed_value', message }] })
