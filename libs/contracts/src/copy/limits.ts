import type { InputOf } from '../define/tool.ts'
import type { generateAdCopy } from '../tools/generation/generate-ad-copy.ts'

export type Platform = NonNullable<InputOf<typeof generateAdCopy>['platform']>
export type CopyField = 'primaryText' | 'headline' | 'description'
/** Limits in graphemes. The platform cuts text after `visible` and refuses text longer than `hard`. */
export type FieldLimit = { visible: number; hard: number }
/** The fields of a platform with their limits. */
export type CopyLimits = Partial<Record<CopyField, FieldLimit>>

const exactly = (count: number): FieldLimit => ({ visible: count, hard: count })

const META_FEED: CopyLimits = {
  primaryText: { visible: 125, hard: 2200 },
  headline: { visible: 40, hard: 255 },
  description: { visible: 30, hard: 255 },
}
const META_TALL: CopyLimits = { primaryText: { visible: 72, hard: 2200 }, headline: { visible: 40, hard: 255 } }
const GOOGLE_SEARCH: CopyLimits = { headline: exactly(30), description: exactly(90) }
const LINKEDIN_FEED: CopyLimits = {
  primaryText: { visible: 150, hard: 600 },
  headline: { visible: 70, hard: 200 },
  description: { visible: 100, hard: 300 },
}
const TIKTOK: CopyLimits = { primaryText: exactly(100) }
const PINTEREST: CopyLimits = { headline: { visible: 40, hard: 100 }, description: exactly(500) }
const X: CopyLimits = { primaryText: exactly(280), headline: exactly(70) }

/** What each placement of a platform accepts, the default placement first. Source: docs/rules.md §14, as of 2026-11-20. */
export const COPY_LIMITS: Record<Platform, Record<string, CopyLimits>> = {
  meta: { feed: META_FEED, stories: META_TALL, reels: META_TALL },
  google: { search: GOOGLE_SEARCH },
  tiktok: { in_feed: TIKTOK },
  linkedin: { feed: LINKEDIN_FEED },
  pinterest: { pin: PINTEREST },
  x: { timeline: X },
}

/**
 * The limits for copy that runs in all of these placements: the tightest of each field. Without placements, the limits
 * of the platform's usual one. The placements must belong to the platform.
 */
export function limitsOf(platform: Platform, placements: readonly string[]): CopyLimits {
  const known = COPY_LIMITS[platform]
  const asked = placements.length > 0 ? placements : [Object.keys(known)[0]!]
  const tightest: CopyLimits = {}
  for (const limits of asked.map((name) => known[name]!)) {
    for (const [field, { visible, hard }] of Object.entries(limits) as [CopyField, FieldLimit][]) {
      const before = tightest[field] ?? { visible, hard }
      tightest[field] = { visible: Math.min(before.visible, visible), hard: Math.min(before.hard, hard) }
    }
  }
  return tightest
}

const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' })

// Text without combining letters (Latin, Greek, Cyrillic) needs no segmenter, which takes a hundred times as long.
const PLAIN = /^[\x20-\x7e\u00a0-\u02ff\u0370-\u0482\u048a-\u052f\u2010-\u2027\u20a0-\u20bf]*$/

/** Length in graphemes, so that an emoji of several code points counts once. */
export const graphemesOf = (text: string): number =>
  PLAIN.test(text) ? text.length : [...segmenter.segment(text)].length

/** Whether a text has more graphemes than that. It reads no further than it must. */
export function isLongerThan(text: string, graphemes: number): boolean {
  // A grapheme has at least one code unit.
  if (text.length <= graphemes) return false
  if (PLAIN.test(text)) return true
  let count = 0
  for (const _ of segmenter.segment(text)) if (++count > graphemes) return true
  return false
}
