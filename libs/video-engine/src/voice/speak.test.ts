import { createHash } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { SAMPLE_RATE, type Speech } from '../types.ts'
import { STOCK_VOICES } from './catalogue.ts'
import { VoiceError } from './error.ts'
import { speak } from './speak.ts'

const SCRIPT = 'Meet Glow, the serum. It costs $49.99 — today you save 20%!\nWhy wait? Visit glow.com 🎉.'
const WRITTEN = SCRIPT.split(/\s+/)

/** Loudness of a span in decibels of full scale. */
function level({ samples }: Speech, from: number, to: number): number {
  const span = samples.subarray(Math.round(from * SAMPLE_RATE), Math.round(to * SAMPLE_RATE))
  return 10 * Math.log10(span.reduce((sum, sample) => sum + sample * sample, 1e-12) / Math.max(1, span.length))
}

const hash = ({ samples, words, phones }: Speech) =>
  createHash('sha256')
    .update(new Uint8Array(samples.buffer))
    .update(JSON.stringify([words, phones]))
    .digest('hex')

describe.each(STOCK_VOICES.map(({ id }) => id))('The voice %s', (id) => {
  let speech: Speech
  beforeAll(async () => {
    speech = await speak(SCRIPT, id)
  })

  test('says every word of the script, in order and as written', () => {
    expect(speech.words.map(({ text }) => text.replaceAll('\u00a0', ' ')).join(' ')).toBe(WRITTEN.join(' '))
  })

  test('gives words that rise, do not overlap and lie within the speech', () => {
    let last = 0
    for (const { start, end, text } of speech.words) {
      expect(start, text).toBeGreaterThanOrEqual(last)
      expect(end, text).toBeGreaterThan(start)
      last = end
    }
    expect(last).toBeLessThanOrEqual(speech.samples.length / SAMPLE_RATE)
    expect(speech.words[0]!.start).toBeLessThan(0.1)
    expect(last).toBeGreaterThan(speech.samples.length / SAMPLE_RATE - 0.15)
  })

  test('is heard where words are said, and silent between sentences', () => {
    for (const { start, end, text } of speech.words) expect(level(speech, start, end), text).toBeGreaterThan(-38)
    const gaps = speech.words.slice(1).map(({ start }, i) => ({ from: speech.words[i]!.end, to: start }))
    const pauses = gaps.filter(({ from, to }) => to - from > 0.3)
    expect(pauses).toHaveLength(3)
    for (const { from, to } of pauses) expect(level(speech, from + 0.1, to - 0.06)).toBeLessThan(-60)
  })

  test('has phones that rise up to the end of the speech', () => {
    const ends = speech.phones.map(({ end }) => end)
    expect(ends).toEqual(ends.toSorted((a, b) => a - b))
    expect(Math.abs(ends.at(-1)! - speech.samples.length / SAMPLE_RATE)).toBeLessThan(0.05)
  })
})

test('Equal arguments give equal bytes', async () => {
  const [first, second] = [await speak(SCRIPT, 'voice-ava'), await speak(SCRIPT, 'voice-ava')]
  expect(hash(first)).toBe(hash(second))
})

test.each(['voice-ava', 'voice-karl'])('A word lasts as long as its sounds in the voice %s', async (id) => {
  const { words, phones } = await speak('Save 20% on a USB cable, or pay $5 now.', id)
  const sounds = words.map(({ start, end }) =>
    phones
      .filter(({ end: until }, i) => {
        const middle = ((phones[i - 1]?.end ?? 0) + until) / 2
        return middle > start && middle < end
      })
      .map(({ phone }) => phone)
      .join(' '),
  )
  expect(sounds).toEqual([
    's ey v',
    't w eh n t iy p er s eh n t',
    'aa n',
    'ax',
    'y uw eh s b iy',
    'k ey b ax l',
    'ao r',
    'p ey',
    'f ay v d aa l er z',
    'n aw',
  ])
})

test('A word is longer or shorter as what is said for it, and lies where it is heard', async () => {
  const { words } = await speak('Pay $1,999.99 now.', 'voice-noah')
  const [pay, price, now] = words.map(({ start, end }) => end - start)
  expect(price!).toBeGreaterThan((pay! + now!) * 2)
})

test('A rate makes the speech shorter or longer', async () => {
  const seconds = async (rate: number) =>
    (await speak('Meet the serum that wakes your skin up.', 'voice-ava', { rate })).samples.length
  const [slow, normal, fast] = [await seconds(0.8), await seconds(1), await seconds(1.25)]
  expect(slow / normal).toBeCloseTo(1.25, 1)
  expect(fast / normal).toBeCloseTo(0.8, 1)
})

test('Voices of one speaker differ in pitch', async () => {
  const [ava, mia] = [await speak('Hello there.', 'voice-ava'), await speak('Hello there.', 'voice-mia')]
  expect(hash(ava)).not.toBe(hash(mia))
})

test.each([
  ['4,000 equal letters', 'a'.repeat(4000), 'unspeakable'],
  ['4,000 equal figures', '9'.repeat(4000), 'unspeakable'],
  ['a web address without end', 'www.'.repeat(1000), 'unspeakable'],
  ['emoji alone', '🎉'.repeat(2000), 'unspeakable'],
  ['marks alone', '!!! ??? ((((', 'unspeakable'],
  ['control characters alone', '\u0000\u0007\u001b'.repeat(100), 'unspeakable'],
  ['nothing', ' \n ', 'unspeakable'],
  ['Cyrillic', 'Привет мир', 'unspeakable'],
  ['Chinese among English', 'Hello 你好', 'unspeakable'],
  ['Arabic', 'مرحبا', 'unspeakable'],
  ['too many characters', 'word '.repeat(1001), 'script_too_long'],
])('A script of %s is refused at once', async (_name, script, code) => {
  const before = performance.now()
  const error = await speak(script, 'voice-ava').catch((error: unknown) => error)
  expect(error).toBeInstanceOf(VoiceError)
  expect((error as VoiceError).code).toBe(code)
  // Far above what a refusal takes, and far below what the engine would take for such a word.
  expect(performance.now() - before).toBeLessThan(1000)
})

test('What looks like a command or a mark-up is said, and control characters and emoji beside words are not', async () => {
  const { words } = await speak('-voice kal <b>Hi</b> $(ls) \u0007 %n 🎁gift', 'voice-ava')
  expect(words.map(({ text }) => text.replaceAll('\u00a0', ' ')).join(' ')).toBe('-voice kal <b>Hi</b> $(ls) %n 🎁gift')
})

test('An unknown voice and a rate out of bounds are refused', async () => {
  await expect(speak('Hi.', 'nobody')).rejects.toMatchObject({ code: 'unknown_voice' })
  await expect(speak('Hi.', 'voice-ava', { rate: 3 })).rejects.toMatchObject({ code: 'rate_out_of_range' })
  await expect(speak('Hi.', 'voice-ava', { rate: Number.NaN })).rejects.toMatchObject({ code: 'rate_out_of_range' })
})

test('An aborted call says no further sentence', async () => {
  await expect(speak('One. Two.', 'voice-ava', { signal: AbortSignal.abort() })).rejects.toThrow(/abort/i)
})
