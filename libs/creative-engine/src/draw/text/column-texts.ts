import type { HeadlinePart } from '../../copy/copy.ts'
import { offerPhrase, type Offer } from '../../copy/offer.ts'
import { contrast } from '../../color/color.ts'
import { column, row, text, type DrawNode, type Style } from '../nodes.ts'
import { checkMark } from '../parts.ts'
import type { Stage } from '../stage.ts'
import { SIZES, sizeFor, WEIGHT } from './column-sizes.ts'
import type { Inks } from './inks.ts'
import { bodySize, bodyType, displayType } from './typography.ts'

/** Follows the headline, but is never wider than the column. */
export function tagSize({ pairing }: Stage, offer: Offer, headlineSize: number, width: number): number {
  const room = width / (offerPhrase(offer).length * 0.56 + 1.2) / bodySize(pairing, 1)
  const { min, max } = SIZES.offerTagBounds
  return Math.max(min, Math.min(max, sizeFor(headlineSize, SIZES.offerTag), room))
}

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
  const maxWidth = role === 'sub' ? Math.min(width, 880) : width
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

/** Parts that are separate sentences get separate lines; parts of one sentence share a line. */
export function headline(set: Setting, parts: readonly HeadlinePart[], size: number): DrawNode {
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

/** The style of the big part of an offer. */
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

/** The previous price, struck through below a headline that states the new one. */
export function replacedPrice({ stage, inks }: Setting, size: number): DrawNode | null {
  const { big, badge, price, priceBefore } = stage.copy
  if (big || badge || price || !priceBefore || stage.copy.angle !== 'line') return null
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

/** Short eyebrows are set in spaced capitals, long ones as a plain line. */
export function eyebrow({ stage, inks, width, textAlign }: Setting, content: string): DrawNode {
  const { ground, shape } = stage.scheme
  const behind = inks.ground === ground ? [ground, shape] : [inks.ground]
  const color = behind.every((tone) => contrast(inks.strong, tone) >= 4.6) ? inks.strong : inks.ink
  const label = content.length <= 30 && /^[\p{Script=Latin}\P{L}]*$/u.test(content)
  const size = label ? SIZES.eyebrow.label : SIZES.eyebrow.line
  const spaced = label ? { textTransform: 'uppercase', letterSpacing: size * 0.09 } : {}
  const style = { lineHeight: 1.26, textAlign, maxWidth: width, ...spaced }
  return text(content, 'eyebrow', bodyType(stage.pairing, size, color, WEIGHT.strong, style))
}

export function bulletList({ stage, inks, width, textAlign }: Setting): DrawNode {
  const rows = stage.copy.bullets.map((bullet) =>
    row({ gap: 20 }, [
      checkMark(inks.onAccent, inks.accent, SIZES.bulletMark),
      text(
        bullet,
        'bullet',
        bodyType(stage.pairing, SIZES.bullet, inks.ink, WEIGHT.bullet, { lineHeight: 1.2, flexShrink: 1 }),
      ),
    ]),
  )
  return column({ gap: 18, alignItems: 'flex-start', ...(textAlign === 'left' ? { width } : {}) }, rows)
}
