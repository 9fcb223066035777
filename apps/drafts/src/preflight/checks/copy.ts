import type { DraftIssue } from '@adloom/contracts'
import { findAvoided } from '@adloom/contracts/copy/avoided'
import { type CopyField, COPY_LIMITS, isLongerThan } from '@adloom/contracts/copy/limits'
import { type Facts, UNREAD } from '../../facts/facts.ts'
import { type Ad, type AdSet, formatOf } from '../../plan/defaults.ts'
import { placementsIn, SEVERAL_TEXTS_MAX } from '../../platform-rules/placements.ts'
import { issueOf } from '../issue.ts'
import { adsIn, type Check } from './check.ts'
import { chosenPlacements } from './placements.ts'

/** Every text of an ad with its path in the ad. */
function textsOf({ copy, assets = [] }: Ad): { field: CopyField; text: string; path: string }[] {
  const of = (field: CopyField, list: 'primaryTexts' | 'headlines' | 'descriptions') =>
    (copy?.[list] ?? []).map((text, index) => ({ field, text, path: `copy.${list}[${index}]` }))
  return [
    ...of('primaryText', 'primaryTexts'),
    ...of('headline', 'headlines'),
    ...of('description', 'descriptions'),
    ...assets.flatMap(({ headline }, index) =>
      headline ? [{ field: 'headline' as const, text: headline, path: `assets[${index}].headline` }] : [],
    ),
  ]
}

/** Whether texts fit where they are shown. Source of the limits: docs/rules.md §14. */
export const checkCopyLengths: Check = function* ({ configuration, facts: { assets } }) {
  for (const { ad, adSet, path } of adsIn(configuration)) {
    const places = placesOf(adSet)
    const several = (['primaryTexts', 'headlines', 'descriptions'] as const).filter(
      (list) => (ad.copy?.[list]?.length ?? 0) > 1,
    )
    if (isCarousel(ad, assets))
      for (const list of several) yield issueOf('carousel_with_several_texts', `${path}.copy.${list}`)
    for (const { field, text, path: inAd } of textsOf(ad)) {
      const at = `${path}.${inAd}`
      if (several.length > 0 && field === 'primaryText' && text.length > SEVERAL_TEXTS_MAX)
        yield issueOf('text_too_long', at, { max: SEVERAL_TEXTS_MAX })
      const where = cutIn(text, field, places)
      if (where !== '') yield issueOf('text_cut', at, { where })
    }
  }
}

const isCarousel = (ad: Ad, assets: Facts['assets']) =>
  (assets === UNREAD ? ad.format : formatOf(ad, assets)) === 'carousel'

type Place = keyof (typeof COPY_LIMITS)['meta']

/** The groups of placements, by their copy limits, that an ad set uses. */
function placesOf(adSet: AdSet): readonly Place[] {
  const used = chosenPlacements(adSet)?.used ?? placementsIn(['facebook', 'instagram'], ['feed', 'story', 'reels'])
  return [...new Set(used.flatMap(({ copy }) => copy ?? []))]
}

/** `after 72 characters in stories and reels`. Empty: it is shown whole. */
function cutIn(text: string, field: CopyField, places: readonly Place[]): string {
  const cut = places.flatMap((place) => {
    const visible = COPY_LIMITS.meta[place]?.[field]?.visible
    return visible !== undefined && isLongerThan(text, visible) ? [{ place, visible }] : []
  })
  const groups = Map.groupBy(cut, ({ visible }) => visible)
  return [...groups]
    .toSorted(([a], [b]) => a - b)
    .map(([visible, those]) => `after ${visible} characters in ${those.map(({ place }) => place).join(' and ')}`)
    .join(', ')
}

/** What the brand kit of the workspace bans and requires. */
export const checkBrand: Check = function* ({ configuration, facts: { brand } }) {
  const ads = adsIn(configuration)
  if (brand === UNREAD) {
    if (ads.length > 0) yield issueOf('brand_unread', 'adSets')
    return
  }
  const { bannedWords, requiredDisclaimers } = brand
  for (const { ad, path } of ads) {
    for (const { text, path: inAd } of textsOf(ad))
      if (findAvoided(text, { avoid: bannedWords }) !== undefined) yield issueOf('banned_word', `${path}.${inAd}`)
    if (requiredDisclaimers.some((disclaimer) => !isAlwaysShown(ad, disclaimer))) yield missingDisclaimer(path)
  }
}

const missingDisclaimer = (path: string): DraftIssue => issueOf('disclaimer_missing', `${path}.copy`)

/** Whether people see it whichever of the texts the platform chooses. */
const isAlwaysShown = ({ copy }: Ad, disclaimer: string) =>
  [copy?.primaryTexts, copy?.headlines, copy?.descriptions].some(
    (texts) => texts && texts.length > 0 && texts.every((text) => text.includes(disclaimer)),
  )
