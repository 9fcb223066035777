import type { Copy, HeadlinePart } from '../../copy/copy.ts'
import { offerPhrase, type Offer } from '../../copy/leads/offer.ts'
import { contrast } from '../../color/color.ts'
import type { Pairing } from '../../type/pairings.ts'
import { row, text, type DrawNode, type Style, type TextRole } from '../nodes.ts'
import { NAME_SIZE, type Stage } from '../stage.ts'
import { lineHeightMin } from '../../text/line-height.ts'
import type { SetLines, Word } from './break-lines.ts'
import { SIZES, sizeFor, WEIGHT } from './column-sizes.ts'
import type { Inks } from './inks.ts'
import { bodySize, bodyType, displayType } from './typography.ts'

const CLAUSE_MIN = 32
const CLAUSE_LONG = 64
/** The size from which on one line is large enough. */
const CLAUSE_READABLE = 36
/** A clause in the type of the headline, to the headline. */
const CLAUSE_SHARE = 0.72
/** The longest thing that is set like a name. */
const THING_MAX = 34

/** Follows the headline, but is never wider than the column. */
export function tagSize({ pairing }: Stage, offer: Offer, headlineSize: number, width: number): number {
  const room = width / (offerPhrase(offer).length * 0.56 + 1.2) / bodySize(pairing, 1)
  const { min, max, ofClause } = SIZES.offerTagBounds
  const { length } = offerPhrase(offer)
  // A clause takes two lines where one would be small print, and a long one three.
  const lines = room >= CLAUSE_READABLE ? 1 : length > CLAUSE_LONG ? 2.7 : 1.8
  const loudest = loudestTag(pairing, headlineSize)
  if (length > CLAUSE_MIN) return Math.max(min, Math.min(ofClause, loudest, room * lines))
  return Math.max(min, Math.min(max, sizeFor(headlineSize, SIZES.offerTag), loudest, room))
}

/** The largest tag that is no louder than the headline that it is for, in its nominal size: it is drawn in the scale of details. */
export const loudestTag = (pairing: Pairing, headlineSize: number): number =>
  Math.max(SIZES.offerTagBounds.min, (headlineSize * CLAUSE_SHARE) / bodySize(pairing, 1))

/** Whether the headline continues the offer, as in "30%" · "off trail shoes". Nothing may stand between the two. */
export const readsOn = ({ big, says, headline: [first] }: Copy): boolean =>
  big !== null && first !== undefined && !says.some(({ role }) => role === 'headline' || role === 'quote')

/** The longest line of a sub line in pixels, which is longer where its type is larger. */
const SUB_MEASURE = 880

/** The setting of a column: its colours, width and alignment. */
export type Setting = { stage: Stage; inks: Inks; width: number; textAlign: 'left' | 'center' }

export function running(
  { stage, inks, width, textAlign }: Setting,
  content: string,
  role: 'eyebrow' | 'sub' | 'url' | 'legal',
  size: number,
  weight: number,
  color = inks.ink,
): DrawNode {
  const maxWidth = role === 'sub' ? Math.min(width, bodySize(stage.pairing, SUB_MEASURE)) : width
  return text(content, role, bodyType(stage.pairing, size, color, weight, { lineHeight: 1.26, textAlign, maxWidth }))
}

export function display(
  { stage, inks, width, textAlign }: Setting,
  content: string,
  size: number,
  extra: Style = {},
): DrawNode {
  return text(
    content,
    'offer',
    displayType(stage.pairing, size, inks.ink, { lineHeight: 1.1, textAlign, maxWidth: width, ...extra }),
  )
}

/** The line height of a headline in em: the pairing's own, or more where letters need it. */
export function headlineLineHeight({ pairing }: Stage, words: readonly { text: string }[]): number {
  const said = words.map((word) => word.text).join(' ')
  return Math.max(pairing.lineHeight, lineHeightMin(said, Boolean(pairing.upper)))
}

/** A headline with its lines as they were set. Strong parts have the strong colour. */
export function headline(set: Setting, parts: readonly HeadlinePart[], lines: SetLines): DrawNode {
  const { stage, inks, textAlign, width } = set
  const colorOf = (part: number) => (parts[part]?.strong ? inks.strong : inks.ink)
  return displayLines(stage, lines, { role: 'headline', width, textAlign, colorOf })
}

/** Display type with its lines as they were set, as one text. */
export function displayLines(
  stage: Stage,
  set: SetLines,
  look: { role: TextRole; width: number; textAlign: 'left' | 'center'; colorOf: (part: number) => string },
): DrawNode {
  const { role, width, textAlign, colorOf } = look
  const lineHeight = headlineLineHeight(
    stage,
    set.lines.flatMap(({ words }) => words),
  )
  const kept = { textAlign, width, lineHeight, whiteSpace: 'pre', textWrap: 'nowrap' }
  const children = set.lines.flatMap(({ words, size }, l) =>
    runsOf(words).map((run, i, all) => {
      const end = i < all.length - 1 ? ' ' : l < set.lines.length - 1 ? '\n' : ''
      return text(`${run.content}${end}`, role, {
        display: 'inline',
        fontSize: size,
        lineHeight,
        letterSpacing: size * stage.pairing.tracking,
        color: colorOf(run.part),
      })
    }),
  )
  return {
    type: 'container',
    style: { ...displayType(stage.pairing, set.size, colorOf(0), kept), display: 'block' },
    children,
  }
}

/** Neighbouring words of the same part, joined. */
function runsOf(words: readonly Word[]): { part: number; content: string }[] {
  const runs: { part: number; content: string }[] = []
  for (const { part, text: content } of words) {
    const last = runs.at(-1)
    if (last?.part === part) last.content = `${last.content} ${content}`
    else runs.push({ part, content })
  }
  return runs
}

/** The style of the big part of an offer. */
export function bigType(stage: Stage, size: number, color: string): Style {
  const { upper } = stage.pairing
  return displayType(stage.pairing, size, color, {
    lineHeight: bigLineHeight(stage),
    whiteSpace: 'nowrap',
    letterSpacing: size * (upper ? 0 : Math.max(stage.pairing.tracking, -0.03)),
  })
}

export function bigLineHeight(stage: Stage): number {
  return stage.pairing.upper ? 1.04 : 0.92
}

/** The previous price, struck through where neither a price nor an offer shows it. */
export function replacedPrice({ stage, inks }: Setting, size: number): DrawNode | null {
  const { big, badge, price, priceBefore } = stage.copy
  if (price || !priceBefore || big?.kind === 'price' || badge?.kind === 'price') return null
  return struckPrice({ stage, inks }, priceBefore, sizeFor(size, SIZES.priceReplaced))
}

/** The price, with the previous one struck through next to it. */
export function priceLine({ stage, inks }: Setting, size: number): DrawNode {
  const { price, priceBefore } = stage.copy
  const style = displayType(stage.pairing, size, inks.ink, { whiteSpace: 'nowrap', lineHeight: 1.1 })
  return row({ gap: size * 0.34, flexShrink: 0 }, [
    text(price ?? '', 'price', style),
    priceBefore ? struckPrice({ stage, inks }, priceBefore, sizeFor(size, SIZES.priceBeside)) : null,
  ])
}

export function struckPrice({ stage, inks }: Pick<Setting, 'stage' | 'inks'>, price: string, size: number): DrawNode {
  const style = { textDecoration: 'line-through', whiteSpace: 'nowrap', lineHeight: 1.15 }
  return text(price, 'price', bodyType(stage.pairing, size, inks.muted, WEIGHT.plain, style))
}

/**
 * Short eyebrows are set in spaced capitals, long ones as a plain line. One that tells what the ad is for is as large as the name of
 * the business.
 */
export function eyebrow(set: Setting, content: string, isThing = false): DrawNode {
  const { stage, inks, width, textAlign } = set
  const { ground, shape } = stage.scheme
  const behind = inks.ground === ground ? [ground, shape] : [inks.ground]
  const color = behind.every((tone) => contrast(inks.strong, tone) >= 4.6) ? inks.strong : inks.ink
  if (isThing && content.length <= THING_MAX && !stage.airy && !stage.banner) {
    const size = Math.min(NAME_SIZE[stage.shape], (width * 0.96) / (content.length * 0.6))
    return text(
      content,
      'eyebrow',
      displayType(stage.pairing, size, color, { lineHeight: 1.15, textAlign, maxWidth: width }),
    )
  }
  const label = content.length <= 30 && /^[\p{Script=Latin}\P{L}]*$/u.test(content)
  const size = label ? SIZES.eyebrow.label : SIZES.eyebrow.line
  const spaced = label ? { textTransform: 'uppercase', letterSpacing: size * 0.09 } : {}
  const style = { lineHeight: 1.26, textAlign, maxWidth: width, ...spaced }
  return text(content, 'eyebrow', bodyType(stage.pairing, size, color, WEIGHT.strong, style))
}
