import type { Renderer } from '@takumi-rs/core'
import { inReadingDirection } from './draw/mirror.ts'
import { safeArea, shapeOf, type Composition, type Stage } from './draw/stage.ts'
import type { Preparation } from './materials.ts'
import type { Concept } from './plan.ts'
import { createRandom } from './random.ts'
import { isRightToLeft } from './text/scripts.ts'
import { CANVAS, type AspectRatio } from './types.ts'

/**
 * A phone shows a wide canvas at the same width as a tall one, although it has almost twice the pixels. So its running
 * text is larger.
 */
export const WIDE_TEXT_SCALE = 1.25

/** Lays out a concept on the canvas of a ratio, in the reading direction of its text. */
export async function compose(
  renderer: Renderer,
  ratio: AspectRatio,
  concept: Concept,
  { ad, logo }: Pick<Preparation, 'ad' | 'logo'>,
): Promise<{ stage: Stage; composition: Composition }> {
  const { width: w, height: h } = CANVAS[ratio]
  const shape = shapeOf(ratio)
  const stage: Stage = {
    renderer,
    w,
    h,
    logo,
    shape,
    safe: safeArea(ratio),
    scheme: concept.scheme,
    pairing:
      shape === 'wide'
        ? { ...concept.pairing, textScale: WIDE_TEXT_SCALE * (concept.pairing.textScale ?? 1) }
        : concept.pairing,
    copy: concept.copy,
    art: concept.art,
    brandName: concept.copy.business,
    rightToLeft: isRightToLeft(ad.script),
    random: createRandom(concept.seed),
    decor: concept.decor,
    finish: concept.finish,
  }
  return { stage, composition: inReadingDirection(stage, await concept.layout.compose(stage)) }
}
