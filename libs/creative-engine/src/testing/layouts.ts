import { Renderer } from '@takumi-rs/core'
import sharp from 'sharp'
import { decodeHere } from '../art/decode/decode-here.ts'
import { letGo } from '../checks/let-go.ts'
import { renderPixels } from '../checks/look.ts'
import { chooseDraft } from '../drafts.ts'
import type { DrawNode } from '../draw/nodes.ts'
import { prepare } from '../materials.ts'
import { registerFonts } from '../type/fonts.ts'
import { type AspectRatio, CANVAS, type RenderRequest } from '../types.ts'
import { pageOf } from './page.ts'

/** A picture as the engine lays it out. */
export type Layout = {
  /** Only draws and encodes the picture, as the engine does for express. Resolves to the size in bytes. */
  paint: () => Promise<number>
  /** The same picture as a web page. */
  page: string
}

type Wanted = Pick<RenderRequest, 'brief' | 'aspectRatio' | 'seed' | 'variation' | 'variationCount'>

/** Composes, with one renderer, the concept that the engine draws for express. Throws RenderError as the engine does. */
export async function createLayouts(): Promise<(wanted: Wanted) => Promise<Layout>> {
  const renderer = new Renderer()
  await registerFonts(renderer)
  return async ({ aspectRatio, ...rest }) => {
    const preparation = await prepare(decodeHere, rest.brief, rest.seed, aspectRatio)
    const request = { ...rest, format: aspectRatio, quality: 'express' } as const
    const { composition, picture } = await chooseDraft(renderer, request, preparation)
    letGo(picture)
    const { root } = composition
    return { page: await pageOf(root), paint: () => paint(renderer, root, aspectRatio) }
  }
}

async function paint(renderer: Renderer, root: DrawNode, aspectRatio: AspectRatio): Promise<number> {
  const { width, height } = CANVAS[aspectRatio]
  const { data } = await renderPixels(renderer, root, width, height, 1)
  const picture = sharp(data, { raw: { width, height, channels: 4 } }).removeAlpha()
  const png = await picture.png({ compressionLevel: 3 }).toBuffer()
  letGo({ data })
  return png.length
}
