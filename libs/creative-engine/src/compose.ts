import type { Renderer } from '@takumi-rs/core'
import { mayHideNames } from './copy/clauses/proper-names.ts'
import type { Copy } from './copy/copy.ts'
import { inReadingDirection } from './draw/mirror.ts'
import { withoutEdgeDots } from './draw/text/edge-dots.ts'
import { canvasOf, type Composition, type Stage } from './draw/stage.ts'
import type { Format } from './formats.ts'
import type { Preparation } from './materials.ts'
import type { Concept } from './plan.ts'
import { createRandom } from './random.ts'
import { isRightToLeft } from './text/scripts.ts'

/**
 * A phone shows a wide canvas at the same width as a tall one, although it has almost twice the pixels. So its running
 * text is larger.
 */
const WIDE_TEXT_SCALE = 1.25

/** Display ads have fewer words, which are small on a canvas of their own: eight pixels of the file for small print. */
const BANNER_TEXT_SCALE = 1 / 3

/** How much larger than nominal the running text of a canvas is. */
export function textScaleOf({ banner, shape, w, shownWidth }: Pick<Stage, 'banner' | 'shape' | 'w' | 'shownWidth'>) {
  if (banner) return (w / shownWidth) * BANNER_TEXT_SCALE
  return shape === 'wide' ? WIDE_TEXT_SCALE : 1
}

/** The longest name with its place that is one line of facts: broken, the dot between them would hang at its end. */
const NAMED_PLACE_MAX = { tall: 32, square: 40, portrait: 40, wide: 32 } as const

/** Without a logo, the name stands beside a photo where one goes: in front of the place, at the foot of the picture. */
function withNamedPlace(copy: Copy, shape: Stage['shape']): { copy: Copy; brandName: string | null } {
  const { business, place } = copy
  if (business === null || place === null || business.length + place.length > NAMED_PLACE_MAX[shape])
    return { copy, brandName: business }
  return { copy: { ...copy, place: `${business} · ${place}` }, brandName: null }
}

/** Capitals are as much wider than small letters. */
const CAPITALS_SCALE = 0.92
/** More text is not read in capitals. */
const CAPITALS_MAX = 340

/**
 * Whether a picture is set in capitals: its brief is typed without any, and nobody can tell which words are names. A
 * typesetter does the same, and "jean pollard", "são bento" and "bei kaffee" look careless nowhere.
 */
const inCapitals = ({ reading }: Preparation['ad'], { says }: Copy): boolean =>
  mayHideNames(reading) && says.reduce((sum, { text }) => sum + text.length, 0) <= CAPITALS_MAX

/**
 * How much smaller the running text is where everything must be set closer, and the smallest headline in pixels. Small print
 * stays legible on a phone, which a wide canvas is far from.
 */
const CLOSE_SET = {
  square: { scale: 0.76, headline: 34 },
  portrait: { scale: 0.76, headline: 34 },
  tall: { scale: 0.76, headline: 34 },
  wide: { scale: 0.88, headline: 44 },
} as const

/** Lays out a concept on the canvas of a format, in the reading direction of its text. */
export async function compose(
  renderer: Renderer,
  format: Format,
  concept: Concept,
  { ad, logo }: Pick<Preparation, 'ad' | 'logo'>,
): Promise<{ stage: Stage; composition: Composition }> {
  const { pairing, scheme } = concept
  const canvas = canvasOf(format)
  const { copy, brandName } =
    logo || concept.art === null || concept.art.kind === 'illustration'
      ? { copy: concept.copy, brandName: concept.copy.business }
      : withNamedPlace(concept.copy, canvas.shape)
  const close = concept.closeSet && !canvas.banner ? CLOSE_SET[canvas.shape] : null
  const scale = textScaleOf(canvas) * (pairing.textScale ?? 1) * (close?.scale ?? 1)
  const stage: Stage = {
    ...canvas,
    renderer,
    logo,
    scheme,
    pairing: inCapitals(ad, copy)
      ? { ...pairing, upper: true, capitals: true, textScale: scale * CAPITALS_SCALE }
      : { ...pairing, textScale: scale },
    copy,
    art: concept.art,
    brandName,
    rightToLeft: isRightToLeft(ad.script),
    random: createRandom(concept.seed),
    decor: concept.decor,
    finish: concept.finish,
    airy: ad.look.airy,
    ...(close ? { leastHeadline: close.headline } : {}),
  }
  const composed = await withoutEdgeDots(stage, await concept.layout.compose(stage))
  const composition = inReadingDirection(stage, composed)
  return { stage, composition: stage.airy ? { ...composition, sparse: false } : composition }
}
