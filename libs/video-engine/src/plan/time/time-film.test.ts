import { createRandom, type Random } from '@adloom/creative-engine/staging'
import { describe, expect, test } from 'vitest'
import { timeWithoutVoice } from '../../captions/without-voice.ts'
import { FPS, SAMPLE_RATE, type Speech } from '../../types.ts'
import { speak } from '../../voice/speak.ts'
import { PlanError } from '../error.ts'
import { planFilm } from '../plan-film.ts'
import { briefOf, wishOf } from '../testing/wishes.ts'
import type { FilmPlan } from '../types.ts'
import { rateToFit, timeFilm, type FilmTiming } from './time-film.ts'

const SENTENCES = [
  'Tired skin?',
  'Meet Glow Serum, the bottle that your shelf was waiting for!',
  'Now $14.50 instead of $18 until 30 June.',
  'Jetzt 20 % Rabatt auf alle Wanderschuhe bis Sonntag.',
  '🎉',
  'Ships free on orders over $40, while stocks last.',
  'Two drops each morning and two at night are all that it takes, says Dr. Lee, who has worked with skin like yours for twenty years.',
  'Order at lumea.example.',
  'Go.',
]
const LEGAL = 'Results vary. Not a medical product. Read the leaflet, and ask somebody who knows.'

function randomPlan(random: Random, seed: number): FilmPlan {
  const some = (most: number) =>
    Array.from({ length: 1 + Math.floor(random.next() * most) }, () => random.pick(SENTENCES))
  const isBranded = random.next() < 0.6
  const brand = { name: 'Luméa', colors: [], requiredDisclaimers: random.next() < 0.5 ? [LEGAL] : [] }
  const wish = wishOf({
    seed,
    ratio: random.pick(['9:16', '4:5', '1:1', '16:9']),
    seconds: random.next() < 0.5 ? 5 + Math.floor(random.next() * 40) : null,
    hasSpeaker: random.next() < 0.5,
    captionStyle: random.pick(['clean', null]),
    pictures: random.pick([[], [{ transparent: true, plain: false }], [{ transparent: false, plain: false }]]),
  })
  const brief = briefOf('', { brand: isBranded ? brand : null })
  if (random.next() < 0.5)
    return planFilm(
      { kind: 'script', brief: { ...brief, instructions: ['Hello.', ...some(12)].join(random.pick([' ', '\n'])) } },
      wish,
    )
  const scenes = [
    { script: 'Hello.' },
    ...some(5).map((script) => (random.next() < 0.2 ? { onScreenText: script } : { script })),
  ]
  return planFilm({ kind: 'scenes', brief, scenes }, wish)
}

/** Speech of the right words at 170 a minute, silent: only its times matter. */
function hush(script: string): Speech | null {
  const words = timeWithoutVoice(script, (timeWithoutVoice(script).length * 60) / 170)
  if (words.length === 0) return null
  const end = words.at(-1)!.end
  return { samples: new Float32Array(Math.ceil(end * SAMPLE_RATE)), words, phones: [{ phone: 'aa', end }] }
}

/** What is wrong with the times of a film. */
function faultsOf(plan: FilmPlan, { scenes, captions, seconds, phones, voice }: FilmTiming): string[] {
  const faults: string[] = []
  const holds = (isRight: boolean, fault: string) => {
    if (!isRight) faults.push(fault)
  }
  const frame = 1.5 / FPS
  holds(scenes[0]!.start === 0 && scenes.at(-1)!.end === seconds, 'begins late or ends early')
  for (const [i, { start, end }] of scenes.entries()) {
    const { layout, texts, secondsMin } = plan.scenes[i]!
    holds(i === 0 || start === scenes[i - 1]!.end, `gap before scene ${i}`)
    holds(Math.abs(start * FPS - Math.round(start * FPS)) < 1e-6, `scene ${i} begins between frames`)
    const least = layout === 'brand_intro' ? 1 : layout === 'end_card' ? 2 : 1.5
    holds(end - start > Math.max(least, secondsMin) - frame, `${layout} ${i} is too short`)
    holds(layout !== 'brand_intro' || end - start <= 1.2, 'the intro is long')
    holds((texts.legal?.length ?? 0) / (end - start) <= 15, `small print of ${i} is gone too soon`)
  }
  const said = plan.scenes.flatMap(({ script }) => timeWithoutVoice(script).map(({ text }) => text))
  const shown = captions.flatMap(({ words }) => words)
  holds(shown.map(({ text }) => text).join(' ') === said.join(' '), 'captions are not the script')
  for (const [i, { text, start, end }] of shown.entries())
    holds(start >= (shown[i - 1]?.end ?? 0) - 1e-6 && end >= start && end <= seconds, `${text} at a wrong time`)
  for (const [i, { end }] of captions.entries())
    holds(end <= (captions[i + 1]?.start ?? seconds) + 1e-6, `caption ${i} stands too long`)
  holds(
    phones.every(({ end }, i) => end >= (phones[i - 1]?.end ?? 0)),
    'sounds are out of order',
  )
  holds(
    voice.every(({ at, samples }) => at + samples.length / SAMPLE_RATE <= seconds),
    'speech is cut',
  )
  return faults
}

/** The times of a plan, or the seconds that it needs. */
function timed(plan: FilmPlan, speech: readonly (Speech | null)[] | null): FilmTiming | number {
  try {
    return timeFilm(plan, speech)
  } catch (error) {
    if (error instanceof PlanError) return error.secondsNeeded!
    throw error
  }
}

const sayAll = (plan: FilmPlan, rate = 1): Promise<(Speech | null)[]> =>
  Promise.all(plan.scenes.map(async ({ script }) => (script ? await speak(script, 'voice-ava', { rate }) : null)))

describe('timeFilm', () => {
  test('for any film: no gap, every word captioned once, the length that was asked for, small print to be read', () => {
    let refused = 0
    for (let seed = 0; seed < 30; seed++) {
      const plan = randomPlan(createRandom('films', seed), seed)
      const speech = seed % 2 ? plan.scenes.map(({ script }) => hush(script)) : null
      const first = timed(plan, speech)
      const needed = typeof first === 'number' ? first : null
      const asked = needed ?? plan.secondsAsked
      const timing = needed === null ? (first as FilmTiming) : timeFilm({ ...plan, secondsAsked: needed }, speech)
      expect(faultsOf(plan, timing), `seed ${seed}`).toEqual([])
      expect(Math.abs(timing.seconds / (asked ?? timing.seconds) - 1)).toBeLessThan(0.02)
      expect(needed ?? Infinity).toBeGreaterThan(plan.secondsAsked ?? 0)
      refused += needed === null ? 0 : 1
    }
    expect(refused).toBeGreaterThan(0)
    expect(refused).toBeLessThan(20)
  }, 30_000)

  test('ends scenes where sentences of the voice end, and hands its samples over once', async () => {
    const script = 'Tired skin? Meet Glow Serum. Two drops each morning, and that is it. Order at lumea.example.'
    const plan = planFilm({ kind: 'script', brief: briefOf(script) }, wishOf({ seconds: 14 }))
    const speech = await sayAll(plan)
    const timing = timeFilm(plan, speech)
    expect(faultsOf(plan, timing)).toEqual([])
    expect(timing.seconds).toBe(14)
    const silence = speech.reduce((sum, one) => sum + (one?.samples.length ?? 0), 0)
    const heard = timing.voice.reduce((sum, { samples }) => sum + samples.length, 0)
    // Only pauses between sentences are left out.
    expect(heard).toBeGreaterThan(silence * 0.85)
    expect(heard).toBeLessThanOrEqual(silence)
    for (const { start, end } of timing.scenes)
      for (const { at, samples } of timing.voice)
        expect(
          at >= end ||
            at + samples.length / SAMPLE_RATE <= start ||
            (at >= start && at + samples.length / SAMPLE_RATE <= end),
        ).toBe(true)
  }, 30_000)

  test('lets captions stand through long pauses where they are all that a scene shows', () => {
    const script = 'Roasted by hand this very morning. Ground for you. On your table tomorrow, wherever that is.'
    const plan = planFilm(
      { kind: 'script', brief: briefOf(script) },
      wishOf({ seconds: 40, hasSpeaker: false, pictures: [] }),
    )
    const { captions, scenes } = timeFilm(plan, null)
    const lasting = scenes.map(
      ({ start, end }) => captions.findLast((one) => one.start >= start && one.start < end)!.end,
    )
    expect(lasting).toEqual(scenes.map(({ end }) => end))
  })

  test('fits into a short film at the rate that it tells', async () => {
    const script =
      'Two drops each morning, and that is all your skin needs from the first day of the year to the last. Order at lumea.example.'
    const plan = planFilm({ kind: 'script', brief: briefOf(script) }, wishOf({ seconds: 7 }))
    const rate = rateToFit(plan, await sayAll(plan))
    expect(rate).toBeGreaterThan(1)
    const speech = await sayAll(plan, rate!)
    const timing = timeFilm(plan, speech)
    expect(timing.seconds).toBe(7)
    expect(rateToFit({ ...plan, secondsAsked: 4 }, await sayAll(plan))).toBeNull()
  }, 30_000)
})
