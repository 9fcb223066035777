import type { Configuration } from '../drafts.ts'
import type { Path } from './path.ts'
import { wordOf } from './words.ts'

const FIELDS: Record<string, string> = {
  adAccountId: 'Ad account',
  specialAdCategories: 'Special ad categories',
  specialAdCategoryCountries: 'Countries of the special ad categories',
  bidStrategy: 'Bid strategy',
  bidAmount: 'Bid cap',
  minRoas: 'Minimum return on ad spend',
  appId: 'App',
  startAt: 'Start',
  endAt: 'End',
  pageId: 'Page',
  instagramAccountId: 'Instagram account',
  pixelId: 'Pixel',
  conversionEvent: 'Conversion event',
  urlParameters: 'URL parameters',
  optimizationGoal: 'Optimization goal',
  targeting: 'Audience',
  ageMin: 'Youngest',
  ageMax: 'Oldest',
  customAudienceIds: 'Custom audience',
  interests: 'Interest',
  countries: 'Country',
  adSets: 'Ad sets',
  ads: 'Ads',
  primaryTexts: 'Primary text',
  headlines: 'Headline',
  descriptions: 'Description',
  assets: 'Picture or video',
  callToAction: 'Button',
  destinationUrl: 'Destination',
}

/** Parts of the way that say nothing to a person: `budget.amount.amount` is the budget. */
const UNTOLD = ['amount', 'assetId', 'copy']

/** A part of a place: the word for it, and the name that somebody gave to it. */
export type PlacePart = { words: string; name: string | null }

/** The way to a place in words: Ad set 1 “Women”, Ad 2 “Square”, Destination. Empty: the whole campaign. */
export function placeParts(path: Path, configuration: Configuration): PlacePart[] {
  const parts: PlacePart[] = []
  const [first, adSetIndex, second, adIndex, ...rest] = path
  if (first !== 'adSets' || typeof adSetIndex !== 'number') return fieldParts(path)
  const adSet = configuration.adSets?.[adSetIndex]
  parts.push({ words: `Ad set ${adSetIndex + 1}`, name: adSet?.name ?? null })
  if (second !== 'ads' || typeof adIndex !== 'number') return [...parts, ...fieldParts(path.slice(2))]
  parts.push({ words: `Ad ${adIndex + 1}`, name: adSet?.ads?.[adIndex]?.name ?? null })
  return [...parts, ...fieldParts(rest)]
}

/** The names of fields, and which one of several. */
function fieldParts(path: Path): PlacePart[] {
  const parts: PlacePart[] = []
  for (const part of path) {
    if (typeof part === 'number') parts.push({ words: `${parts.pop()?.words ?? ''} ${part + 1}`, name: null })
    else if (!UNTOLD.includes(part)) parts.push({ words: FIELDS[part] ?? wordOf(snakeOf(part)), name: null })
  }
  return parts
}

const snakeOf = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
