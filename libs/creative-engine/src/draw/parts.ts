import { offerPhrase, type Offer } from '../copy/leads/offer.ts'
import { tintLogo } from '../art/decode/logo.ts'
import { alpha, contrast, ensureContrast, mix, textOn } from '../color/color.ts'
import { withoutWeakEnds } from '../text/function-words.ts'
import { keepTogether } from '../text/keep-together.ts'
import { heldWords } from '../text/names.ts'
import { breakableWords } from '../text/words.ts'
import { breakLines } from './text/break-lines.ts'
import { fitText } from './text/fit-text.ts'
import { box, drawing, image, place, row, text, type BoxNode, type DrawNode, type Rect } from './nodes.ts'
import { NAME_SIZE, type Stage } from './stage.ts'
import { bodySize, bodyType, cornerRadius, displayType } from './text/typography.ts'

const svg = (body: string) =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="48" height="48" viewBox="0 0 24 24">${body}</svg>`)

function arrow(color: string, size: number): DrawNode {
  const icon = svg(
    `<path d="M4 12h15M13 6l6 6-6 6" fill="none" stroke="${color}" stroke-width="2.6" stroke-linecap="round" stroke-linejoin="round"/>`,
  )
  return { ...image(icon, { width: size, height: size, flexShrink: 0 }), mirrors: true }
}

export function checkMark(color: string, ground: string, size: number): DrawNode {
  return image(
    svg(
      `<circle cx="12" cy="12" r="12" fill="${ground}"/><path d="M6.8 12.4l3.5 3.5 7-7.400" fill="none" stroke="${color}" stroke-width="2.6" stroke-linecap="round" stroke-linejoin="round"/>`,
    ),
    { width: size, height: size, flexShrink: 0 },
  )
}

export function crossMark(color: string, size: number): DrawNode {
  return image(
    svg(
      `<circle cx="12" cy="12" r="10.800" fill="none" stroke="${color}" stroke-width="2"/><path d="M8.200 8.200l7.600 7.600M15.800 8.200l-7.600 7.600" fill="none" stroke="${color}" stroke-width="2.4" stroke-linecap="round"/>`,
    ),
    { width: size, height: size, flexShrink: 0 },
  )
}

/** The button, or null without a call to action. */
export function button(stage: Stage, colors: { fill: string; text: string }, size = 40): BoxNode | null {
  const { pairing, copy } = stage
  if (!copy.cta) return null
  const em = bodySize(pairing, size)
  return row(
    {
      gap: em * 0.42,
      padding: `${Math.round(em * 0.66)}px ${Math.round(em * 1.2)}px`,
      borderRadius: cornerRadius(pairing, em * 2.4),
      backgroundColor: colors.fill,
      flexShrink: 0,
      alignSelf: 'flex-start',
    },
    [
      text(copy.cta, 'cta', bodyType(pairing, size, colors.text, 720, { lineHeight: 1.1, whiteSpace: 'nowrap' })),
      arrow(colors.text, em * 0.9),
    ],
  )
}

/** A high estimate of the width of the button in pixels. */
export function buttonWidth({ pairing, copy }: Stage, size: number): number {
  return bodySize(pairing, size) * ((copy.cta?.length ?? 0) * 0.6 + 2.4 + 1.32)
}

/** A discount code in a dashed frame. */
export function codeTag(stage: Stage, code: string, ink: string, size = 36): BoxNode {
  return row(
    {
      padding: `${Math.round(size * 0.34)}px ${Math.round(size * 0.7)}px`,
      border: `3px dashed ${ink}`,
      borderRadius: cornerRadius(stage.pairing, size * 1.4),
      flexShrink: 0,
    },
    [
      text(
        code,
        'code',
        bodyType(stage.pairing, size, ink, 760, { letterSpacing: size * 0.06, lineHeight: 1.12, whiteSpace: 'nowrap' }),
      ),
    ],
  )
}

/** Whether an offer is short enough for a seal. Longer offers use a tag. */
export function fitsSeal(offer: Offer): boolean {
  return offer.big.length <= 9 && offer.lead.length <= 20 && offer.tail.length <= 24
}

/** A round seal with the offer, centred on a point. */
export async function seal(
  stage: Stage,
  offer: Offer,
  centre: { x: number; y: number; r: number },
  colors: { fill: string; text: string },
  turn = -10,
): Promise<BoxNode> {
  const { r } = centre
  const { safe } = stage
  // The text of the seal takes about half its radius and stays in the safe zone. The rim may leave it.
  const x = Math.min(Math.max(centre.x, safe.x + r * 0.8), safe.x + safe.w - r * 0.8)
  const y = Math.min(Math.max(centre.y, safe.y + r * 0.6), safe.y + safe.h - r * 0.6)
  const teeth = 24
  const points = Array.from({ length: teeth * 2 }, (_, i) => {
    const reach = i % 2 ? r * 0.925 : r
    const angle = (i / (teeth * 2)) * Math.PI * 2
    return `${(r + Math.cos(angle) * reach).toFixed(1)},${(r + Math.sin(angle) * reach).toFixed(1)}`
  })
  const line = (content: string) =>
    fitText(stage, content, 'badge', { w: r * 1.42, h: r * 0.44, max: r * 0.26 }, (size) =>
      bodyType(stage.pairing, size, colors.text, 740, { lineHeight: 1.06, textAlign: 'center', position: 'relative' }),
    )
  const replaced = priceReplaced(stage, offer)
  const bigBounds = { w: r * 1.58, h: r * (offer.lead || offer.tail || replaced ? 0.72 : 0.95), max: r * 0.8 }
  const big = await fitText(stage, offer.big, 'badge', bigBounds, (size) =>
    displayType(stage.pairing, size, colors.text, { lineHeight: 1, textAlign: 'center', position: 'relative' }),
  )
  const shadow = `drop-shadow(0 ${Math.round(r * 0.05)}px ${Math.round(r * 0.09)}px ${alpha('#000000', 0.22)})`
  const style = {
    transform: `rotate(${turn}deg)`,
    flexDirection: 'column',
    alignItems: 'center',
    justifyContent: 'center',
    gap: r * 0.01,
  }
  return place({ x: x - r, y: y - r, w: 2 * r, h: 2 * r }, style, [
    drawing({ x: 0, y: 0, w: 2 * r, h: 2 * r }, `<polygon points="${points.join(' ')}" fill="${colors.fill}"/>`, {
      filter: shadow,
    }),
    offer.lead ? await line(offer.lead) : null,
    big,
    offer.tail ? await line(offer.tail) : null,
    replaced ? text(replaced, 'badge', struck(stage, r * 0.27, colors.text)) : null,
  ])
}

/** The largest type of a clause. */
const CLAUSE_MAX = 46
/** A letter's width in em that is seldom exceeded on average. */
const TAG_LETTER = 0.52

/** A phrase in as many lines as a width of so many letters needs, of one length: a box that breaks its text itself is wider than it. */
function inEvenLines(phrase: string, letters: number): string {
  const said = breakableWords(withoutWeakEnds(keepTogether(phrase)))
  const held = heldWords(said)
  const words = said.map((one, i) => ({ text: one, width: one.length, part: 0, ends: false, held: held[i] ?? 0 }))
  for (let count = Math.ceil(phrase.length / letters); count <= words.length; count++) {
    const broken = breakLines(words, 1, count)
    if (broken && broken.width <= letters)
      return broken.lines.map((line) => line.words.map((one) => one.text).join(' ')).join('\n')
  }
  return phrase
}

/** The offer in a tag: one line, or several of a clause. */
export function offerTag(
  stage: Stage,
  offer: Offer,
  colors: { fill: string; text: string },
  size: number,
  { textAlign, width }: { textAlign: 'left' | 'center'; width: number },
): BoxNode {
  const replaced = priceReplaced(stage, offer)
  const phrase = offerPhrase(offer)
  const long = phrase.length > 26
  const whiteSpace = long ? 'pre-line' : 'nowrap'
  const em = bodySize(stage.pairing, Math.min(size, CLAUSE_MAX) * 0.94)
  return row(
    {
      gap: size * 0.34,
      padding: `${Math.round(size * (long ? 0.3 : 0.22))}px ${Math.round(size * 0.5)}px`,
      backgroundColor: colors.fill,
      borderRadius: cornerRadius(stage.pairing, size * 0.9),
      flexShrink: long ? 1 : 0,
    },
    [
      text(
        long ? inEvenLines(phrase, (width - size) / em / TAG_LETTER) : phrase,
        'badge',
        size < 58 || long
          ? bodyType(stage.pairing, Math.min(size, long ? CLAUSE_MAX : size) * 0.94, colors.text, 760, {
              lineHeight: 1.2,
              whiteSpace,
              textAlign,
              flexShrink: 1,
            })
          : displayType(stage.pairing, size, colors.text, { lineHeight: 1.12, whiteSpace }),
      ),
      replaced ? text(replaced, 'badge', struck(stage, size * 0.68, colors.text)) : null,
    ],
  )
}

/** The previous price, struck through next to a sale price. */
function priceReplaced({ copy }: Stage, { kind }: Offer): string | null {
  return kind === 'price' ? copy.priceBefore : null
}

function struck({ pairing }: Stage, size: number, color: string) {
  const style = { textDecoration: 'line-through', lineHeight: 1.12, whiteSpace: 'nowrap', position: 'relative' }
  return bodyType(pairing, size, color, 560, style)
}

type MarkOptions = {
  align?: 'left' | 'center' | 'right'
  height?: number
  /** The size of the headline, of which a name stays a share: who advertises is no headline. */
  beside?: number
}
/** The height of a logo, and the share of a given height that a name takes. */
const LOGO_HEIGHT = 50
const NAME_SHARE = 0.76
/** The largest size of a name where the headline has little room. */
const NAME_BESIDE_ART = 44
/** The size of a name as a share of the headline's, and its least. */
const NAME_OF_HEADLINE = 0.68
const NAME_MIN = 44

/** The logo, or the brand's name, inside `rect`, whose height is the clear space. Null without a brand. */
export async function brandMark(
  stage: Stage,
  rect: Rect,
  ground: string,
  { align = 'left', height: given, beside = Infinity }: MarkOptions = {},
): Promise<DrawNode | null> {
  const { logo, brandName, pairing, scheme } = stage
  if (!logo && !brandName) return null
  const height = given ?? LOGO_HEIGHT
  // A name that is the only sign of the business is no small print.
  const usual = stage.art ? NAME_BESIDE_ART : NAME_SIZE[stage.shape]
  const nameMax = given || logo ? height * NAME_SHARE : Math.min(usual, Math.max(NAME_MIN, beside * NAME_OF_HEADLINE))
  const ink = ensureContrast(contrast(scheme.ink, ground) >= 4.5 ? scheme.ink : textOn(ground), [ground], 4.6)
  const children: DrawNode[] = []
  if (logo) {
    const weak = contrast(logo.meanColor, ground) < 2.2
    const w = Math.min(360, (logo.width / logo.height) * height)
    const size = { width: w, height: (w * logo.height) / logo.width, flexShrink: 0 }
    const picture = { ...image(weak && logo.hasAlpha ? await tintLogo(logo, ink) : logo.png, size), isLogo: true }
    children.push(
      weak && !logo.hasAlpha
        ? box({ backgroundColor: mix(scheme.card, '#ffffff', 1), padding: 10, borderRadius: 10 }, [picture])
        : picture,
    )
  }
  if (brandName && (!logo || logo.width / logo.height < 1.6)) {
    const size = Math.min(nameMax, (rect.w * (given || logo ? 0.8 : 0.96)) / (brandName.length * 0.6))
    children.push(
      text(
        brandName,
        'brand',
        displayType(pairing, size, ink, {
          lineHeight: 1.15,
          whiteSpace: 'nowrap',
          letterSpacing: size * Math.max(-0.02, pairing.tracking),
        }),
      ),
    )
  }
  const justify = align === 'left' ? 'flex-start' : align === 'right' ? 'flex-end' : 'center'
  return place(
    { ...rect, h: Math.max(height, given ? 0 : nameMax * 1.16) },
    { alignItems: 'center', justifyContent: justify, gap: 16 },
    children,
  )
}
