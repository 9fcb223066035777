import { column, text, type BoxNode, type DrawNode, type Rect } from '../../draw/nodes.ts'
import type { Stage } from '../../draw/stage.ts'
import { setWords } from '../../draw/text/break-lines.ts'
import { headline, headlineLineHeight } from '../../draw/text/column-texts.ts'
import type { Inks } from '../../draw/text/inks.ts'
import { boundsOf } from './bounds-of.ts'
import { bodyType } from '../../draw/text/typography.ts'
import { measureHeadline } from '../../draw/text/word-widths.ts'
import type { StripCopy } from './strip-copy.ts'
import { isLarge, pixelOf } from './first-that-fits.ts'

/** Sizes in CSS pixels. */
const SIZE = { thing: 11, terms: 11, termsLeast: 10, legal: 8, headlineMin: 11, gap: 3 }
/** The largest headline, as a share of the height of the strip. */
const HEADLINE_SHARE = 0.4
/** How much larger small text is in a large strip. */
const LARGE = 1.5
const LINES_MAX = 3
/** The sizes of the terms, and how much of the width a headline may be set to, in the order that is tried. */
const SETTINGS = [
  [SIZE.terms, 1],
  [SIZE.terms, 0.92],
  [SIZE.termsLeast, 0.92],
] as const

export type StripMessage = { node: BoxNode; fits: boolean; size: number }

/** The message of a strip in the middle of a rectangle: name if it stands there, thing, headline, terms and small print, one below the other. */
export async function stripMessage(
  stage: Stage,
  rect: Rect,
  copy: StripCopy,
  inks: Inks,
  mark: DrawNode | null,
): Promise<StripMessage> {
  let last: StripMessage | null = null
  for (const [termsSize, tightness] of SETTINGS) {
    last = await setMessage(stage, rect, { copy, inks, mark, termsSize, tightness })
    if (last.fits) return last
  }
  return last!
}

type Draft = { copy: StripCopy; inks: Inks; mark: DrawNode | null; termsSize: number; tightness: number }

async function setMessage(stage: Stage, rect: Rect, draft: Draft): Promise<StripMessage> {
  const { copy, inks, mark, termsSize, tightness } = draft
  const px = pixelOf(stage)
  const large = isLarge(stage) ? LARGE : 1
  // The text scale of display ads makes three nominal pixels one of the file.
  const small = (content: string, role: 'eyebrow' | 'sub' | 'legal', size: number, weight: number) =>
    text(
      content,
      role,
      bodyType(stage.pairing, size * 3 * large, inks.ink, weight, { lineHeight: 1.2, maxWidth: rect.w }),
    )
  const above = [...(mark ? [mark] : []), ...(copy.thing ? [small(copy.thing, 'eyebrow', SIZE.thing, 640)] : [])]
  const below = [
    ...(copy.sub ? [small(copy.sub, 'sub', termsSize, 480)] : []),
    ...(copy.terms ? [small(copy.terms, 'sub', termsSize, 560)] : []),
    ...(copy.legal ? [small(copy.legal, 'legal', SIZE.legal, 450)] : []),
  ]
  const gap = SIZE.gap * px * large
  const rest = [...above, ...below]
  const sizes = await Promise.all(rest.map((node) => boundsOf(stage, node)))
  const used = sizes.reduce((sum, { h }) => sum + h + gap, 0)
  const { words, space } = await measureHeadline(stage, copy.headline)
  const lineHeight = headlineLineHeight(stage, words)
  const bounds = {
    width: rect.w * tightness,
    height: rect.h - used,
    lineHeight,
    min: SIZE.headlineMin * px,
    max: stage.h * HEADLINE_SHARE,
    linesMax: LINES_MAX,
  }
  const set = setWords(words, space, bounds)
  const lines = set ?? setWords(words, space, { ...bounds, height: Infinity, min: 1, max: bounds.min })
  const setting = { stage, inks, width: rect.w, textAlign: 'left' } as const
  const head = lines ? [headline(setting, copy.headline, lines)] : []
  const node = column({ width: rect.w, gap, alignItems: 'flex-start' }, [...above, ...head, ...below])
  // Small optical sizes are wider than the words were measured.
  const seen = await boundsOf(stage, node)
  const style = { position: 'absolute', left: rect.x, top: rect.y, width: rect.w, height: rect.h } as const
  return {
    node: column({ ...style, justifyContent: 'center', alignItems: 'flex-start' }, [node]),
    fits: set !== null && seen.w <= rect.w + 1 && seen.h <= rect.h + 1,
    size: lines?.size ?? 0,
  }
}
