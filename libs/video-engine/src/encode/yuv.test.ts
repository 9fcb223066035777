import { describe, expect, test } from 'vitest'
import { openConverter } from './rgba-to-i420.ts'
import { i420Of, i420ToRgb, rgbaToI420 } from './yuv.ts'

const block = (red: number, green: number, blue: number, count = 4) =>
  Uint8Array.from({ length: count * 4 }, (_, at) => [red, green, blue, 255][at % 4]!)

describe('conversion to I420', () => {
  // Values of ITU-R BT.709-6 in eight bits, as colour bars show them.
  test.each([
    ['white', [255, 255, 255], [235, 128, 128]],
    ['black', [0, 0, 0], [16, 128, 128]],
    ['red', [255, 0, 0], [63, 102, 240]],
    ['green', [0, 255, 0], [173, 42, 26]],
    ['blue', [0, 0, 255], [32, 240, 118]],
    ['yellow', [255, 255, 0], [219, 16, 138]],
    ['grey', [128, 128, 128], [126, 128, 128]],
  ] as const)('gives %s its BT.709 value in limited range', (_, [r, g, b], [y, u, v]) => {
    expect([...rgbaToI420(block(r, g, b), 2, 2)]).toEqual([y, y, y, y, u, v])
  })

  test('keeps the place of each pixel and takes the mean of chroma', () => {
    const rgba = Uint8Array.of(255, 255, 255, 255, 0, 0, 0, 255, 0, 0, 0, 0, 255, 255, 255, 0)
    expect([...rgbaToI420(rgba, 2, 2)]).toEqual([235, 16, 16, 235, 128, 128])
    const halfRed = Uint8Array.of(...block(255, 0, 0, 2), ...block(0, 0, 0, 2))
    expect([...rgbaToI420(halfRed, 2, 2).subarray(4)]).toEqual([115, 184])
  })

  test('reads bytes that begin anywhere in their memory', () => {
    const memory = new Uint8Array(17)
    memory.set(block(255, 0, 0), 1)
    expect(rgbaToI420(memory.subarray(1), 2, 2)).toEqual(rgbaToI420(block(255, 0, 0), 2, 2))
  })

  test('and back changes no colour by more than two steps', () => {
    for (let seed = 0; seed < 4096; seed++) {
      const color = [(seed & 15) * 17, ((seed >> 4) & 15) * 17, (seed >> 8) * 17] as const
      const back = i420ToRgb(rgbaToI420(block(...color), 2, 2), 2, 2)
      for (const [at, value] of color.entries()) expect(Math.abs(back[at]! - value)).toBeLessThanOrEqual(2)
    }
  })

  test('is the same in WebAssembly, for every size', async () => {
    for (const [width, height] of [
      [8, 2],
      [24, 10],
      [144, 256],
      [10, 6],
    ] as const) {
      const rgba = Uint8Array.from({ length: width * height * 4 }, (_, at) => (at % 5 ? (at * 2654435761) >>> 24 : 255))
      const convert = await openConverter(width, height)
      convert(new Uint8Array(rgba.length))
      expect(convert(rgba)).toEqual(rgbaToI420(rgba, width, height))
      expect(() => convert(rgba.subarray(4))).toThrow(RangeError)
    }
  })

  test('refuses odd sizes and pixels of another length', () => {
    expect(() => i420Of(3, 2)).toThrow('even')
    expect(() => rgbaToI420(block(1, 2, 3, 3), 2, 2)).toThrow('16 bytes')
  })
})
