import type { Renderer } from '@takumi-rs/core'
import { paletteCatalog } from '../color/palette-catalog.ts'
import { schemesOf } from '../color/schemes.ts'
import { WIDE_TEXT_SCALE } from '../compose.ts'
import type { Copy } from '../copy/copy.ts'
import { safeArea, shapeOf, type Stage } from '../draw/stage.ts'
import { createRandom, type Random } from '../random.ts'
import { allPairings } from '../type/pairings.ts'
import { type AspectRatio, CANVAS } from '../types.ts'

const SCHEMES = ['main', 'paper', 'deep', 'tint', 'pop'] as const

/** A stage without a picture for a wording in Latin letters, with a look by lot. */
export function stageFor(renderer: Renderer, ratio: AspectRatio, copy: Copy, random: Random): Stage {
  const { width: w, height: h } = CANVAS[ratio]
  const shape = shapeOf(ratio)
  const pairing = random.pick(allPairings.filter(({ scripts }) => scripts.includes('latin')))
  const palette = random.pick(paletteCatalog)
  return {
    renderer,
    w,
    h,
    shape,
    safe: safeArea(ratio),
    scheme: schemesOf(palette)[random.pick(SCHEMES)],
    pairing: shape === 'wide' ? { ...pairing, textScale: WIDE_TEXT_SCALE } : pairing,
    copy,
    art: null,
    logo: null,
    brandName: copy.business,
    rightToLeft: false,
    random: createRandom(pairing.id, palette.id),
    decor: 'arcs',
    finish: 'flat',
  }
}
