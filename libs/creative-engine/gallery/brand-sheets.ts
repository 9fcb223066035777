// Draws the contact sheets of the documentation, one for each brand of sheet-brands.ts: four variations in each of the
// four aspect ratios.
//   npm run contact-sheet -- [--out docs/images] [--quality studio] [--brand lumea] [--seed 7]
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import sharp from 'sharp'
import { decodeHere } from '../src/decoding.ts'
import { createEngine, type Engine } from '../src/drawing.ts'
import { type AspectRatio, CANVAS } from '../src/index.ts'
import { sheetBrands, type SheetBrand } from './sheet-brands.ts'

const variationCount = 4
const ratios: readonly AspectRatio[] = ['1:1', '4:5', '9:16', '16:9']
const COLUMN_WIDTH = 396
const gap = 8
/** The size limit of a sheet in bytes, to keep the documentation light. */
const BYTES_MAX = 400_000

const { values } = parseArgs({
  options: {
    out: { type: 'string', default: 'docs/images' },
    quality: { type: 'string', default: 'studio' },
    brand: { type: 'string' },
    seed: { type: 'string' },
  },
})
const quality = values.quality === 'express' ? 'express' : 'studio'
const engine = await createEngine(decodeHere)
for (const brand of sheetBrands()) {
  if (values.brand && values.brand !== brand.id) continue
  const file = join(values.out, `contact-sheet-${brand.id}.webp`)
  const sheet = await drawSheet(engine, { ...brand, seed: Number(values.seed ?? brand.seed) })
  await writeFile(file, sheet)
  process.stdout.write(`${file} ${Math.round(sheet.length / 1000)} kB\n`)
}

async function drawSheet(drawing: Engine, { brief, seed }: SheetBrand): Promise<Buffer> {
  const tiles: { input: Buffer; left: number; top: number }[] = []
  let top = gap
  for (const aspectRatio of ratios) {
    const height = Math.round((COLUMN_WIDTH * CANVAS[aspectRatio].height) / CANVAS[aspectRatio].width)
    for (let variation = 0; variation < variationCount; variation++) {
      const ad = await drawing.render({ brief, aspectRatio, quality, seed, variation, variationCount })
      process.stdout.write(`  ${aspectRatio} ${ad.layout} ${ad.palette}: ${ad.headline}\n`)
      const input = await sharp(ad.png).resize(COLUMN_WIDTH, height).toBuffer()
      tiles.push({ input, left: gap + variation * (COLUMN_WIDTH + gap), top })
    }
    top += height + gap
  }
  const width = variationCount * (COLUMN_WIDTH + gap) + gap
  const sheet = await sharp({ create: { width, height: top, channels: 3, background: '#e9e7e3' } })
    .composite(tiles)
    .png()
    .toBuffer()
  for (const level of [86, 80, 74, 68, 60]) {
    const encoded = await sharp(sheet).webp({ quality: level, effort: 6 }).toBuffer()
    if (encoded.length <= BYTES_MAX) return encoded
  }
  throw new Error(`The sheet is larger than ${BYTES_MAX} bytes at any quality.`)
}
