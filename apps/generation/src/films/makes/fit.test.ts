import { type FilmPlan, FPS, type FilmWish, planFilm, SAMPLE_RATE, type Speech, timeFilm } from '@adloom/video-engine'
import { describe, expect, test } from 'vitest'
import { fitFilm } from './fit.ts'

const wish: FilmWish = {
  ...{ ratio: '9:16', seed: 3, seconds: null, hasSpeaker: true, captionStyle: 'clean' },
  ...{ voiceLanguages: ['en-US'], pictures: [] },
}
const SCRIPT = 'Tired of flat coffee? Ours is roasted this morning. Order it today.'
const plan = planFilm({ kind: 'script', brief: { instructions: SCRIPT, brand: null, product: null, photos: [] } }, wish)

/** Speech of a voice that needs this long for each word. */
const speechAt = (secondsAWord: number): (Speech | null)[] =>
  plan.scenes.map(({ script }) => {
    const texts = script.split(' ').filter(Boolean)
    if (texts.length === 0) return null
    const words = texts.map((text, i) => ({ text, start: i * secondsAWord, end: (i + 0.9) * secondsAWord }))
    const samples = new Float32Array(Math.round(texts.length * secondsAWord * SAMPLE_RATE))
    return { samples, words, phones: [{ phone: 'ah', end: samples.length / SAMPLE_RATE }] }
  })
/** How long the film is when its voice takes its time. */
const ownSeconds = (speech: (Speech | null)[] | null, of: FilmPlan = plan) => timeFilm(of, speech).seconds
const canHurry = true

describe('a film fits the length that is paid for', () => {
  const speech = speechAt(0.6)
  const own = ownSeconds(speech)

  test('exactly, where its voice needs no haste', () => {
    const seconds = Math.ceil(own)
    expect(fitFilm({ plan, speech, seconds, secondsMax: 15, canHurry })).toEqual({ fits: true, rate: 1, seconds })
  })

  test('in the rest of its started 15 seconds rather than by haste, unless its length was asked for', () => {
    const seconds = Math.round(own * 7.8) / 10
    const free = fitFilm({ plan, speech, seconds, secondsMax: 15, canHurry })
    expect(free).toEqual({ fits: true, rate: 1, seconds: own })
    expect(Math.abs(own * FPS - Math.round(own * FPS))).toBeLessThan(1e-6)
    const asked = fitFilm({ plan, speech, seconds, secondsMax: seconds, canHurry })
    expect(asked).toMatchObject({ fits: true, seconds })
    expect(asked.fits && asked.rate).toBeGreaterThan(1.15)
  })

  test('or not at all, and then tells how long it would have to be', () => {
    const slow = speechAt(1.6)
    const fit = fitFilm({ plan, speech: slow, seconds: 5, secondsMax: 15, canHurry })
    if (fit.fits) throw new Error('it fits')
    expect(fit.needed).toBeGreaterThan(15)
    expect(fit.message).toContain(`need ${fit.needed} seconds, and the video has 15`)
    expect(fitFilm({ plan, speech: slow, seconds: fit.needed, secondsMax: fit.needed, canHurry })).toMatchObject({
      fits: true,
      rate: 1,
    })
  })

  test('without haste for a voice that has only one pace', () => {
    const seconds = Math.round(own * 7.8) / 10
    expect(fitFilm({ plan, speech, seconds, secondsMax: seconds, canHurry: false })).toMatchObject({ fits: false })
    expect(fitFilm({ plan, speech, seconds, secondsMax: 15, canHurry: false })).toEqual({
      ...{ fits: true, rate: 1, seconds: own },
    })
  })

  test('when nobody speaks, too', () => {
    const read = ownSeconds(null)
    expect(fitFilm({ plan, speech: null, seconds: 15, secondsMax: 15, canHurry: false })).toMatchObject({ seconds: 15 })
    expect(fitFilm({ plan, speech: null, seconds: 2, secondsMax: 15, canHurry: false })).toMatchObject({
      ...{ fits: true, seconds: read },
    })
    expect(fitFilm({ plan, speech: null, seconds: 2, secondsMax: 2, canHurry: false })).toMatchObject({ fits: false })
  })
})
