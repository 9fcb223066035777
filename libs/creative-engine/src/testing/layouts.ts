import { Renderer } from '@takumi-rs/core'
import sharp from 'sharp'
import { decodeHere } from '../art/decode/decode-here.ts'
import { renderPixels } from '../checks/look.ts'
import { compose } from '../compose.ts'
import type { DrawNode } from '../draw/nodes.ts'
import { prepare } from '../materials.ts'
import { planBatch } from '../plan.ts'
import { registerFonts } from '../type/fonts.ts'
import { type AdBrief, type AspectRatio, CANVAS } from '../types.ts'
import { pageOf } from './page.ts'

/** A composed picture that has not been drawn. */
export type Layout = {
  /** Only draws and encodes the picture, as the engine does for express. Resolves to the size in bytes. */
  paint: () => Promise<number>
  /** The same picture as a web page. */
  page: string
}

type Wanted = { brief: AdBrief; aspectRatio: AspectRatio; seed: number; variation: number; variationCount: number }

/** Composes, with one renderer, the concept that the engine tries first. */
export async function createLayouts(): Promise<(wanted: Wanted) => Promise<Layout>> {
  const renderer = new Renderer()
  await registerFonts(renderer)
  return async ({ brief, aspectRatio, seed, variation, variationCount }) => {
    const preparation = await prepare(decodeHere, brief, seed, aspectRatio)
    const concept = planBatch(preparation.materials, seed, variationCount)[variation]
    if (!concept) throw new Error('No layout fits this brief.')
    const { root } = (await compose(renderer, aspectRatio, concept, preparation)).composition
    return { page: await pageOf(root), paint: () => paint(renderer, root, aspectRatio) }
  }
}

async function paint(renderer: Renderer, root: DrawNode, aspectRatio: AspectRatio): Promise<number> {
  const { width, height } = CANVAS[aspectRatio]
  const { data } = await renderPixels(renderer, root, width, height, 1)
  const picture = sharp(data, { raw: { width, height, channels: 4 } }).removeAlpha()
  return (await picture.png({ compressionLevel: 3 }).toBuffer()).length
}
