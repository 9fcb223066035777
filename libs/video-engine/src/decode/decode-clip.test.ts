import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { openEncoder } from '../encode/open-encoder.ts'
import { job, movingBar } from '../encode/testing/clip.ts'
import { loadWebcodecs } from '../encode/webcodecs.ts'
import { decodeClip } from './decode-clip.ts'

const pixel = async (jpeg: Uint8Array, left: number, top: number) => [
  ...(await sharp(jpeg).extract({ left, top, width: 1, height: 1 }).raw().toBuffer()),
]

describe.runIf(loadWebcodecs())('A video of others', () => {
  let file: Uint8Array
  beforeAll(async () => {
    file = (await (await openEncoder()).encode(job({ frames: movingBar(30, [200, 60, 40]), sound: null }))).mp4
  })

  test('becomes pictures of the size that is asked for, cut from its middle, 30 a second', async () => {
    const { frames, width, height } = await decodeClip(file, { width: 100, height: 100, secondsMax: 8 })
    expect({ count: frames.length, width, height }).toEqual({ count: 30, width: 100, height: 100 })
    expect(await sharp(frames[0]).metadata()).toMatchObject({ format: 'jpeg', width: 100, height: 100 })
    // The bar is 4 px lower in each frame of 144 × 256: at 116 in the last one, which is the middle.
    const [red, green, blue] = await pixel(frames[0]!, 50, 50)
    expect([red, green, blue].map((value, i) => Math.abs(value! - [200, 60, 40][i]!)).every((off) => off < 12)).toBe(
      true,
    )
    expect(Math.min(...(await pixel(frames[29]!, 50, 47)))).toBeGreaterThan(235)
  })

  test('is cut to its length', async () => {
    expect((await decodeClip(file, { width: 64, height: 64, secondsMax: 0.5 })).frames).toHaveLength(15)
  })

  test('that cannot be read is refused', async () => {
    for (const bad of [Buffer.from('<html>'), file.subarray(0, file.length / 3), Buffer.alloc(10_000)])
      await expect(decodeClip(bad, { width: 64, height: 64, secondsMax: 1 })).rejects.toMatchObject({
        code: 'unreadable',
      })
  })
})
