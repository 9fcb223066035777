// Draws the pictures of the demo team anew, from drawings, briefs and the engine as it is now:
//   node tools/with-node.mjs tools/seed/make-pictures.ts [part of a file name]
// The same sources and the same engine make the same files.
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { type Child, startChild } from '../bench/child.ts'
import { type AdBrief, ads } from './demo/ads.ts'
import { demoTeam } from './demo/demo-team.ts'
import { type Scene, scenes } from './pictures/scenes.ts'

/** Bytes: a start imports all of them, and everybody downloads them with the repository. */
const PICTURE_MAX = 60_000
const AD_MAX = 54_000

const PAINTER = '../../apps/generation/test/seed-painter.ts'
const wanted = process.argv[2] ?? ''
const assetFile = (file: string) => join(import.meta.dirname, 'assets', file)
const drawingFile = (file: string) => join(import.meta.dirname, 'drawings', file)

mkdirSync(assetFile('ads'), { recursive: true })
await using painter = await startChild(PAINTER)
for (const scene of scenes) await report(scene.file, () => drawScene(painter, scene))
for (const { asset, brief } of ads) await report(asset.file, () => drawAd(painter, asset.file, brief))

async function report(file: string, draw: () => Promise<number>) {
  if (file.includes(wanted)) console.log(`${file}  ${await draw()} bytes`)
}

function drawScene(painter: Child, { file, drawing, products, ...scene }: Scene): Promise<number> {
  const placed = products.map((product) => {
    return { ...product, file: (product.file.endsWith('.svg') ? drawingFile : assetFile)(product.file) }
  })
  const svgFile = drawing && drawingFile(drawing)
  return painter.ask({ to: assetFile(file), sizeMax: PICTURE_MAX, scene: { ...scene, svgFile, products: placed } })
}

function drawAd(painter: Child, file: string, { brandKitId, productId, ...request }: AdBrief): Promise<number> {
  const kit = demoTeam.brandKits.find((kit) => kit.brandKitId === brandKitId)
  const product = demoTeam.products.find((product) => product.productId === productId) ?? null
  const brand = kit && { ...kit, voiceTone: kit.voice.tone, logoFile: fileOf(kit.logos[0]!.assetId) }
  const photoFiles = product?.images.map(({ assetId }) => fileOf(assetId)) ?? []
  const ad = { ...request, brand: brand ?? null, product, photoFiles }
  return painter.ask({ to: assetFile(file), sizeMax: AD_MAX, ad })
}

function fileOf(assetId: string): string {
  return assetFile(demoTeam.assets.find((asset) => asset.assetId === assetId)!.file)
}
