// Draws the pictures of the demo team for tools/seed/make-pictures.ts, which forks it: every message is one picture, and
// the answer is its size in bytes. An ad is drawn by the engine; a scene from a drawing, cut-out products and text.
import { readFile, writeFile } from 'node:fs/promises'
import { type ImageNode, type Node, Renderer } from '@takumi-rs/core'
import type { Money } from '@adloom/contracts'
import sharp, { type Sharp } from 'sharp'
import { cutOut } from '../src/engine/art/cutout.ts'
import { decodePhoto } from '../src/engine/art/photo.ts'
import { type AdProduct, type AspectRatio, type BrandKit, CANVAS, createEngine } from '../src/engine/index.ts'
import { registerFonts } from '../src/engine/type/fonts.ts'
import { formatPrice } from '../src/price.ts'
import { decodeHere } from '../src/engine/art/decode-here.ts'

type Ad = {
  instructions: string
  brand: (Omit<BrandKit, 'logo'> & { logoFile: string }) | null
  product: (Omit<AdProduct, 'price' | 'salePrice'> & { price: Money | null; salePrice: Money | null }) | null
  photoFiles: string[]
  aspectRatio: AspectRatio
  seed: number
  variation: number
}
type Text = { text: string; family: string; weight: number; size: number; color: string; y: number; spacing?: number }
type Scene = {
  width: number
  height: number
  svgFile: string | null
  products: { file: string; x: number; bottom: number; height: number }[]
  texts: Text[]
}
type Order = { to: string; sizeMax: number } & ({ ad: Ad } | { scene: Scene })

/** Of the full size of an ad: sharp enough for a library, and small enough to be in the repository. */
const AD_SCALE = 0.8
const VARIATIONS = 4

const engine = await createEngine(decodeHere)
const renderer = new Renderer()
await registerFonts(renderer)

process.on('disconnect', () => process.exit())
process.on('message', (order: Order) => {
  paint(order).then(
    (answer) => process.send?.({ answer }),
    (cause: unknown) => process.send?.({ failure: cause instanceof Error ? cause.stack : String(cause) }),
  )
})

async function paint(order: Order): Promise<number> {
  const picture = 'ad' in order ? await drawAd(order.ad) : await drawScene(order.scene)
  const bytes = order.to.endsWith('.png')
    ? await picture.png({ palette: true }).toBuffer()
    : await small(picture, order)
  await writeFile(order.to, bytes)
  return bytes.length
}

async function drawAd({ brand, product, photoFiles, ...request }: Ad): Promise<Sharp> {
  const { logoFile, ...kit } = brand ?? { logoFile: null }
  const brief = {
    instructions: request.instructions,
    brand: brand && { ...brand, ...kit, logo: await readFile(brand.logoFile) },
    product: product && { ...product, price: formatPrice(product.price), salePrice: formatPrice(product.salePrice) },
    photos: await Promise.all(photoFiles.map((file) => readFile(file))),
  }
  const { png } = await engine.render({ ...request, brief, quality: 'studio', variationCount: VARIATIONS })
  return sharp(png).resize(Math.round(CANVAS[request.aspectRatio].width * AD_SCALE))
}

async function drawScene({ width, height, svgFile, products, texts }: Scene): Promise<Sharp> {
  const full = { position: 'absolute', left: 0, top: 0, width, height } as const
  const children: Node[] = svgFile ? [{ type: 'image', src: await readFile(svgFile), style: full }] : []
  for (const product of products) children.push(await placeProduct(product))
  for (const { text, family, weight, size, color, y, spacing = 0 } of texts) {
    const style = { display: 'flex', position: 'absolute', left: 0, top: y, width, justifyContent: 'center' } as const
    const face = { fontFamily: family, fontWeight: weight, fontSize: size, letterSpacing: spacing, color } as const
    // The last letter has its space too, which would push the word off the middle.
    const child: Node = { type: 'text', text, style: { ...face, marginRight: -spacing } }
    children.push({ type: 'container', style, children: [child] })
  }
  const root: Node = { type: 'container', style: { display: 'flex', width, height }, children }
  return sharp(await renderer.render(root, { width, height, format: 'png' }))
}

async function placeProduct({ file, x, bottom, height }: Scene['products'][number]): Promise<ImageNode> {
  const photo = await decodePhoto(await readFile(file))
  const cutout = photo && (await cutOut(photo))
  if (!cutout) throw new Error(`no product can be cut out of ${file}`)
  const raw = { width: cutout.width, height: cutout.height, channels: 4 } as const
  const src = await sharp(cutout.data, { raw }).png().toBuffer()
  const width = Math.round((height * cutout.width) / cutout.height)
  const style = { position: 'absolute', left: x - width / 2, top: bottom - height, width, height } as const
  return { type: 'image', src, style }
}

/** As good a JPEG as `sizeMax` bytes allow; what would look poor at its size is made smaller. */
async function small(picture: Sharp, { to, sizeMax }: Order): Promise<Buffer> {
  const { data, info } = await picture.flatten({ background: '#ffffff' }).png().toBuffer({ resolveWithObject: true })
  for (const scale of [1, 0.8, 0.65]) {
    const pixels = await sharp(data)
      .resize(Math.round(info.width * scale))
      .png()
      .toBuffer()
    for (let quality = 88; quality >= 64; quality -= 4) {
      const chromaSubsampling = quality > 72 ? '4:4:4' : '4:2:0'
      const bytes = await sharp(pixels).jpeg({ quality, mozjpeg: true, chromaSubsampling }).toBuffer()
      if (bytes.length <= sizeMax) return bytes
    }
  }
  throw new Error(`${to} cannot be made as small as ${sizeMax} bytes`)
}
