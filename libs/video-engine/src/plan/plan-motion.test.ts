import { expect, test } from 'vitest'
import { speak } from '../voice/speak.ts'
import { planMotion, timeMotion } from './plan-motion.ts'
import { briefOf } from './testing/wishes.ts'

const content = { headline: 'Coffee roasted this morning', offer: '20% off your first bag', callToAction: 'Order now' }
const motion = (voiceLanguages: readonly string[] | null, change = {}) =>
  planMotion({ brief: briefOf('', { content, ...change }), ratio: '1:1', seed: 2, voiceLanguages })

test('A motion version is silent and six seconds long unless a voice is asked for', () => {
  expect(motion(null)).toMatchObject({ seconds: 6, script: null, bed: null, notes: [] })
})

test('With a voice it says what the picture says, in the time that there is', async () => {
  const plan = motion(['en-US'])
  expect(plan.script).toBe('Coffee roasted this morning. 20% off your first bag.')
  const voice = timeMotion(plan, await speak(plan.script!, 'voice-ava'))
  expect(voice.length).toBe(2)
  for (const { at, samples } of voice) expect(at + samples.length / 48_000).toBeLessThan(6)
})

test('It stays silent, and says why, where the voice has no such language or the picture no short sentence', () => {
  expect(motion(['de-DE'])).toMatchObject({ script: null, notes: [{ code: 'captions_only' }] })
  expect(motion(['en-US'], { content: { headline: 'Coffee '.repeat(40).trim() } })).toMatchObject({
    script: null,
    notes: [{ code: 'nothing_spoken' }],
  })
})
