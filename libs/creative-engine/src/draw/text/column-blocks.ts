import type { Maybe } from '../nodes.ts'
import { box, column, row, text, type BoxNode, type DrawNode } from '../nodes.ts'
import { button, buttonWidth, codeTag, offerTag } from '../parts.ts'
import { alpha, contrast } from '../../color/color.ts'
import { DROPPED_AT, RUNS_ON_AT, SIZES, sizeFor, SPACE, TIGHT_AT, WEIGHT } from './column-sizes.ts'
import {
  bigType,
  display,
  eyebrow,
  headline,
  loudestTag,
  priceLine,
  readsOn,
  replacedPrice,
  running,
  type Setting,
  struckPrice,
  tagSize,
} from './column-texts.ts'
import type { SetLines } from './break-lines.ts'
import { factLines, factRows, factStack, hasBroken, widestFact } from './facts.ts'
import { inksOf } from './inks.ts'
import { listBlock } from './list-block.ts'
import { ratingLine } from './proof.ts'
import type { Row } from '../../copy/rows/rows.ts'
import type { Stage } from '../stage.ts'
import type { ColumnWish } from './text-column.ts'
import { bodySize, bodyType } from './typography.ts'

/** One attempt: the set headline, the size of the big part in pixels, and the number of dropped kinds of block. */
export type Draft = { lines: SetLines | null; size: number; bigSize: number; dropped: number; space: number }

/** The input of every block. */
type Column = Setting & Draft & { wish: ColumnWish; centred: boolean; justify: 'center' | 'flex-start' }
/** A block of a column and the space above it, in gaps. A block without a node draws nothing. */
type Block = { space: number; node: Maybe<DrawNode> }

/** The text of a picture as a column of blocks at given sizes. */
export function buildColumn(stage: Stage, wish: ColumnWish, draft: Draft): BoxNode {
  const { rect, align, inks } = wish
  const centred = align === 'center'
  const justify = centred ? 'center' : 'flex-start'
  const textAlign = centred ? 'center' : 'left'
  const it: Column = { stage, wish, ...draft, inks: inks ?? inksOf(stage), width: rect.w, textAlign, centred, justify }
  const gap = sizeFor(draft.size, SIZES.gap)
  const blocks = BLOCKS[wish.part ?? 'whole'].flatMap((block) => block(it)).filter(({ node }) => node)
  const placed = blocks.map(({ space, node }, i) =>
    box({ marginTop: i > 0 ? Math.round(gap * space) : 0, justifyContent: justify, width: rect.w }, [node]),
  )
  return column({ position: 'absolute', left: rect.x, top: rect.y, width: rect.w, alignItems: justify }, placed)
}

/** Whether the text is the one that names the product, which must be said. */
const namesThing = ({ stage: { copy } }: Column, content: string | null) =>
  copy.thing !== null && Boolean(content?.toLowerCase().includes(copy.thing.toLowerCase()))

const eyebrowBlock = (it: Column): Block[] => {
  const { copy } = it.stage
  const wanted = it.wish.eyebrow !== false && (it.dropped < DROPPED_AT.eyebrow || namesThing(it, copy.eyebrow))
  return [
    {
      space: SPACE.eyebrow,
      node: wanted && copy.eyebrow ? eyebrow(it, copy.eyebrow, namesThing(it, copy.eyebrow)) : null,
    },
  ]
}

/** The huge offer with the text before and after it: "Up to" · "50 %" · "$40" struck through · "off all bikes". */
const offerBlocks = (it: Column): Block[] => {
  const { stage, inks, bigSize } = it
  const offer = stage.copy.big
  if (!bigSize || !offer) return []
  const { lead, big, tail, kind } = offer
  const before = kind === 'price' ? stage.copy.priceBefore : null
  const nowrap = { whiteSpace: 'nowrap' }
  return [
    { space: SPACE.offerLead, node: lead ? display(it, lead, sizeFor(bigSize, SIZES.offerLead), nowrap) : null },
    { space: SPACE.offer, node: text(big, 'offer', bigType(stage, bigSize, inks.strong)) },
    {
      space: SPACE.priceReplaced,
      node: before ? struckPrice(it, before, sizeFor(bigSize, SIZES.priceReplacedByOffer)) : null,
    },
    { space: SPACE.offerTail, node: tail ? offerTail(it, tail) : null },
  ]
}

/** Above a headline of its own, the end of an offer in the same type would read as its first line. */
function offerTail(it: Column, tail: string): DrawNode {
  const { stage, inks, textAlign, width, bigSize } = it
  const size = sizeFor(bigSize, SIZES.offerTail)
  if (stage.banner || stage.copy.headline.length === 0 || readsOn(stage.copy)) return display(it, tail, size)
  const style = { lineHeight: 1.15, textAlign, maxWidth: width }
  return text(tail, 'offer', bodyType(stage.pairing, size * TAIL_SHARE, inks.ink, WEIGHT.strong, style))
}
/** The text face looks larger than display type of its size is. */
const TAIL_SHARE = 0.75

const headlineBlock = (it: Column): Block[] => {
  const { headline: parts } = it.stage.copy
  if (parts.length === 0 || !it.lines) return []
  // What the offer is for follows it closely when it reads on from it, and stands apart when it is a line of its own.
  const space = !it.bigSize ? SPACE.headline : readsOn(it.stage.copy) ? SPACE.headlineOfOffer : SPACE.headlineAfterOffer
  return [{ space, node: headline(it, parts, it.lines) }]
}

/** The offer as a tag, and the price. */
const worthBlock = (it: Column): Block[] => {
  const { stage, wish, inks, size, width } = it
  const { badge, price } = stage.copy
  const colors = { fill: inks.accent, text: inks.onAccent }
  const tag = wish.tag && badge ? offerTag(stage, badge, colors, tagSize(stage, badge, size, width), it) : null
  // In the type of the headline, a price below it would read as its last line.
  if (price && wish.tag && !tag && !stage.airy && !stage.banner) {
    const sum = { kind: 'price', lead: '', big: price, tail: '' } as const
    const room = width / (price.length * 0.6 + 1.2)
    return inOneRow(it, SPACE.worth, 28, [
      offerTag(stage, sum, colors, Math.min(sizeFor(size, SIZES.priceTag), room, loudestTag(stage.pairing, size)), it),
    ])
  }
  return inOneRow(it, SPACE.worth, 28, [
    tag,
    price ? priceLine(it, Math.min(sizeFor(size, SIZES.price), priceRoom(it))) : replacedPrice(it, size),
  ])
}

/** The largest size of a price, which has no place to break. */
function priceRoom({ stage: { copy, pairing }, width }: Column): number {
  const letters = (copy.price?.length ?? 0) + (copy.priceBefore?.length ?? 0)
  return width / Math.max(1, letters * PRICE_LETTER[pairing.upper ? 'upper' : 'mixed'])
}
/** The width of a letter in em that display type seldom exceeds. */
const PRICE_LETTER = { upper: 0.7, mixed: 0.58 } as const

const subBlock = (it: Column): Block[] => {
  const { sub } = it.stage.copy
  if (!sub || ((it.wish.sub === false || it.dropped >= DROPPED_AT.sub) && !namesThing(it, sub))) return []
  return [{ space: SPACE.sub, node: running(it, sub, 'sub', sizeFor(it.size, SIZES.sub), WEIGHT.sub, it.inks.muted) }]
}

const ratingBlock = (it: Column): Block[] => {
  const { stage, wish, inks, dropped } = it
  const { rating } = stage.copy
  if (wish.rating === false || !rating || dropped >= DROPPED_AT.rating) return []
  const star = contrast(inks.accent, inks.ground) >= 2 ? inks.accent : inks.strong
  return [
    { space: SPACE.rating, node: ratingLine(stage, rating, { ink: inks.ink, star, empty: alpha(inks.ink, 0.25) }) },
  ]
}

/** A customer's own picture of the goods tells more than reasons do. */
const wantsReasons = ({ stage: { art }, wish }: Column) => wish.bullets ?? (art === null || art.kind === 'illustration')

const bulletsBlock = (it: Column): Block[] => {
  const { bullets } = it.stage.copy
  const isTight = !wantsReasons(it) || it.dropped >= DROPPED_AT.bullets
  const shown = isTight ? bullets.filter(({ stays }) => stays) : bullets
  if (it.wish.bullets === 'elsewhere' || shown.length === 0) return []
  if (it.dropped >= RUNS_ON_AT && shown.every(({ sum }) => sum === null)) {
    const joined = shown.map(({ text: one }) => one).join(' · ')
    return [{ space: SPACE.terms, node: running(it, joined, 'sub', SIZES.terms.tight, WEIGHT.plain) }]
  }
  return [{ space: SPACE.bullets, node: listBlock({ ...it, tightness: listSize(it, isTight, shown) }, shown) }]
}

/** A list that must be read is as large as the room allows; reasons are smaller than what they are for. */
function listSize({ dropped }: Column, isTight: boolean, shown: readonly Row[]): keyof typeof SIZES.bullet {
  if (!shown.some(({ stays }) => stays)) return isTight || dropped >= TIGHT_AT ? 'tight' : 'roomy'
  return dropped === 0 ? 'large' : dropped <= TIGHT_AT ? 'roomy' : 'tight'
}

/** What the offer depends on, close to it. */
const conditionBlock = (it: Column): Block[] => {
  const { condition } = it.stage.copy
  const size = SIZES.terms[it.dropped === 0 ? 'few' : tightness(it)]
  return [{ space: SPACE.terms, node: condition ? running(it, condition, 'sub', size, WEIGHT.plain) : null }]
}

/** What else is offered, each clause whole. */
const notesBlock = (it: Column): Block[] => {
  const { notes, when, place, contacts } = it.stage.copy
  const tight = tightness(it)
  const few = tight === 'roomy' && notes.length + contacts.length + [when, place].filter(Boolean).length <= 2
  const size = SIZES.terms[few ? 'few' : tight]
  return notes.map((note, i) => ({
    space: i === 0 ? SPACE.terms : SPACE.nextTerm,
    node: running(it, note, 'sub', size, WEIGHT.plain),
  }))
}

/** The least nominal size at which a time or a button can be read on a phone: types are drawn at different scales. */
const leastSize = ({ banner, w, shownWidth, pairing }: Stage): number =>
  banner ? 0 : (KEY_MIN * w) / shownWidth / bodySize(pairing, 1)
const KEY_MIN = 8.05

/** When, where and whom to ask, with the button next to them if there is room. */
const actBlocks = (it: Column): Block[] => {
  const { stage, wish, inks, width, centred } = it
  const { copy } = stage
  const tight = tightness(it)
  const few =
    [copy.when, copy.deadline, copy.place, ...copy.contacts].filter(Boolean).length <= 2 &&
    tight === 'roomy' &&
    !stage.airy
  const shown = { when: wish.when !== false, place: true, contacts: wish.contacts !== false }
  const look = { stage, inks, size: Math.max(SIZES.facts[few ? 'few' : tight], leastSize(stage)), centred, width }
  const lines = factLines(look, shown)
  const code = copy.code ? codeTag(stage, copy.code, inks.ink, SIZES.facts[tight] * SIZES.code) : null
  const colors = { fill: inks.accent, text: inks.onAccent }
  // A button that grows with the text would be the loudest thing.
  const pushSize = Math.max(SIZES.button[tight] / Math.sqrt(stage.growth ?? 1), leastSize(stage))
  const push = wish.cta === false ? null : button(stage, colors, pushSize)
  if (push && !code && !centred && lines.some(Boolean) && wish.part === 'foot') {
    const room = width - buttonWidth(stage, pushSize) - 48
    if (widestFact(look, copy) <= room) {
      const narrow = { ...look, width: room }
      const beside = factStack(narrow, factLines(narrow, shown))
      return [
        {
          space: SPACE.facts,
          node: row({ width, justifyContent: 'space-between', alignItems: 'flex-end' }, [beside, push]),
        },
      ]
    }
  }
  return [
    { space: SPACE.facts, node: factRows(look, lines, hasBroken(look)) },
    ...inOneRow(it, SPACE.button, 26, [code, push]),
  ]
}

const legalBlock = (it: Column): Block[] => {
  const { legal } = it.stage.copy
  const node = legal ? running(it, legal, 'legal', SIZES.legal, WEIGHT.legal, it.inks.muted) : null
  return [{ space: SPACE.legal, node }]
}

/** The order of the blocks from top to bottom. */
const LEAD: readonly ((it: Column) => Block[])[] = [
  eyebrowBlock,
  offerBlocks,
  headlineBlock,
  worthBlock,
  conditionBlock,
  subBlock,
  ratingBlock,
  bulletsBlock,
]
const FOOT: readonly ((it: Column) => Block[])[] = [notesBlock, actBlocks, legalBlock]
const BLOCKS = { lead: LEAD, foot: FOOT, whole: [...LEAD, ...FOOT] }

const tightness = ({ dropped }: Column) => (dropped < TIGHT_AT ? 'roomy' : 'tight')

/** Pieces side by side, wrapped if they do not fit. */
function inOneRow(it: Column, space: number, gap: number, pieces: Maybe<DrawNode>[]): Block[] {
  if (!pieces.some(Boolean)) return []
  return [{ space, node: row({ gap, flexWrap: 'wrap', maxWidth: it.width, justifyContent: it.justify }, pieces) }]
}
