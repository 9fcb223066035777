import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import type { Film } from './film.ts'
import { safeArea } from '@adloom/creative-engine/staging'
import { textBeyond } from '../checks/look.ts'
import { frameCount, framesIn, framesOf, textFrames } from './frames.ts'
import { openStudio, type Studio } from './studio.ts'
import { captionOf, sampleCutout, sampleFilm, samplePhoto } from './testing/sample-film.ts'

const cutout = await sampleCutout()
const photo = await samplePhoto(null)
const film = sampleFilm('1:1', [
  { layout: 'full_avatar' },
  { layout: 'b_roll', pictures: [photo], transition: 'circle' },
  { layout: 'product_card', pictures: [cutout], texts: { headline: 'Summit Blend' }, transition: 'slide' },
])

const jpegOf = (value: number) =>
  sharp({ create: { width: 1080, height: 1080, channels: 3, background: { r: value, g: value, b: value } } })
    .jpeg()
    .toBuffer()

async function hashes(of: Film, only: readonly number[]): Promise<string[]> {
  const found: string[] = []
  for await (const { rgba } of framesOf(of, { only })) found.push(createHash('sha256').update(rgba).digest('hex'))
  return found
}

describe('framesOf', () => {
  test('gives the same pixels for the same film, also in transitions', async () => {
    const only = [20, 66, 125, 150]
    const first = await hashes(film, only)
    expect(await hashes(film, only)).toEqual(first)
    expect(new Set(first).size).toBe(only.length)
  }, 30_000)

  test('gives the pixels of a frame whatever was drawn before it', async () => {
    const [, , last] = await hashes(film, [20, 30, 150])
    expect(await hashes(film, [150])).toEqual([last])
  }, 30_000)

  test('gives other pixels for another seed', async () => {
    expect(await hashes({ ...film, seed: 6 }, [20])).not.toEqual(await hashes(film, [20]))
  }, 30_000)

  test('moves the mouth while a sound is heard', async () => {
    const still = { ...film, phones: [], captions: [] }
    const talking = { ...film, captions: [] }
    expect(await hashes(talking, [18])).not.toEqual(await hashes(still, [18]))
  }, 30_000)

  test('shows the pictures of a clip in their order, then back', async () => {
    const shades = await Promise.all([40, 120, 200].map((value) => jpegOf(value)))
    const clip = { width: 1080, height: 1080, frames: shades }
    const shown = sampleFilm('1:1', [{ layout: 'b_roll', clip }], { captions: [], captionStyle: null, speaker: null })
    const middles: number[] = []
    for await (const { rgba, width } of framesOf(shown, { only: [0, 1, 2, 3, 4, 5] }))
      middles.push(rgba[(width * 540 + 540) * 4]!)
    expect(middles.map((value) => Math.round(value / 10) * 10)).toEqual([40, 120, 200, 120, 40, 120])
  }, 30_000)

  test('draws one frame for each thirtieth of a second, in the size of the ratio', async () => {
    expect(frameCount(film)).toBe(180)
    for await (const { width, height, rgba } of framesOf(film, { only: [0] }))
      expect([width, height, rgba.length]).toEqual([1080, 1080, 1080 * 1080 * 4])
  }, 30_000)

  test('refuses a film without scenes and a presenter that does not exist', async () => {
    await expect(hashes({ ...film, scenes: [] }, [0])).rejects.toThrow(RangeError)
    await expect(hashes({ ...film, speaker: { kind: 'stock', id: 'nobody' } }, [0])).rejects.toThrow(RangeError)
  })

  test('stops when it is aborted', async () => {
    const signal = AbortSignal.abort(new Error('stopped'))
    await expect(framesOf(film, { signal }).next()).rejects.toThrow('stopped')
  })
})

describe('the words of drawn frames', () => {
  const styles = ['clean', 'karaoke', 'boxed'] as const
  const texts = {
    headline: 'Coffee that is roasted on the morning it leaves us',
    callToAction: 'Order a bag',
    url: 'northbeam.example',
  }
  const speaking = (ratio: Film['ratio'], captionStyle: Film['captionStyle']) =>
    sampleFilm(
      ratio,
      [
        { layout: 'full_avatar' },
        { layout: 'product_card', pictures: [cutout], texts: { headline: 'Summit Blend', bullets: ['Fresh'] } },
        { layout: 'b_roll', pictures: [photo] },
        { layout: 'end_card', texts },
      ],
      { captionStyle, captions: [0, 2, 4, 6].map((start) => captionOf('Roasted gently by hand', start + 0.7)) },
    )
  /** How far words reach beyond the safe zone of the studio's ratio, in the frames that show them. */
  async function beyond(studio: Studio): Promise<number[]> {
    const shown = textFrames(studio.film)
    const found: number[] = []
    for await (const { bare, ...frame } of framesIn(studio, { only: shown, bare: shown }))
      found.push(textBeyond({ ...frame, bare: bare! }, safeArea(studio.film.ratio)))
    return found
  }

  test.each([
    ['9:16', 'karaoke'],
    ['4:5', 'boxed'],
    ['1:1', 'clean'],
    ['16:9', 'karaoke'],
  ] as const)(
    'stand in the safe zone of %s, %s',
    async (ratio, style) => {
      expect(Math.max(...(await beyond(await openStudio(speaking(ratio, style)))))).toBeLessThan(10)
    },
    60_000,
  )

  test.each(styles)(
    'are found outside of it when a layout puts %s captions there',
    async (style) => {
      const studio = await openStudio(speaking('9:16', style))
      const { areas } = studio
      const low = { ...areas, captions: { ...areas.captions, y: areas.h - areas.captions.h } }
      expect(Math.max(...(await beyond({ ...studio, areas: low })))).toBeGreaterThan(300)
    },
    60_000,
  )

  test('are looked at where they rest, and never in a transition', () => {
    const all = textFrames(speaking('1:1', 'clean'))
    expect(all).toContain(Math.round((2.7 + 3.9) * 15))
    for (const start of [2, 4, 6])
      expect(all.filter((frame) => frame >= start * 30 && frame < start * 30 + 12)).toEqual([])
  })
})
