import { alpha, contrast, ensureContrast, textOn } from '../color/color.ts'
import { offerPhrase, type Offer } from '../brief/offers.ts'
import type { HeadlinePart } from '../copy/copy.ts'
import { box, column, row, text, type BoxNode, type DrawNode, type Maybe, type Style } from './nodes.ts'
import { button, checkMark, codeTag, offerTag, whenLine } from './parts.ts'
import { ratingLine } from './proof.ts'
import type { Stage } from './stage.ts'
import type { ColumnWish } from './text-column.ts'
import { bodySize, bodyType, displayType } from './typography.ts'

/** Colours of the text on its ground. */
export type Inks = { ground: string; ink: string; muted: string; accent: string; onAccent: string; strong: string }

export function inksOf(stage: Stage): Inks {
  const { ground, ink, muted, accent, onAccent, pop, panel } = stage.scheme
  const strong = [accent, pop, panel].find((color) => contrast(color, ground) >= 3.1 && color !== ink) ?? ink
  return { ground, ink, muted, accent, onAccent, strong }
}

/** Colours of text on a card of the scheme. */
export function cardInks({ scheme }: Stage): Inks {
  const { card, onCard } = scheme
  const accent = [scheme.accent, scheme.panel, scheme.pop].find((color) => contrast(color, card) >= 2.6) ?? onCard
  const strong = [scheme.accent, scheme.pop, scheme.panel].find((color) => contrast(color, card) >= 3.2) ?? onCard
  const onAccent = ensureContrast(textOn(accent, onCard), [accent], 4.6)
  return { ground: card, ink: onCard, muted: onCard, accent, onAccent, strong }
}

/** Sizes one attempt is set in: headline and big part in pixels, how many kinds of block were dropped. */
export type Draft = { size: number; bigSize: number; dropped: number }

/** The text of a picture as a column of blocks at given sizes. */
export function buildColumn(stage: Stage, wish: ColumnWish, draft: Draft): BoxNode {
  const { copy } = stage
  const { rect } = wish
  const { size, bigSize, dropped } = draft
  const centred = wish.align === 'center'
  const set: Setting = {
    stage,
    inks: wish.inks ?? inksOf(stage),
    width: rect.w,
    textAlign: centred ? 'center' : 'left',
  }
  const small = dropped < 2 ? 40 : 36
  const gap = Math.max(20, Math.min(44, size * 0.27))
  const blocks: DrawNode[] = []
  const add = (space: number, node: Maybe<DrawNode>) => {
    if (!node) return
    const marginTop = blocks.length > 0 ? Math.round(space) : 0
    blocks.push(box({ marginTop, justifyContent: centred ? 'center' : 'flex-start', width: rect.w }, [node]))
  }

  if (wish.eyebrow !== false && copy.eyebrow) add(0, eyebrow(set, copy.eyebrow))
  if (bigSize && copy.big) {
    const { lead, big, tail } = copy.big
    if (lead) add(gap * 0.5, display(set, lead, Math.max(48, Math.min(bigSize * 0.26, 92)), { whiteSpace: 'nowrap' }))
    add(gap * 0.25, text(big, 'offer', bigType(stage, bigSize, set.inks.strong)))
    if (copy.priceBefore && copy.big.kind === 'price') {
      add(gap * 0.1, struckPrice(set, copy.priceBefore, Math.max(44, bigSize * 0.2)))
    }
    if (tail) add(gap * 0.15, display(set, tail, Math.max(48, Math.min(bigSize * 0.3, 108))))
  }
  if (copy.headline.length > 0)
    add(
      gap * (bigSize ? 0.5 : 0.62),
      headline(set, copy.headline, bigSize && copy.big?.tail ? Math.min(size, 66) : size),
    )
  const centring = centred ? 'center' : 'flex-start'
  const worth = [
    wish.tag && copy.badge
      ? offerTag(
          stage,
          copy.badge,
          { fill: set.inks.accent, text: set.inks.onAccent },
          tagSize(stage, copy.badge, size, rect.w),
        )
      : null,
    copy.price ? priceLine(set, Math.max(52, Math.min(84, size * 0.6))) : replacedPrice(set, size),
  ]
  if (worth.some(Boolean))
    add(gap * 0.9, row({ gap: 28, flexWrap: 'wrap', maxWidth: rect.w, justifyContent: centring }, worth))
  if (wish.sub !== false && copy.sub && dropped < 2) {
    add(gap * 0.85, running(set, copy.sub, 'sub', Math.max(33, Math.min(42, size * 0.36)), 480, set.inks.muted))
  }
  if (wish.rating !== false && copy.rating && dropped < 1) {
    const star = contrast(set.inks.accent, set.inks.ground) >= 2 ? set.inks.accent : set.inks.strong
    const colors = { ink: set.inks.ink, star, empty: alpha(set.inks.ink, 0.25) }
    add(gap * 0.8, ratingLine(stage, copy.rating, colors))
  }
  if (wish.bullets && copy.bullets.length > 0 && dropped < 1) add(gap * 1.1, bulletList(set))
  const terms = [copy.condition, copy.place].filter(Boolean).join(' · ')
  if (terms) add(gap * 0.7, running(set, terms, 'sub', 34, 560))
  const facts = [
    wish.when !== false && copy.when ? whenLine(stage, copy.when, copy.whenKind, set.inks.ink, small) : null,
    copy.code ? codeTag(stage, copy.code, set.inks.ink, small * 0.95) : null,
  ]
  if (facts.some(Boolean))
    add(gap * 0.9, row({ gap: 26, flexWrap: 'wrap', maxWidth: rect.w, justifyContent: centring }, facts))
  if (wish.cta !== false) add(gap * 1.2, button(stage, { fill: set.inks.accent, text: set.inks.onAccent }, small))
  if (copy.legal) add(gap * 0.9, running(set, copy.legal, 'legal', 24, 450, set.inks.muted))
  const alignItems = centred ? 'center' : 'flex-start'
  return column({ position: 'absolute', left: rect.x, top: rect.y, width: rect.w, alignItems }, blocks)
}

/** In step with the headline, but never wider than the column. */
function tagSize({ pairing }: Stage, offer: Offer, headlineSize: number, width: number): number {
  const room = width / (offerPhrase(offer).length * 0.56 + 1.2) / bodySize(pairing, 1)
  return Math.max(30, Math.min(72, Math.max(42, headlineSize * 0.5), room))
}

type Setting = { stage: Stage; inks: Inks; width: number; textAlign: 'left' | 'center' }

function running(
  { stage, inks, width, textAlign }: Setting,
  content: string,
  role: 'eyebrow' | 'sub' | 'legal',
  size: number,
  weight: number,
  color = inks.ink,
): DrawNode {
  const maxWidth = role === 'sub' ? Math.min(width, 880) : width
  return text(content, role, bodyType(stage.pairing, size, color, weight, { lineHeight: 1.26, textAlign, maxWidth }))
}

function display(
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

/** Parts that are sentences of their own get lines of their own; parts of one sentence run on. */
function headline(set: Setting, parts: readonly HeadlinePart[], size: number): DrawNode {
  const { stage, inks, textAlign, width } = set
  const style = displayType(stage.pairing, size, inks.ink, { textAlign, width })
  const colored = (part: HeadlinePart) => (part.strong ? inks.strong : inks.ink)
  const [only] = parts
  if (parts.length === 1 && only) return text(only.text, 'headline', { ...style, color: colored(only) })
  if (parts.some((part) => part.ends)) {
    return column(
      { width, gap: size * 0.14, alignItems: textAlign === 'center' ? 'center' : 'flex-start' },
      parts.map((part) => text(part.text, 'headline', { ...style, color: colored(part) })),
    )
  }
  const inline = parts.map((part, i) =>
    text(i < parts.length - 1 ? `${part.text} ` : part.text, 'headline', {
      display: 'inline',
      fontSize: size,
      lineHeight: Number(style['lineHeight']),
      color: colored(part),
    }),
  )
  return { type: 'container', style: { ...style, display: 'block' }, children: inline }
}

/** Style of the big part of an offer. */
export function bigType(stage: Stage, size: number, color: string): Style {
  const { upper } = stage.pairing
  return displayType(stage.pairing, size, color, {
    lineHeight: bigLineHeight(stage),
    whiteSpace: 'nowrap',
    letterSpacing: size * (upper || stage.pairing.tracking === 0 ? 0 : -0.045),
  })
}

export function bigLineHeight(stage: Stage): number {
  return stage.pairing.upper ? 1.04 : 0.92
}

/** Where the headline itself names the new price, the old one is struck through below it. */
function replacedPrice({ stage, inks }: Setting, size: number): DrawNode | null {
  const { big, badge, price, priceBefore } = stage.copy
  if (big || badge || price || !priceBefore || stage.copy.angle !== 'line') return null
  return struckPrice({ stage, inks }, priceBefore, Math.max(40, size * 0.5))
}

/** The price, the one it replaces struck through beside it. */
function priceLine({ stage, inks }: Setting, size: number): DrawNode {
  const { price, priceBefore } = stage.copy
  const style = displayType(stage.pairing, size, inks.ink, { whiteSpace: 'nowrap', lineHeight: 1.1 })
  return row({ gap: size * 0.34, flexShrink: 0 }, [
    text(price ?? '', 'price', style),
    priceBefore ? struckPrice({ stage, inks }, priceBefore, Math.max(size * 0.66, 35)) : null,
  ])
}

function struckPrice({ stage, inks }: Pick<Setting, 'stage' | 'inks'>, price: string, size: number): DrawNode {
  const style = { textDecoration: 'line-through', whiteSpace: 'nowrap', lineHeight: 1.15 }
  return text(price, 'price', bodyType(stage.pairing, size, inks.muted, 560, style))
}

/** Short ones in spaced capitals, as on a label; long ones as a plain line. */
function eyebrow({ stage, inks, width, textAlign }: Setting, content: string): DrawNode {
  const { ground, shape } = stage.scheme
  const behind = inks.ground === ground ? [ground, shape] : [inks.ground]
  const color = behind.every((tone) => contrast(inks.strong, tone) >= 4.6) ? inks.strong : inks.ink
  const label = content.length <= 30 && /^[\p{Script=Latin}\P{L}]*$/u.test(content)
  const size = label ? 29 : 34
  const spaced = label ? { textTransform: 'uppercase', letterSpacing: size * 0.09 } : {}
  const style = { lineHeight: 1.26, textAlign, maxWidth: width, ...spaced }
  return text(content, 'eyebrow', bodyType(stage.pairing, size, color, 720, style))
}

function bulletList({ stage, inks, width, textAlign }: Setting): DrawNode {
  const rows = stage.copy.bullets.map((bullet) =>
    row({ gap: 20 }, [
      checkMark(inks.onAccent, inks.accent, 44),
      text(bullet, 'bullet', bodyType(stage.pairing, 36, inks.ink, 580, { lineHeight: 1.2, flexShrink: 1 })),
    ]),
  )
  return column({ gap: 18, alignItems: 'flex-start', ...(textAlign === 'left' ? { width } : {}) }, rows)
}
