import type { Maybe } from '../nodes.ts'
import { box, column, row, text, type BoxNode, type DrawNode } from '../nodes.ts'
import { button, codeTag, offerTag, whenLine } from '../parts.ts'
import { alpha, contrast } from '../../color/color.ts'
import { DROPPED_AT, SIZES, sizeFor, SPACE, TIGHT_AT, WEIGHT } from './column-sizes.ts'
import {
  bigType,
  bulletList,
  display,
  eyebrow,
  headline,
  priceLine,
  replacedPrice,
  running,
  type Setting,
  struckPrice,
  tagSize,
} from './column-texts.ts'
import { inksOf } from './inks.ts'
import { ratingLine } from './proof.ts'
import type { Stage } from '../stage.ts'
import type { ColumnWish } from './text-column.ts'

/** The sizes of one attempt: headline and big part in pixels, and the number of dropped kinds of block. */
export type Draft = { size: number; bigSize: number; dropped: number }

/** The input of every block. */
type Column = Setting & Draft & { wish: ColumnWish; justify: 'center' | 'flex-start' }
/** A block of a column and the space above it, in gaps. A block without a node draws nothing. */
type Block = { space: number; node: Maybe<DrawNode> }

/** The text of a picture as a column of blocks at given sizes. */
export function buildColumn(stage: Stage, wish: ColumnWish, draft: Draft): BoxNode {
  const { rect, align, inks } = wish
  const centred = align === 'center'
  const justify = centred ? 'center' : 'flex-start'
  const textAlign = centred ? 'center' : 'left'
  const it: Column = { stage, wish, ...draft, inks: inks ?? inksOf(stage), width: rect.w, textAlign, justify }
  const gap = sizeFor(draft.size, SIZES.gap)
  const blocks = BLOCKS.flatMap((block) => block(it)).filter(({ node }) => node)
  const placed = blocks.map(({ space, node }, i) =>
    box({ marginTop: i > 0 ? Math.round(gap * space) : 0, justifyContent: justify, width: rect.w }, [node]),
  )
  return column({ position: 'absolute', left: rect.x, top: rect.y, width: rect.w, alignItems: justify }, placed)
}

const eyebrowBlock = (it: Column): Block[] => {
  const { copy } = it.stage
  return [{ space: SPACE.eyebrow, node: it.wish.eyebrow !== false && copy.eyebrow ? eyebrow(it, copy.eyebrow) : null }]
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
    { space: SPACE.offerTail, node: tail ? display(it, tail, sizeFor(bigSize, SIZES.offerTail)) : null },
  ]
}

const headlineBlock = (it: Column): Block[] => {
  const { headline: parts, big } = it.stage.copy
  if (parts.length === 0) return []
  const size = it.bigSize && big?.tail ? Math.min(it.size, SIZES.headlineAfterOfferMax) : it.size
  const space = it.bigSize ? SPACE.headlineAfterOffer : SPACE.headline
  return [{ space, node: headline(it, parts, size) }]
}

/** The offer as a tag, and the price. */
const worthBlock = (it: Column): Block[] => {
  const { stage, wish, inks, size, width } = it
  const { badge, price } = stage.copy
  const colors = { fill: inks.accent, text: inks.onAccent }
  return inOneRow(it, SPACE.worth, 28, [
    wish.tag && badge ? offerTag(stage, badge, colors, tagSize(stage, badge, size, width)) : null,
    price ? priceLine(it, sizeFor(size, SIZES.price)) : replacedPrice(it, size),
  ])
}

const subBlock = (it: Column): Block[] => {
  const { sub } = it.stage.copy
  if (it.wish.sub === false || !sub || it.dropped >= DROPPED_AT.sub) return []
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

const bulletsBlock = (it: Column): Block[] => {
  if (!it.wish.bullets || it.stage.copy.bullets.length === 0 || it.dropped >= DROPPED_AT.bullets) return []
  return [{ space: SPACE.bullets, node: bulletList(it) }]
}

/** What else is offered, the condition and the place. */
const termsBlock = (it: Column): Block[] => {
  const { notes, condition, place } = it.stage.copy
  const terms = [...notes, condition, place].filter(Boolean).join(' · ')
  return [{ space: SPACE.terms, node: terms ? running(it, terms, 'sub', SIZES.terms, WEIGHT.plain) : null }]
}

/** The deadline and the code. */
const factsBlock = (it: Column): Block[] => {
  const { stage, wish, inks } = it
  const { when, whenKind, code } = stage.copy
  const size = factSize(it)
  return inOneRow(it, SPACE.facts, 26, [
    wish.when !== false && when ? whenLine(stage, when, whenKind, inks.ink, size) : null,
    code ? codeTag(stage, code, inks.ink, size * SIZES.code) : null,
  ])
}

const buttonBlock = (it: Column): Block[] => {
  if (it.wish.cta === false) return []
  const colors = { fill: it.inks.accent, text: it.inks.onAccent }
  return [{ space: SPACE.button, node: button(it.stage, colors, factSize(it)) }]
}

/** Phone, page and email. */
const contactBlock = (it: Column): Block[] => {
  const { contacts } = it.stage.copy
  if (it.wish.contacts === false || contacts.length === 0) return []
  return [{ space: SPACE.terms, node: running(it, contacts.join(' · '), 'url', SIZES.terms, WEIGHT.strong) }]
}

const legalBlock = (it: Column): Block[] => {
  const { legal } = it.stage.copy
  const node = legal ? running(it, legal, 'legal', SIZES.legal, WEIGHT.legal, it.inks.muted) : null
  return [{ space: SPACE.legal, node }]
}

/** The order of the blocks from top to bottom. */
const BLOCKS: readonly ((it: Column) => Block[])[] = [
  eyebrowBlock,
  offerBlocks,
  headlineBlock,
  worthBlock,
  subBlock,
  ratingBlock,
  bulletsBlock,
  termsBlock,
  factsBlock,
  buttonBlock,
  contactBlock,
  legalBlock,
]

const factSize = ({ dropped }: Column) => (dropped < TIGHT_AT ? SIZES.facts.roomy : SIZES.facts.tight)

/** Pieces side by side, wrapped if they do not fit. */
function inOneRow(it: Column, space: number, gap: number, pieces: Maybe<DrawNode>[]): Block[] {
  if (!pieces.some(Boolean)) return []
  return [{ space, node: row({ gap, flexWrap: 'wrap', maxWidth: it.width, justifyContent: it.justify }, pieces) }]
}
