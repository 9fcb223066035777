import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { decodePhoto } from '../art/decode/photo.ts'
import { overlapOf } from '../testing/packshots/judge-lot.ts'
import { drawPackshot } from '../testing/packshots/packshots.ts'
import { analysePhoto } from './analyse-photo.ts'
import type { Matte } from './photo-report.ts'

/** Packshots of the lot `tests`, each the first of its case. */
const CLEAR = [1, 4]
const WHITE_ON_WHITE = 7

async function reportOn(i: number) {
  const packshot = await drawPackshot('tests', i)
  const photo = await decodePhoto(packshot.jpeg)
  if (!photo) throw new Error('A packshot cannot be read.')
  return { packshot, report: analysePhoto(photo) }
}

/** The cut-out as it is drawn on a ground: RGB over the whole photo. */
async function drawnOn(ground: string, { cut }: Matte, width: number, height: number): Promise<Buffer> {
  const layer = await sharp(cut.data, { raw: { width: cut.w, height: cut.h, channels: 4 } })
    .png()
    .toBuffer()
  return sharp({ create: { width, height, channels: 3, background: ground } })
    .composite([{ input: layer, left: cut.x, top: cut.y }])
    .removeAlpha()
    .raw()
    .toBuffer()
}

describe('a packshot', { timeout: 30_000 }, () => {
  test.each(CLEAR)('as a JPEG is cut out whole, without a rim of its old backdrop (packshot %i)', async (i) => {
    const { packshot, report } = await reportOn(i)
    expect(report).toMatchObject({ kind: 'packshot', faces: [], matte: { from: 'backdrop', fringe: { passed: true } } })
    const { matte } = report
    expect(overlapOf(matte!, packshot)).toBeGreaterThan(0.93)
    // On black, what is left of a bright backdrop outside of the product would shine.
    const black = await drawnOn('#000000', matte!, packshot.width, packshot.height)
    let [rim, bright] = [0, 0]
    for (let p = 0; p < packshot.alpha.length; p++) {
      const beside = packshot.alpha[p] === 0 && [-4, 4].some((d) => (packshot.alpha[p + d * packshot.width] ?? 0) > 250)
      if (!beside) continue
      rim++
      if (black[p * 3]! + black[p * 3 + 1]! + black[p * 3 + 2]! > 300) bright++
    }
    expect(rim).toBeGreaterThan(100)
    expect(bright / rim).toBeLessThan(0.04)
  })

  test('has its shadow as a layer of its own, not in the cut-out', async () => {
    const { packshot, report } = await reportOn(CLEAR[0]!)
    const { shadow } = report.matte!
    expect(shadow).not.toBeNull()
    const darkest = shadow!.data.reduce((most, value) => Math.max(most, value), 0)
    expect(darkest).toBeGreaterThan(30)
    // The corners of the layer are free of shadow: nothing ends in an edge.
    expect(Math.max(shadow!.data[0]!, shadow!.data.at(-1)!)).toBeLessThan(8)
    expect(shadow!.w * shadow!.scale).toBeLessThanOrEqual(packshot.width)
  })

  test('of a white product on white is not cut: its edge cannot be believed', async () => {
    const { report } = await reportOn(WHITE_ON_WHITE)
    expect(report.backdrop.kind).not.toBe('busy')
    expect(report.matte?.fringe.passed ?? false).toBe(false)
  })
})

test('a file with its own transparency is taken as it is', () => {
  const side = 200
  const pixels = Buffer.alloc(side * side * 4)
  for (let y = 40; y < 160; y++) for (let x = 60; x < 120; x++) pixels.set([200, 30, 40, 255], (y * side + x) * 4)
  const { kind, matte, subject } = analysePhoto({ pixels, width: side, height: side })
  expect(kind).toBe('cutout')
  expect(matte).toMatchObject({ from: 'file', meanColor: '#c81e28', cut: { x: 60, y: 40, w: 60, h: 120 } })
  expect(Math.abs(subject.x - 60)).toBeLessThan(6)
})

test('the same photo gives the same report', { timeout: 30_000 }, async () => {
  const { packshot, report } = await reportOn(CLEAR[0]!)
  const photo = await decodePhoto(packshot.jpeg)
  expect(analysePhoto(photo!)).toEqual(report)
})

test('a small photo is told to be small', () => {
  const pixels = Buffer.alloc(300 * 200 * 4, 255)
  for (let i = 0; i < pixels.length; i += 12) pixels.fill(i % 251, i, i + 3)
  expect(analysePhoto({ pixels, width: 300, height: 200 }).resolution).toBe('too small')
})
