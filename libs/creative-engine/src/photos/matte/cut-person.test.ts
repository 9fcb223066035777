import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { decodePhoto } from '../../art/decode/photo.ts'
import { drawPackshot } from '../../testing/packshots/packshots.ts'
import { closePortrait, peopleAt, portrait } from '../../testing/portraits.ts'
import { analysePhoto } from '../analyse-photo.ts'
import type { Matte } from '../photo-report.ts'

const reportOn = async (jpeg: Uint8Array) => analysePhoto((await decodePhoto(jpeg))!)

/** The opacity of a cut-out over the whole photo, 0..255. */
function opacityOf({ cut }: Matte, width: number, height: number): Uint8Array {
  const out = new Uint8Array(width * height)
  for (let y = 0; y < cut.h; y++)
    for (let x = 0; x < cut.w; x++) out[(y + cut.y) * width + x + cut.x] = cut.data[(y * cut.w + x) * 4 + 3]!
  return out
}

/** A photo of the cut person before a wall of one colour. */
const before = (wall: string, { cut }: Matte, width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: wall } })
    .composite([
      { input: cut.data, raw: { width: cut.w, height: cut.h, channels: 4 }, left: cut.x, top: height - cut.h },
    ])
    .jpeg({ quality: 92 })
    .toBuffer()

describe('a person', { timeout: 60_000 }, () => {
  test('is cut out of a busy background, face and all, and the outline passes its check', async () => {
    const { jpeg, faces } = await closePortrait()
    const { matte, kind, width, height } = await reportOn(jpeg)
    expect(kind).toBe('portrait')
    expect(matte).toMatchObject({ from: 'person', shadow: null, fringe: { passed: true } })
    const opacity = opacityOf(matte!, width, height)
    const [face] = faces
    const [inX, inY] = [face!.w * 0.15, face!.h * 0.1]
    for (let y = face!.y + inY; y < face!.y + face!.h - inY; y++)
      for (let x = face!.x + inX; x < face!.x + face!.w - inX; x++)
        expect(opacity[Math.round(y) * width + Math.round(x)]).toBeGreaterThan(250)
    // The flag on the left and the shuttle on the right are gone.
    expect([opacity[100 * width + 20], opacity[100 * width + width - 20]]).toEqual([0, 0])
  })

  test('is cut out again before a green wall, and carries no green on the rim', async () => {
    const { jpeg } = await closePortrait()
    const first = await reportOn(jpeg)
    const wall = await before('#1fa048', first.matte!, first.width, first.height)
    const { matte, width, height } = await reportOn(wall)
    expect(matte?.from).toBe('person')
    const moved = { ...first.matte!, cut: { ...first.matte!.cut, y: height - first.matte!.cut.h } }
    const [truth, found] = [opacityOf(moved, width, height), opacityOf(matte!, width, height)]
    let [shared, either, rim, green] = [0, 0, 0, 0]
    // Below what a side of the photo cuts off nothing is shown, so that part is not compared.
    const end = (matte!.cut.y + matte!.cut.h) * width
    for (let i = 0; i < end; i++) {
      shared += Math.min(truth[i]!, found[i]!)
      either += Math.max(truth[i]!, found[i]!)
    }
    expect(shared / either).toBeGreaterThan(0.97)
    for (let i = 0; i < matte!.cut.data.length; i += 4) {
      const [r, g, b, a] = matte!.cut.data.subarray(i, i + 4)
      if (a! < 60 || a! > 250) continue
      rim++
      if (g! > r! + 40 && g! > b! + 40) green++
    }
    expect(rim).toBeGreaterThan(500)
    expect(green / rim).toBeLessThan(0.02)
  })

  test('whom the map cannot tell from what is beside them is not cut', async () => {
    expect((await reportOn(portrait().jpeg)).matte).toBeNull()
  })

  test('beside somebody else is not cut', async () => {
    const places = [
      { x: 60, y: 180, side: 600 },
      { x: 760, y: 360, side: 400, mirrored: true },
    ]
    const { jpeg } = await peopleAt({ width: 1200, height: 800 }, places)
    expect((await reportOn(jpeg)).matte).toBeNull()
  })
})

test('a product is cut from its backdrop, never as a person', { timeout: 30_000 }, async () => {
  const { jpeg } = await drawPackshot('tests', 1)
  expect((await reportOn(jpeg)).matte?.from).toBe('backdrop')
})
