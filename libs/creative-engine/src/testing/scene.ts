// Draws product shots and lifestyle pictures that stand in for a customer's own, such as those of the demo team.
import { readFile } from 'node:fs/promises'
import { type ImageNode, type Node, Renderer } from '@takumi-rs/core'
import sharp, { type Sharp } from 'sharp'
import { reportOn } from '../art/photo-arts.ts'
import { decodePhoto } from '../art/decode/photo.ts'
import { registerFonts } from '../type/fonts.ts'

type Text = { text: string; family: string; weight: number; size: number; color: string; y: number; spacing?: number }

/** A drawing with cut-out products in front and centred lines of text. All measures are pixels. */
export type Scene = {
  width: number
  height: number
  svgFile: string | null
  /** `x` is the middle of the product, `bottom` its lower edge. */
  products: { file: string; x: number; bottom: number; height: number }[]
  texts: Text[]
}

/** Draws scenes as PNGs, with the engine's fonts. */
export async function createScenes(): Promise<(scene: Scene) => Promise<Buffer>> {
  const renderer = new Renderer()
  await registerFonts(renderer)
  return (scene) => drawScene(renderer, scene)
}

async function drawScene(renderer: Renderer, { width, height, svgFile, products, texts }: Scene): Promise<Buffer> {
  const full = { position: 'absolute', left: 0, top: 0, width, height } as const
  const children: Node[] = svgFile ? [{ type: 'image', src: await readFile(svgFile), style: full }] : []
  for (const product of products) children.push(await placeProduct(product))
  for (const { text, family, weight, size, color, y, spacing = 0 } of texts) {
    const style = { display: 'flex', position: 'absolute', left: 0, top: y, width, justifyContent: 'center' } as const
    const face = { fontFamily: family, fontWeight: weight, fontSize: size, letterSpacing: spacing, color } as const
    // The spacing after the last letter would move the word off the centre.
    const child: Node = { type: 'text', text, style: { ...face, marginRight: -spacing } }
    children.push({ type: 'container', style, children: [child] })
  }
  const root: Node = { type: 'container', style: { display: 'flex', width, height }, children }
  return renderer.render(root, { width, height, format: 'png' })
}

async function placeProduct({ file, x, bottom, height }: Scene['products'][number]): Promise<ImageNode> {
  const photo = await decodePhoto(await readFile(file))
  const matte = photo && reportOn(photo).matte
  if (!matte) throw new Error(`no product can be cut out of ${file}`)
  const raw = { width: matte.cut.w, height: matte.cut.h, channels: 4 } as const
  const src = await sharp(matte.cut.data, { raw }).png().toBuffer()
  const width = Math.round((height * matte.cut.w) / matte.cut.h)
  const style = { position: 'absolute', left: x - width / 2, top: bottom - height, width, height } as const
  return { type: 'image', src, style }
}

/** Encodes a picture with few colours as a PNG with a palette. */
export const asPalettePng = (picture: Uint8Array): Promise<Buffer> => sharp(picture).png({ palette: true }).toBuffer()

/**
 * Encodes the picture, `widthPx` wide if given, as the best JPEG within `bytesMax`. A picture that would look poor at
 * that size is scaled down.
 */
export async function asSmallJpeg(picture: Uint8Array, bytesMax: number, widthPx?: number): Promise<Buffer> {
  const source: Sharp = widthPx === undefined ? sharp(picture) : sharp(picture).resize(widthPx)
  const { data, info } = await source.flatten({ background: '#ffffff' }).png().toBuffer({ resolveWithObject: true })
  for (const scale of [1, 0.8, 0.65]) {
    const pixels = await sharp(data)
      .resize(Math.round(info.width * scale))
      .png()
      .toBuffer()
    for (let quality = 88; quality >= 64; quality -= 4) {
      const chromaSubsampling = quality > 72 ? '4:4:4' : '4:2:0'
      const bytes = await sharp(pixels).jpeg({ quality, mozjpeg: true, chromaSubsampling }).toBuffer()
      if (bytes.length <= bytesMax) return bytes
    }
  }
  throw new Error(`A picture cannot be made as small as ${bytesMax} bytes.`)
}
