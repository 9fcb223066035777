import { COPY_LIMITS, type CopyField } from '@adloom/contracts/copy/limits'

/** Where an ad of Meta is shown. The right column shows what the feed shows of the headline, and less of the text. */
export type AdPlacement = 'feed' | 'story' | 'reels' | 'column'

const { feed, stories, reels } = COPY_LIMITS.meta
/** Beside a page on a desk there is room for a headline and a line or two. */
const COLUMN = { headline: feed!.headline, description: feed!.description }
const LIMITS = { feed: feed!, story: stories!, reels: reels!, column: COLUMN } as const

const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** What a placement shows of a text before "more". Empty: it does not show this text. */
export function cutFor(placement: AdPlacement, field: CopyField, text: string): { shown: string; isCut: boolean } {
  const limit = (LIMITS[placement] as Partial<Record<CopyField, { visible: number }>>)[field]?.visible
  const whole = text.trim()
  if (limit === undefined) return { shown: '', isCut: whole !== '' }
  const graphemes = Array.from(segmenter.segment(whole), ({ segment }) => segment)
  if (graphemes.length <= limit) return { shown: whole, isCut: false }
  return { shown: graphemes.slice(0, limit).join('').trimEnd(), isCut: true }
}

/** How many characters of a text the tightest placement shows. */
export const visibleIn = (placement: AdPlacement, field: CopyField) =>
  (LIMITS[placement] as Partial<Record<CopyField, { visible: number }>>)[field]?.visible
