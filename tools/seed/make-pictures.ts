// Draws the pictures of the demo team again, from the drawings, the briefs and the current engine:
//   node tools/with-node.mjs tools/seed/make-pictures.ts [part of a file name]
// The same sources and the same engine give the same files.
import { mkdirSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { CANVAS, formatPrice } from '@adloom/creative-engine'
import { decodeHere } from '@adloom/creative-engine/decoding'
import { createEngine } from '@adloom/creative-engine/drawing'
import { asPalettePng, asSmallJpeg, createScenes } from '@adloom/creative-engine/testing/scene'
import { assetFile } from './asset-file.ts'
import { type AdBrief, ads } from './demo/ads.ts'
import { demoTeam } from './demo/demo-team.ts'
import { type Scene, scenes } from './pictures/scenes.ts'

/** The size limit of a picture in bytes: every start imports all of them, and every clone downloads them. */
const PICTURE_MAX = 60_000
const AD_MAX = 54_000
/** The scale of an ad: sharp enough for a library, and small enough for the repository. */
const AD_SCALE = 0.8
const VARIATIONS = 4

const wanted = process.argv[2] ?? ''
const drawingFile = (file: string) => join(import.meta.dirname, 'drawings', file)

mkdirSync(assetFile('ads'), { recursive: true })
const engine = await createEngine(decodeHere)
const draw = await createScenes()
for (const scene of scenes) await make(scene.file, () => drawScene(scene))
for (const { asset, brief } of ads) await make(asset.file, () => drawAd(brief))

async function make(file: string, picture: () => Promise<Buffer>) {
  if (!file.includes(wanted)) return
  const bytes = await picture()
  await writeFile(assetFile(file), bytes)
  console.log(`${file}  ${bytes.length} bytes`)
}

async function drawScene({ file, drawing, products, ...scene }: Scene): Promise<Buffer> {
  const placed = products.map((product) => {
    return { ...product, file: (product.file.endsWith('.svg') ? drawingFile : assetFile)(product.file) }
  })
  const picture = await draw({ ...scene, svgFile: drawing && drawingFile(drawing), products: placed })
  return file.endsWith('.png') ? asPalettePng(picture) : asSmallJpeg(picture, PICTURE_MAX)
}

async function drawAd({ brandKitId, productId, instructions, ...request }: AdBrief): Promise<Buffer> {
  const kit = demoTeam.brandKits.find((kit) => kit.brandKitId === brandKitId)
  const product = demoTeam.products.find((product) => product.productId === productId) ?? null
  const photoIds = product?.images.map(({ assetId }) => assetId) ?? []
  const brief = {
    instructions,
    brand: kit ? { ...kit, voiceTone: kit.voice.tone, logo: await pictureOf(kit.logos[0]!.assetId) } : null,
    product: product && { ...product, price: formatPrice(product.price), salePrice: formatPrice(product.salePrice) },
    photos: await Promise.all(photoIds.map(pictureOf)),
  }
  const { png } = await engine.render({ ...request, brief, quality: 'studio', variationCount: VARIATIONS })
  return asSmallJpeg(png, AD_MAX, Math.round(CANVAS[request.aspectRatio].width * AD_SCALE))
}

const pictureOf = (id: string) => readFile(assetFile(demoTeam.assets.find(({ assetId }) => assetId === id)!.file))
