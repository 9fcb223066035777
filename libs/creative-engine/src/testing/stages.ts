import type { Renderer } from '@takumi-rs/core'
import { paletteCatalog } from '../color/palette-catalog.ts'
import { schemesOf } from '../color/schemes.ts'
import { textScaleOf } from '../compose.ts'
import type { Copy } from '../copy/copy.ts'
import { canvasOf, type Stage } from '../draw/stage.ts'
import { createRandom, type Random } from '../random.ts'
import { allPairings } from '../type/pairings.ts'
import type { Format } from '../formats.ts'

const SCHEMES = ['main', 'paper', 'deep', 'tint', 'pop'] as const

/** A stage without a picture for a wording in Latin letters, with a look by lot. */
export function stageFor(renderer: Renderer, format: Format, copy: Copy, random: Random): Stage {
  const canvas = canvasOf(format)
  const pairing = random.pick(allPairings.filter(({ scripts }) => scripts.includes('latin')))
  const palette = random.pick(paletteCatalog)
  return {
    ...canvas,
    renderer,
    scheme: schemesOf(palette)[random.pick(SCHEMES)],
    pairing: { ...pairing, textScale: textScaleOf(canvas) },
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
