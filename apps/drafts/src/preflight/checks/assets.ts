import type { DraftIssue } from '@adloom/contracts'
import type { AdFormat } from '@adloom/contracts/shapes/launch-words'
import { type AssetFacts, type Facts, UNREAD } from '../../facts/facts.ts'
import { type Ad, type AdSet, formatOf } from '../../plan/defaults.ts'
import { FILES, placementsIn } from '../../platform-rules/placements.ts'
import { issueOf } from '../issue.ts'
import { adsIn, type Check, listWords } from './check.ts'
import { chosenPlacements } from './placements.ts'

/** Whether the files of the ads are there, and fit the format, the platform and the placements. */
export const checkAssets: Check = function* ({ configuration, facts: { assets } }) {
  const ads = adsIn(configuration)
  if (assets === UNREAD) {
    if (ads.some(({ ad }) => ad.assets?.length)) yield issueOf('assets_unread', 'adSets')
    return
  }
  for (const { ad, adSet, path } of ads) {
    const format = formatOf(ad, assets)
    const count = ad.assets?.length ?? 0
    if (format && format !== 'carousel' && count > 1) yield issueOf('too_many_assets', `${path}.assets`, { count })
    for (const [index, { assetId }] of (ad.assets ?? []).entries()) {
      const at = `${path}.assets[${index}].assetId`
      const asset = assets.get(assetId)
      if (!asset) yield issueOf('asset_unknown', at)
      else if (asset.status !== 'ready') yield issueOf('asset_not_ready', at, { state: STATES[asset.status] })
      else yield* faultsOf(asset, format, adSet, at)
    }
    if (format === 'carousel') yield* cards(ad, assets, path)
  }
}

const STATES = { processing: 'is still being processed', failed: 'could not be read', archived: 'is archived' } as const
const TYPES: Readonly<Record<AdFormat, readonly AssetFacts['type'][]>> = {
  single_image: ['image', 'logo'],
  single_video: ['video'],
  carousel: ['image', 'logo', 'video'],
}
const MEGABYTE = 1024 ** 2

function* faultsOf(asset: AssetFacts, format: AdFormat | null, adSet: AdSet, at: string): Iterable<DraftIssue> {
  const { type, mimeType, width, height, sizeBytes } = asset
  if (format && !TYPES[format].includes(type))
    return yield issueOf('asset_type_wrong', at, { format: format.replaceAll('_', ' ') })
  const limits = FILES[type === 'video' ? 'video' : 'image']
  if (!(limits.mimeTypes as readonly string[]).includes(mimeType)) yield issueOf('asset_kind_not_accepted', at)
  if (sizeBytes !== null && sizeBytes > limits.maxBytes)
    yield issueOf('asset_too_large', at, { max: limits.maxBytes / MEGABYTE })
  if (width === null || height === null) return
  if (width < limits.minWidth) yield issueOf('asset_too_small', at, { width, min: limits.minWidth })
  const ratio = width / height
  const chosen = chosenPlacements(adSet)
  // Where the platform chooses, it leaves out what does not fit: it needs one group that does.
  const used = chosen ? chosen.used : placementsIn(['facebook', 'instagram'], ['feed', 'story', 'reels'])
  const cut = used.filter(({ ratios }) => ratio < ratios.min * 0.99 || ratio > ratios.max * 1.01)
  if (cut.length === 0 || (!chosen && cut.length < used.length)) return
  const places = listWords([...new Set(cut.map(({ position }) => position))])
  yield issueOf('asset_ratio', at, { width, height, places })
}

/** Cards of a carousel are shown in one ratio: the platform cuts the others. */
function* cards(ad: Ad, assets: Exclude<Facts['assets'], typeof UNREAD>, path: string): Iterable<DraftIssue> {
  const known = (ad.assets ?? []).flatMap(({ assetId }) => assets.get(assetId) ?? [])
  const ratios = known.flatMap(({ width, height }) => (width && height ? [width / height] : []))
  if (ratios.length > 1 && Math.max(...ratios) > Math.min(...ratios) * 1.02)
    yield issueOf('cards_of_several_ratios', `${path}.assets`)
}
