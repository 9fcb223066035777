import { offerPhrase } from '../copy/offer.ts'
import { headlineText } from '../copy/copy.ts'
import { drawDecor, type DecorId } from '../draw/art/decor.ts'
import { largestFreeArea } from '../draw/art/free-area.ts'
import { aspectOf } from '../art/art.ts'
import { place, row, text, type DrawNode } from '../draw/nodes.ts'
import { brandMark } from '../draw/parts.ts'
import { placeArt } from '../draw/art/place-art.ts'
import { canvas, fill, MARK_HEIGHT, markRoom, type Stage } from '../draw/stage.ts'
import { textColumn } from '../draw/text/text-column.ts'
import { displayType } from '../draw/text/typography.ts'
import { isCut, type Layout } from './layout.ts'

// Backgrounds without a centre, so that the ribbons are the only figure.
const even: readonly DecorId[] = ['halftone', 'dots', 'checker', 'stripes', 'grid', 'confetti']

/** Two crossing ribbons with the customer's own words below large type. */
export const ribbons: Layout = {
  id: 'ribbons',
  // Ribbons cover part of the art, which must not happen to a customer's own product.
  suits: (art, copy) => (art === null || art.kind === 'illustration') && ribbonWords(copy).length > 0,
  onGround: true,
  angles: ['line', 'tagline', 'thing', 'when', 'statement'],
  weight: (art) => (art ? 5 : 8.5),
  async compose(stage) {
    const { w, h, safe, scheme, shape, art, random } = stage
    const marked = markRoom(stage)
    const wide = shape === 'wide'
    const foot = shape === 'tall' ? 0 : wide ? 250 : h * 0.27
    const rect = {
      x: safe.x,
      y: safe.y + marked,
      w: wide && isCut(art) ? safe.w * 0.62 : safe.w,
      h: safe.h - marked - foot,
    }
    const words = await textColumn(stage, {
      rect,
      max: wide ? 150 : 200,
      big: 0.44,
      tag: true,
      sub: shape !== 'square',
      stand: shape === 'tall' || wide ? 'middle' : 'top',
    })
    const band = h * (shape === 'tall' ? 0.76 : 0.86)
    const placed =
      art && isCut(art)
        ? await placeArt(
            stage,
            largestFreeArea(
              words,
              {
                x: safe.x * 0.7,
                y: safe.y,
                w: w - safe.x * 1.4,
                h: (shape === 'tall' ? band + 60 : band - 70) - safe.y,
              },
              aspectOf(art),
              40,
            ),
            { rotate: 8, shadow: false },
          )
        : null
    const tilt = random.next() < 0.5 ? -5 : 5
    return {
      fits: words.fits,
      headlineSize: words.size,
      solid: placed && placed.bounds.h > 160 ? [placed.bounds] : [],
      root: canvas(stage, scheme.ground, [
        fill(stage, scheme.ground),
        drawDecor(
          even.includes(stage.decor) ? stage.decor : 'halftone',
          { x: 0, y: 0, w, h },
          { x: w * 0.7, y: band, r: Math.min(w, h) * 0.42 },
          scheme,
          random,
        ),
        ribbon(stage, band + 20, -tilt, { fill: scheme.panel, text: null }),
        ...(placed && placed.bounds.h > 160 ? placed.nodes : []),
        ribbon(stage, band, tilt, { fill: scheme.pop, text: scheme.onPop }),
        ...(shape === 'tall'
          ? [
              ribbon(stage, h * 0.945, -tilt, { fill: scheme.accent, text: scheme.onAccent }),
              ribbon(stage, h * 0.865, tilt, { fill: scheme.ink, text: scheme.ground }),
            ]
          : []),
        words.node,
        await brandMark(stage, { x: safe.x, y: safe.y, w: safe.w, h: MARK_HEIGHT }, scheme.ground),
      ]),
    }
  },
}

function ribbonWords(copy: Stage['copy']): string[] {
  const offer = copy.big ?? copy.badge
  const thing = headlineText(copy)
  return [
    offer && offerPhrase(offer),
    thing.length <= 28 && !/^\p{Ll}/u.test(thing) ? thing : null,
    copy.when && copy.when.length <= 24 ? copy.when : null,
  ].filter((part): part is string => !!part)
}

function ribbon(stage: Stage, y: number, degrees: number, colors: { fill: string; text: string | null }): DrawNode {
  const { w, pairing, copy } = stage
  const size = stage.shape === 'wide' ? 54 : 58
  const words = ribbonWords(copy)
  const line = Array.from({ length: Math.ceil(110 / (words.join('').length + words.length * 3)) }, () => words)
    .flat()
    .join('   •   ')

  const height = size * 1.9
  const style = displayType(pairing, size, colors.text ?? colors.fill, {
    whiteSpace: 'nowrap',
    lineHeight: 1.1,
    textTransform: 'uppercase',
    textWrap: 'nowrap',
  })
  return place(
    { x: -w * 0.08, y: y - height / 2, w: w * 1.16, h: height },
    { backgroundColor: colors.fill, alignItems: 'center', overflow: 'hidden', transform: `rotate(${degrees}deg)` },
    [colors.text ? row({ flexShrink: 0 }, [text(line, 'decor', style)]) : null],
  )
}
