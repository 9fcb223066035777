import type { CreativeSubject } from './creative.ts'
import { objectsIn, sent } from './creative-spec.ts'
import type { Rule } from './rule.ts'

/** How many of each kind a feed may hold, and how long its texts may be. Source: reference §4.3. */
const LIMITS: Readonly<Record<string, { max: number; maxLength?: number }>> = {
  images: { max: 10 },
  videos: { max: 10 },
  bodies: { max: 5, maxLength: 1024 },
  titles: { max: 5, maxLength: 255 },
  descriptions: { max: 5, maxLength: 255 },
  call_to_action_types: { max: 5 },
  link_urls: { max: 5 },
}
const ASSETS_MAX = 30
const FORMATS = ['SINGLE_IMAGE', 'SINGLE_VIDEO', 'CAROUSEL', 'AUTOMATIC_FORMAT']
const OPTIMIZATIONS = ['REGULAR', 'DEGREES_OF_FREEDOM', 'PLACEMENT', 'LANGUAGE']

const listOf = (value: unknown) => (Array.isArray(value) ? (value as unknown[]) : [])
const rulesIn = ({ parts: { feed } }: CreativeSubject) => objectsIn(feed?.['asset_customization_rules'])
const kindOf = ({ parts: { feed } }: CreativeSubject) => feed?.['optimization_type'] ?? 'REGULAR'

/** The names of all labels that assets of a feed carry. */
function labelsOf({ parts: { feed } }: CreativeSubject): Set<unknown> {
  const assets = Object.keys(LIMITS).flatMap((name) => objectsIn(feed?.[name]))
  return new Set(assets.flatMap((asset) => objectsIn(asset['adlabels']).map(({ name }) => name)))
}
/** The names of labels that customization rules point to: `image_label`, `title_label`, … */
const labelsAsked = (subject: CreativeSubject): unknown[] =>
  rulesIn(subject).flatMap((rule) =>
    Object.entries(rule).flatMap(([name, label]) => (name.endsWith('_label') ? [sent(label)?.['name']] : [])),
  )

/** What an `asset_feed_spec` must hold. */
export const FEED_RULES: readonly Rule<CreativeSubject>[] = [
  ...Object.entries(LIMITS).map(([name, { max, maxLength = Number.POSITIVE_INFINITY }]): Rule<CreativeSubject> => ({
    isBroken: ({ parts: { feed } }) => {
      const assets = feed?.[name]
      if (assets === undefined) return false
      if (!Array.isArray(assets) || assets.length > max) return true
      return objectsIn(assets).some(({ text }) => typeof text === 'string' && text.length > maxLength)
    },
    blame: [['asset_feed_spec', name]],
    message:
      `Invalid parameter: ${name} is a list of at most ${max}` +
      (maxLength === Number.POSITIVE_INFINITY ? '.' : `, each of at most ${maxLength} characters.`),
  })),
  {
    isBroken: ({ parts: { feed } }) =>
      Object.keys(LIMITS).reduce((sum, name) => sum + listOf(feed?.[name]).length, 0) > ASSETS_MAX,
    blame: ['asset_feed_spec'],
    message: `Invalid parameter: a feed has at most ${ASSETS_MAX} assets.`,
  },
  {
    isBroken: ({ parts: { feed } }) =>
      feed !== null &&
      (listOf(feed['ad_formats']).length !== 1 || !FORMATS.includes(listOf(feed['ad_formats'])[0] as string)),
    blame: [['asset_feed_spec', 'ad_formats']],
    message: `Invalid parameter: ad_formats must hold one of: ${FORMATS.join(', ')}.`,
  },
  {
    isBroken: (subject) => subject.parts.feed !== null && !OPTIMIZATIONS.includes(kindOf(subject) as string),
    blame: [['asset_feed_spec', 'optimization_type']],
    message: `Invalid parameter: optimization_type must be one of: ${OPTIMIZATIONS.join(', ')}.`,
  },
  {
    isBroken: (subject) => rulesIn(subject).length > 0 && listOf(subject.parts.feed?.['link_urls']).length === 0,
    subcode: 1_885_800,
    blame: [['asset_feed_spec', 'link_urls']],
    message: 'Invalid parameter',
    title: 'The link is missing',
    userMessage: 'Assets that differ by placement need a link.',
  },
  {
    isBroken: ({ parts: { feed } }) => feed !== null && listOf(feed['link_urls']).length === 0,
    subcode: 2_061_015,
    blame: [['asset_feed_spec', 'link_urls']],
    message: 'Invalid parameter',
    title: 'The link is missing',
    userMessage: 'The creative needs a link that people open.',
  },
  {
    isBroken: ({ parts: { feed } }) =>
      feed !== null && listOf(feed['images']).length === 0 && listOf(feed['videos']).length === 0,
    subcode: 2_446_388,
    blame: [['asset_feed_spec', 'images']],
    message: 'Invalid parameter',
    title: 'The image is missing',
    userMessage: 'The creative needs an image or a video.',
  },
  {
    isBroken: (subject) => kindOf(subject) === 'PLACEMENT' && rulesIn(subject).length < 2,
    blame: [['asset_feed_spec', 'asset_customization_rules']],
    message: 'Invalid parameter: assets that differ by placement need at least two rules.',
  },
  {
    isBroken: (subject) =>
      kindOf(subject) === 'LANGUAGE' && rulesIn(subject).filter(({ is_default: is }) => is === true).length !== 1,
    blame: [['asset_feed_spec', 'asset_customization_rules']],
    message: 'Invalid parameter: exactly one rule must be the default.',
  },
  {
    isBroken: (subject) => labelsAsked(subject).some((label) => !labelsOf(subject).has(label)),
    subcode: 2_446_173,
    blame: [['asset_feed_spec', 'asset_customization_rules']],
    message: 'Invalid parameter',
    title: 'A rule names a label that no asset has',
    userMessage: 'Each label in the rules must be on one of the assets.',
  },
]
