// Draws pictures side by side, for a review by eye:
//   node tools/with-node.mjs libs/creative-engine/gallery/try-briefs.ts [--ratio 4:5] [--variations 3] [--seed 7]
//     [--quality express] [--out try-briefs.png] [--photos] ["a brief" …]
// Without arguments it draws the briefs of src/testing/briefs.ts; --photos draws the brands with product photos instead.
import { writeFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import sharp from 'sharp'
import { decodeHere } from '../src/decoding.ts'
import { createEngine } from '../src/drawing.ts'
import { type AdBrief, type AspectRatio, CANVAS } from '../src/index.ts'
import { serumBrief, shortBriefs, tinBrief, wordsOnly } from '../src/testing/briefs.ts'

const SHEET_WIDTH = 1560
const say = (line: string) => process.stdout.write(`${line}\n`)
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    ratio: { type: 'string', default: '4:5' },
    variations: { type: 'string', default: '3' },
    seed: { type: 'string', default: '7' },
    quality: { type: 'string', default: 'express' },
    out: { type: 'string', default: 'try-briefs.png' },
    photos: { type: 'boolean', default: false },
  },
})
if (!(values.ratio in CANVAS)) throw new RangeError(`--ratio is one of ${Object.keys(CANVAS).join(', ')}`)
const aspectRatio = values.ratio as AspectRatio
const quality = values.quality === 'studio' ? 'studio' : 'express'
const variationCount = Number(values.variations)
const briefs: AdBrief[] = values.photos
  ? [serumBrief(), tinBrief()]
  : (positionals.length > 0 ? positionals : shortBriefs).map(wordsOnly)

const engine = await createEngine(decodeHere)
const columns = Math.max(1, Math.round((values.ratio === '16:9' ? 3 : 6) / variationCount)) * variationCount
const cell = Math.floor(SHEET_WIDTH / columns)
const { width, height } = CANVAS[aspectRatio]
const cellHeight = Math.round((cell * height) / width)

const jobs = briefs.flatMap((brief) => Array.from({ length: variationCount }, (_, variation) => ({ brief, variation })))
const tiles: { input: Buffer; left: number; top: number }[] = []
for (const [i, { brief, variation }] of jobs.entries()) {
  const before = process.cpuUsage()
  const ad = await engine.render({ brief, aspectRatio, quality, seed: Number(values.seed), variation, variationCount })
  const { user, system } = process.cpuUsage(before)
  const failed = ad.checks.filter((check) => !check.passed).map((check) => check.code)
  say(
    `${ad.layout.padEnd(10)} ${ad.palette.padEnd(20)} ${Math.round((user + system) / 1000)} ms  ${ad.headline}  ${failed.join(' ')}`,
  )
  const tile = await sharp(ad.png)
    .resize(cell - 8)
    .toBuffer()
  tiles.push({ input: tile, left: (i % columns) * cell, top: Math.floor(i / columns) * cellHeight })
}
const rows = Math.ceil(jobs.length / columns)
const sheet = sharp({
  create: { width: columns * cell, height: rows * cellHeight, channels: 3, background: '#555555' },
})
await writeFile(values.out, await sheet.composite(tiles).png().toBuffer())
say(values.out)
