import { describe, expect, test } from 'vitest'
import { boxesOf } from './boxes.ts'
import { openEncoder } from './open-encoder.ts'
import { canvas, job, tone } from './testing/clip.ts'
import { soundDiffers, verify, type Expected } from './verify.ts'
import { openWebcodecs } from './webcodecs.ts'
import { gridOf } from '../checks/look.ts'
import { rgbaToI420 } from './yuv.ts'

const sound = tone(15)
const expected: Expected = { ...canvas, frameCount: 15, sound, grids: new Map() }
const encoder = await openEncoder()
const { mp4 } = await encoder.encode(job({ sound }))
const decoder = encoder.name === 'node-webcodecs' ? openWebcodecs().decoder : null

const changed = (change: (bytes: Uint8Array<ArrayBuffer>) => Uint8Array | void) => {
  const bytes = new Uint8Array(mp4)
  return change(bytes) ?? bytes
}

describe('a file is refused', () => {
  test('never if it is as asked', async () => {
    await expect(verify(mp4, expected, decoder)).resolves.toMatchObject({ facts: { isFastStart: true } })
  })

  test('if it is cut anywhere', async () => {
    for (const share of [0, 0.01, 0.1, 0.5, 0.9, 0.999])
      await expect(verify(mp4.subarray(0, Math.floor(mp4.length * share)), expected, null)).rejects.toThrow(
        'cannot be read',
      )
  })

  test('if its index comes last', async () => {
    const late = changed((bytes) => {
      const box = (type: string) => boxesOf(bytes).find((found) => found.type === type)!
      const [ftyp, moov, mdat] = [box('ftyp'), box('moov'), box('mdat')]
      const index = bytes.slice(ftyp.end, moov.end)
      bytes.copyWithin(ftyp.end, moov.end, mdat.end)
      bytes.set(index, ftyp.end + mdat.end - moov.end)
    })
    await expect(verify(late, expected, null)).rejects.toThrow('index comes last')
  })

  test.each([
    ['frames are missing', { frameCount: 30 }, '15 of 30 frames'],
    ['it has another size', { width: 720 }, 'It is 144 × 256 px'],
    ['its sound is too short', { sound: tone(30) }, 'sound lasts'],
    ['it has sound and should not', { sound: null }, 'It has sound'],
  ])('if %s', async (_, change, problem) => {
    await expect(verify(mp4, { ...expected, ...change }, null)).rejects.toThrow(problem)
  })

  test.runIf(decoder)('if its sound is of another level than asked', async () => {
    await expect(verify(mp4, { ...expected, sound: tone(15, 0.5) }, decoder)).rejects.toThrow('level')
  })

  test('if its sound decodes to NaN or silence', () => {
    expect(soundDiffers(new Float32Array(48_000).fill(Number.NaN), sound)).toEqual([
      expect.stringContaining('no numbers'),
    ])
    expect(soundDiffers(new Float32Array(48_000), sound)).toEqual([expect.stringContaining('level 0.0000')])
  })

  test.runIf(decoder)('if a frame does not look as it was drawn', async () => {
    const white = rgbaToI420(new Uint8Array(canvas.width * canvas.height * 4).fill(255), canvas.width, canvas.height)
    const grids = new Map([[0, gridOf(white, canvas.width, canvas.height)]])
    await expect(verify(mp4, { ...expected, grids }, decoder)).rejects.toThrow('Frame 0 differs')
  })

  test.runIf(decoder)('if its pictures or its sound are damaged', async () => {
    const noise = changed((bytes) => {
      const { start, end } = boxesOf(bytes).find((box) => box.type === 'mdat')!
      for (let at = start; at < end; at++) bytes[at] = (at * 7919) >> 3
    })
    await expect(verify(noise, expected, decoder)).rejects.toThrow(/cannot be|level|no numbers/)
  })
})
