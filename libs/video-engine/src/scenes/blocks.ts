import type { Block, TextBlock } from './column.ts'
import {
  bodyType,
  contrast,
  displayType,
  ensureContrast,
  type Scheme,
  type Style,
} from '@adloom/creative-engine/staging'
import type { SceneTexts } from './film.ts'
import type { Studio } from './studio.ts'

/** The size of a price in pixels, the loudest box of a column. */
const PRICE = 74

type Part = 'eyebrow' | 'offer' | 'headline' | 'price' | 'sub' | 'bullets' | 'code' | 'callToAction' | 'url' | 'legal'
/** `scale` fits sizes to the room: 1 in a tall column. */
type Options = { scale: number; align: 'left' | 'center'; headline?: number; ink?: string; overPhoto?: boolean }

/** The texts of a scene as blocks of a column, in the order of `parts`; parts that the scene does not have are left out. */
export function blocksOf(
  studio: Studio,
  scheme: Scheme,
  texts: SceneTexts,
  parts: readonly Part[],
  options: Options,
): Block[] {
  const { pairing } = studio.film
  const { scale, align, headline = 1 } = options
  const ink = options.ink ?? scheme.ink
  const strong = options.overPhoto
    ? ink
    : ensureContrast(scheme.accent, [scheme.ground, scheme.ground2, scheme.shape], 3)
  const display = (color: string) => (size: number) => displayType(pairing, size, color, { textAlign: align })
  const body =
    (color: string, weight: number, lineHeight = 1.26) =>
    (size: number) =>
      bodyType(pairing, size, color, weight, { textAlign: align, lineHeight })
  const before = texts.priceBefore
  const line = (
    content: string,
    styleOf: (size: number) => Style,
    max: number,
    linesMax: number,
    share: number,
  ): TextBlock => ({ kind: 'text', content, styleOf, max: max * scale, linesMax, share, struck: before })
  const small = (content: string, styleOf: (size: number) => Style, max: number, linesMax: number): TextBlock => ({
    ...line(content, styleOf, max, linesMax, 1),
    small: true,
  })
  // A former price that a sentence names is struck through there, else it stands beside the price.
  const isNamed = [texts.offer?.rest, texts.headline, texts.sub].some((said) => before && said?.includes(before))
  const alone = isNamed ? undefined : before
  const all: Record<Part, () => Block[]> = {
    eyebrow: () =>
      texts.eyebrow ? [pill(texts.eyebrow, { fill: scheme.pop, ink: scheme.onPop, size: 40 * scale }, 86 * scale)] : [],
    offer: () =>
      texts.offer
        ? [
            line(texts.offer.big, display(contrast(strong, scheme.ground) >= 3 ? strong : ink), 340, 1, 3),
            line(texts.offer.rest, display(ink), 78, 2, 1.2),
          ]
        : [],
    headline: () =>
      texts.headline
        ? [
            line(
              texts.headline,
              display(ink),
              146 * headline,
              texts.headline.length > 60 ? 6 : 5,
              texts.offer ? 1.1 : 3.2,
            ),
          ]
        : [],
    price: () => [
      ...(texts.price
        ? [
            pill(
              texts.price,
              {
                fill: scheme.accent,
                ink: scheme.onAccent,
                size: PRICE * scale,
                weight: 800,
                former: alone,
                formerInk: ink,
              },
              PRICE * 1.9 * scale,
            ),
          ]
        : alone
          ? [small(alone, body(ink, 640), 60, 1)]
          : []),
    ],
    sub: () => (texts.sub ? [small(texts.sub, body(ink, 540), 50, 4)] : []),
    bullets: () =>
      (texts.bullets ?? []).slice(0, 4).map((bullet) =>
        pill(
          bullet,
          {
            fill: scheme.card,
            ink: scheme.onCard,
            size: 40 * scale,
            weight: 640,
            icon: 'check',
            iconColor: readableIcon(scheme),
            linesMax: 2,
            shadow: true,
          },
          118 * scale,
        ),
      ),
    code: () =>
      texts.code
        ? [pill(texts.code, { fill: 'transparent', ink, size: 46 * scale, weight: 800, dashed: true }, 96 * scale)]
        : [],
    callToAction: () =>
      texts.callToAction
        ? [
            {
              ...pill(
                texts.callToAction,
                {
                  fill: scheme.accent,
                  ink: scheme.onAccent,
                  size: 52 * scale,
                  weight: 760,
                  icon: 'arrow',
                  shadow: true,
                },
                118 * scale,
              ),
              pulses: true,
            } as Block,
          ]
        : [],
    url: () => (texts.url ? [small(texts.url, body(ink, 680), 46, 1)] : []),
    legal: () => (texts.legal ? [small(texts.legal, body(scheme.muted, 480), 31, 4)] : []),
  }
  return parts.flatMap((part) => all[part]())
}

const pill = (content: string, look: Extract<Block, { kind: 'pill' }>['look'], h: number): Block => ({
  kind: 'pill',
  content,
  look,
  h,
})

const readableIcon = ({ accent, card, onCard }: Scheme): string => (contrast(accent, card) >= 1.8 ? accent : onCard)
