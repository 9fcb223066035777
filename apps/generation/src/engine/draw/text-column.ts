import { contrast } from '../color/color.ts'
import type { HeadlinePart } from '../copy/copy.ts'
import { measure, placeTexts } from './measure.ts'
import { box, column, row, text, type BoxNode, type DrawNode, type Maybe, type Rect } from './nodes.ts'
import { button, checkMark, codeTag, offerTag, pill } from './parts.ts'
import type { Stage } from './stage.ts'
import { bodyType, displayType } from './typography.ts'

/** Colours of the text on its ground. */
export type Inks = { ground: string; ink: string; muted: string; accent: string; onAccent: string; strong: string }

export type ColumnWish = {
  rect: Rect
  inks?: Inks
  align?: 'left' | 'center'
  /** Where the column stands in its rectangle. */
  stand?: 'top' | 'middle' | 'bottom'
  /** Headline size in pixels. */
  max: number
  min?: number
  maxLines?: number
  /** Draw the offer huge above the headline, at most this share of the rectangle's height. */
  big?: number
  /** Blocks besides the headline; all but `when` and `code` may be dropped to keep the headline large. */
  eyebrow?: boolean
  sub?: boolean
  bullets?: boolean
  cta?: boolean
  /** The offer as a tag, where no sticker carries it. */
  tag?: boolean
  when?: boolean
}

export type TextColumn = { node: BoxNode; rect: Rect; size: number; fits: boolean }

export function inksOf(stage: Stage): Inks {
  const { ground, ink, muted, accent, onAccent, pop, panel } = stage.scheme
  const strong = [accent, pop, panel].find((color) => contrast(color, ground) >= 3.1 && color !== ink) ?? ink
  return { ground, ink, muted, accent, onAccent, strong }
}

/**
 * Sets the text of a picture into a rectangle with the largest headline for which everything fits: nothing runs over,
 * no word is broken, the headline keeps to its lines. Bullets, then the sub line, go before the headline gets small.
 */
export async function textColumn(stage: Stage, wish: ColumnWish): Promise<TextColumn> {
  const { rect } = wish
  const min = wish.min ?? 44
  const words = stage.copy.headline
    .map((part) => part.text)
    .join(' ')
    .split(/\s+/).length
  const maxLines = wish.maxLines ?? (words <= 2 ? 2 : words <= 4 ? 3 : words <= 9 ? 4 : 6)

  for (let bigShare = wish.big ?? 0; ; bigShare *= 0.82) {
    const bigSize = wish.big && stage.copy.big ? await fitBig(stage, stage.copy.big.big, rect.w, rect.h * bigShare) : 0
    for (let dropped = 0; dropped <= 2; dropped++) {
      const tries = async (size: number) => {
        const node = build(stage, wish, { size, bigSize, dropped })
        const measured = await measure(stage, node)
        const texts = placeTexts(node, measured)
        const inside = texts.every((placed) => placed.rect.x + placed.rect.w <= rect.x + rect.w + 2)
        const headline = texts.find((placed) => placed.node.role === 'headline')
        const whole = !headline || longestWordFits(headline.lines, words, stage, size, rect.w)
        return {
          node,
          height: measured.height,
          ok: measured.height <= rect.h && inside && whole && (headline?.lines ?? 0) <= maxLines,
        }
      }
      const wanted = dropped === 0 ? Math.min(wish.max, Math.max(min, 64)) : min
      if (!(await tries(wanted)).ok && (dropped < 2 || bigShare > 0.12)) continue
      let low = min
      let high = wish.max
      for (let i = 0; i < 7; i++) {
        const middle = (low + high) / 2
        if ((await tries(middle)).ok) low = middle
        else high = middle
      }
      const size = Math.floor(low)
      const result = await tries(size)
      const free = Math.max(0, rect.h - result.height)
      const down = wish.stand === 'middle' ? free / 2 : wish.stand === 'bottom' ? free : 0
      result.node.style['top'] = rect.y + down
      return {
        node: result.node,
        rect: { ...rect, y: rect.y + down, h: result.height },
        size: Math.max(size, bigSize),
        fits: result.ok,
      }
    }
    if (bigShare <= 0.12) break
  }
  return { node: build(stage, wish, { size: min, bigSize: 0, dropped: 2 }), rect, size: min, fits: false }
}

type Draft = { size: number; bigSize: number; dropped: number }

function build(stage: Stage, wish: ColumnWish, { size, bigSize, dropped }: Draft): BoxNode {
  const { copy, pairing } = stage
  const { rect } = wish
  const inks = wish.inks ?? inksOf(stage)
  const centred = wish.align === 'center'
  const textAlign = centred ? 'center' : 'left'
  const gap = Math.max(18, Math.min(40, size * 0.26))
  const blocks: Maybe<DrawNode>[] = []
  const add = (space: number, node: Maybe<DrawNode>) => {
    if (node)
      blocks.push(
        box(
          {
            marginTop: blocks.length > 0 ? Math.round(space) : 0,
            justifyContent: centred ? 'center' : 'flex-start',
            width: rect.w,
          },
          [node],
        ),
      )
  }

  if (wish.eyebrow !== false && copy.eyebrow)
    add(
      0,
      text(
        copy.eyebrow,
        'eyebrow',
        bodyType(pairing, 31, inks.ink, 680, { lineHeight: 1.2, textAlign, maxWidth: rect.w }),
      ),
    )
  if (bigSize && copy.big) {
    if (copy.big.lead)
      add(
        gap * 0.5,
        text(
          copy.big.lead,
          'offer',
          displayType(pairing, Math.max(44, Math.min(bigSize * 0.26, 84)), inks.ink, {
            lineHeight: 1.1,
            whiteSpace: 'nowrap',
          }),
        ),
      )
    add(gap * 0.2, text(copy.big.big, 'offer', bigType(stage, bigSize, inks.strong)))
    if (copy.big.tail)
      add(
        gap * 0.1,
        text(
          copy.big.tail,
          'offer',
          displayType(pairing, Math.max(46, Math.min(bigSize * 0.3, 104)), inks.ink, {
            lineHeight: 1.08,
            textAlign,
            maxWidth: rect.w,
          }),
        ),
      )
  }
  if (copy.headline.length > 0)
    add(bigSize ? gap * 0.55 : gap * 0.75, headline(stage, copy.headline, size, inks, textAlign, rect.w))
  if (wish.tag && copy.badge)
    add(
      gap * 0.9,
      offerTag(stage, copy.badge, { fill: inks.accent, text: inks.onAccent }, Math.max(38, Math.min(66, size * 0.5))),
    )
  if (copy.price && !bigSize) add(gap * 0.8, priceLine(stage, inks, Math.max(40, Math.min(64, size * 0.5))))
  if (wish.sub !== false && copy.sub && dropped < 2)
    add(
      gap * 0.85,
      text(
        copy.sub,
        'sub',
        bodyType(pairing, Math.max(31, Math.min(42, size * 0.36)), inks.muted, 480, {
          textAlign,
          maxWidth: Math.min(rect.w, 860),
        }),
      ),
    )
  if (wish.bullets && copy.bullets.length > 0 && dropped < 1) add(gap * 1.1, bulletList(stage, inks, rect.w, centred))
  const facts = wish.when === false ? [] : factPills(stage, inks)
  const terms = [copy.condition, copy.place].filter(Boolean).join(' · ')
  if (terms) add(gap * 0.7, text(terms, 'sub', bodyType(pairing, 31, inks.ink, 560, { textAlign, maxWidth: rect.w })))
  if (facts.length > 0)
    add(
      gap * 0.95,
      row({ gap: 18, flexWrap: 'wrap', justifyContent: centred ? 'center' : 'flex-start', maxWidth: rect.w }, facts),
    )
  if (wish.cta !== false) add(gap * 1.15, button(stage, { fill: inks.accent, text: inks.onAccent }))
  if (copy.legal)
    add(gap * 0.9, text(copy.legal, 'legal', bodyType(pairing, 24, inks.muted, 450, { textAlign, maxWidth: rect.w })))
  return column(
    { position: 'absolute', left: rect.x, top: rect.y, width: rect.w, alignItems: centred ? 'center' : 'flex-start' },
    blocks,
  )
}

function headline(
  stage: Stage,
  parts: readonly HeadlinePart[],
  size: number,
  inks: Inks,
  textAlign: string,
  width: number,
): DrawNode {
  const { pairing } = stage
  const style = displayType(pairing, size, inks.ink, { textAlign, width })
  const [only] = parts
  if (parts.length === 1 && only)
    return text(only.text, 'headline', { ...style, ...(only.strong ? { color: inks.strong } : {}) })
  return {
    type: 'container',
    style: { ...style, display: 'block' },
    children: parts.map((part, i) =>
      text(i < parts.length - 1 ? `${part.text} ` : part.text, 'headline', {
        display: 'inline',
        fontSize: size,
        lineHeight: Number(style['lineHeight']),
        color: part.strong ? inks.strong : inks.ink,
      }),
    ),
  }
}

export function bigType(stage: Stage, size: number, color: string) {
  const tight = stage.pairing.upper ? 0 : -0.045
  return displayType(stage.pairing, size, color, {
    lineHeight: stage.pairing.upper ? 1.02 : 0.9,
    whiteSpace: 'nowrap',
    letterSpacing: size * tight,
  })
}

/** Largest size at which the big part of an offer fits on one line. */
async function fitBig(stage: Stage, content: string, width: number, height: number): Promise<number> {
  const probe = 200
  const measured = await measure(stage, text(content, 'offer', bigType(stage, probe, '#000000')))
  const natural = Math.max(1, ...measured.runs.map((run) => run.x + run.width))
  return Math.floor(Math.min(620, (probe * width) / natural, height / (stage.pairing.upper ? 1.02 : 0.9)))
}

function factPills(stage: Stage, inks: Inks): DrawNode[] {
  const { copy } = stage
  return [
    copy.when ? pill(stage, copy.when, 'when', { fill: inks.ink, text: inks.ground }) : null,
    copy.code ? codeTag(stage, copy.code, inks.ink) : null,
  ].filter((node) => node !== null)
}

function priceLine(stage: Stage, inks: Inks, size: number): DrawNode {
  const { copy, pairing } = stage
  return row({ gap: 18, alignItems: 'baseline' }, [
    text(copy.price ?? '', 'price', displayType(pairing, size, inks.ink, { whiteSpace: 'nowrap', lineHeight: 1.1 })),
    copy.priceBefore
      ? text(
          copy.priceBefore,
          'price',
          bodyType(pairing, size * 0.62, inks.muted, 500, { textDecoration: 'line-through', whiteSpace: 'nowrap' }),
        )
      : null,
  ])
}

function bulletList(stage: Stage, inks: Inks, width: number, centred: boolean): DrawNode {
  return column(
    { gap: 18, ...(centred ? { alignItems: 'flex-start' } : { width }) },
    stage.copy.bullets.map((bullet) =>
      row({ gap: 20 }, [
        checkMark(inks.onAccent, inks.accent, 42),
        text(bullet, 'bullet', bodyType(stage.pairing, 34, inks.ink, 580, { lineHeight: 1.2, flexShrink: 1 })),
      ]),
    ),
  )
}

/** A headline with more lines than words has a broken word. */
function longestWordFits(lines: number, words: number, stage: Stage, size: number, width: number): boolean {
  const longest = Math.max(
    ...stage.copy.headline.flatMap((part) => part.text.split(/[\s-]+/)).map((word) => word.length),
  )
  const wide = stage.pairing.stretch ? 0.72 : stage.pairing.upper && stage.pairing.weight < 700 ? 0.46 : 0.6
  return lines <= words && longest * size * wide * 0.82 <= width
}
