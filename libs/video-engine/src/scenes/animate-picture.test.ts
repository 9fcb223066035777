import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { framesOfPicture } from './animate-picture.ts'

const W = 1080
const RIM = 20
// A pure red rim on a picture of blue: blurred colours of the backdrop are never pure.
const png = await sharp({ create: { width: W - 2 * RIM, height: W - 2 * RIM, channels: 3, background: '#1030a0' } })
  .extend({ top: RIM, bottom: RIM, left: RIM, right: RIM, background: '#ff0000' })
  .png()
  .toBuffer()

async function draw(only: readonly number[]): Promise<Uint8Array[]> {
  const frames: Uint8Array[] = []
  for await (const { rgba } of framesOfPicture({ png, ratio: '1:1', seed: 3 }, { only })) frames.push(rgba)
  return frames
}

const isRed = (pixels: Uint8Array, x: number, y: number) => {
  const at = (y * W + x) * 4
  return pixels[at]! > 225 && pixels[at + 1]! < 60 && pixels[at + 2]! < 60
}

describe('framesOfPicture', () => {
  test('never cuts the picture: its whole rim stays in sight', async () => {
    for (const pixels of await draw([0, 15, 60, 100, 140, 170])) {
      const middle = W / 2
      const along = Array.from({ length: W }, (_, i) => i)
      const half = (i: number) => i < middle
      expect(along.some((i) => half(i) && isRed(pixels, i, middle))).toBe(true)
      expect(along.some((i) => !half(i) && isRed(pixels, i, middle))).toBe(true)
      expect(along.some((i) => half(i) && isRed(pixels, middle, i))).toBe(true)
      expect(along.some((i) => !half(i) && isRed(pixels, middle, i))).toBe(true)
    }
  }, 30_000)

  test('moves, begins with the picture itself, and gives the same pixels for the same seed', async () => {
    const [first, later] = await draw([0, 90])
    const { data } = await sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
    expect(Buffer.compare(first!, data)).toBe(0)
    expect(Buffer.compare(first!, later!)).not.toBe(0)
    expect(await draw([90])).toEqual([later])
  }, 30_000)
})
