// Draws layouts with the sample wordings, without the reader, for a review by eye:
//   node tools/with-node.mjs libs/creative-engine/gallery/try-layouts.ts [--layouts poster,offer] [--ratio 4:5]
//     [--copies garage,yoga] [--seed 1] [--out try-layouts.png] [--width 1560]
import { writeFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { Renderer } from '@takumi-rs/core'
import sharp from 'sharp'
import { inspect } from '../src/checks/inspect.ts'
import { renderPixels } from '../src/checks/look.ts'
import { layouts } from '../src/layouts/layouts.ts'
import { createRandom } from '../src/random.ts'
import { sampleCopies } from '../src/testing/copies.ts'
import { stageFor } from '../src/testing/stages.ts'
import { registerFonts } from '../src/type/fonts.ts'
import { type AspectRatio, CANVAS } from '../src/types.ts'

const { values } = parseArgs({
  options: {
    layouts: { type: 'string', default: 'poster' },
    copies: { type: 'string', default: '' },
    ratio: { type: 'string', default: '4:5' },
    seed: { type: 'string', default: '1' },
    out: { type: 'string', default: 'try-layouts.png' },
    width: { type: 'string', default: '1560' },
    columns: { type: 'string', default: '6' },
  },
})
const renderer = new Renderer()
await registerFonts(renderer)
const ratio = values.ratio as AspectRatio
const { width: w, height: h } = CANVAS[ratio]
const columns = Number(values.columns)
const cell = Math.floor(Number(values.width) / columns)
const tile = { w: cell - 8, h: Math.round(((cell - 8) * h) / w) }
const wanted = values.copies ? values.copies.split(',') : Object.keys(sampleCopies)
const random = createRandom('gallery', Number(values.seed))
const tiles: { input: Buffer; left: number; top: number }[] = []
for (const id of values.layouts.split(',')) {
  const layout = layouts.find((one) => one.id === id)
  if (!layout) throw new RangeError(`No layout is called ${id}.`)
  for (const [name, copy] of Object.entries(sampleCopies)) {
    if (!wanted.includes(name) || !layout.suits(null, copy)) continue
    const stage = stageFor(renderer, ratio, copy, random)
    const before = performance.now()
    const composition = await layout.compose(stage)
    const took = Math.round(performance.now() - before)
    const picture = await renderPixels(renderer, composition.root, w, h, 1)
    const { checks } = await inspect(stage, composition, picture, { brandColors: [], siblings: [] })
    const failed = checks.filter((check) => !check.passed).map(({ code, message }) => `${code}: ${message}`)
    process.stdout.write(`${id} ${name} ${stage.pairing.id} ${took} ms ${failed.join(' | ')}\n`)
    const input = await sharp(picture.data, { raw: { width: w, height: h, channels: 4 } })
      .removeAlpha()
      .resize(tile.w, tile.h)
      .png()
      .toBuffer()
    const i = tiles.length
    tiles.push({ input, left: (i % columns) * cell, top: Math.floor(i / columns) * (tile.h + 8) })
  }
}
const rows = Math.ceil(tiles.length / columns)
const sheet = { width: columns * cell, height: rows * (tile.h + 8), channels: 3 as const, background: '#555555' }
await writeFile(values.out, await sharp({ create: sheet }).composite(tiles).png().toBuffer())
