import type { Renderer } from '@takumi-rs/core'
import { inReadingDirection } from './draw/mirror.ts'
import { safeArea, shapeOf, type Composition, type Stage } from './draw/stage.ts'
import type { Preparation } from './materials.ts'
import type { Concept } from './plan.ts'
import { createRandom } from './random.ts'
import { isRightToLeft } from './text/scripts.ts'
import { CANVAS, type AspectRatio } from './types.ts'

/** A wide canvas is as wide on a phone as a tall one, with almost twice the pixels: its running text is set larger. */
const wideTextScale = 1.25

/** Lays a concept out on the canvas of a ratio, in the direction its text is read. */
export async function compose(
  renderer: Renderer,
  ratio: AspectRatio,
  concept: Concept,
  { facts, logo }: Pick<Preparation, 'facts' | 'logo'>,
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
        ? { ...concept.pairing, textScale: wideTextScale * (concept.pairing.textScale ?? 1) }
        : concept.pairing,
    copy: concept.copy,
    art: concept.art,
    brandName: facts.brandName,
    rightToLeft: isRightToLeft(facts.script),
    random: createRandom(concept.seed),
    decor: concept.decor,
    finish: concept.finish,
  }
  return { stage, composition: inReadingDirection(stage, await concept.layout.compose(stage)) }
}
