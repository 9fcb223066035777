import type { Block } from './column.ts'
import { bodyType, contrast, displayType, ensureContrast, type Scheme } from '@adloom/creative-engine/staging'
import type { SceneTexts } from './film.ts'
import type { Studio } from './studio.ts'

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
  const line = (
    content: string,
    styleOf: (size: number) => object,
    max: number,
    linesMax: number,
    share: number,
  ): Block => ({ kind: 'text', content, styleOf: styleOf as never, max: max * scale, linesMax, share })
  const all: Record<Part, () => Block[]> = {
    eyebrow: () =>
      texts.eyebrow ? [pill(texts.eyebrow, { fill: scheme.pop, ink: scheme.onPop, size: 34 * scale }, 78 * scale)] : [],
    offer: () =>
      texts.offer
        ? [
            line(texts.offer.big, display(contrast(strong, scheme.ground) >= 3 ? strong : ink), 300, 1, 3),
            line(texts.offer.rest, display(ink), 78, 2, 1.2),
          ]
        : [],
    headline: () =>
      texts.headline
        ? [line(texts.headline, display(ink), 146 * headline, texts.headline.length > 60 ? 6 : 5, 3.2)]
        : [],
    price: () => [
      ...(texts.price
        ? [pill(texts.price, { fill: scheme.accent, ink: scheme.onAccent, size: 58 * scale, weight: 800 }, 116 * scale)]
        : []),
    ],
    sub: () => (texts.sub ? [line(texts.sub, body(ink, 540), 50, 4, 1.5)] : []),
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
    url: () => (texts.url ? [line(texts.url, body(ink, 680), 40, 1, 0.5)] : []),
    legal: () => (texts.legal ? [line(texts.legal, body(scheme.muted, 480), 26, 4, 0.8)] : []),
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
