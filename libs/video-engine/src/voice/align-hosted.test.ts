import { expect, test } from 'vitest'
import { SAMPLE_RATE } from '../types.ts'
import { alignHosted } from './align-hosted.ts'
import { hostedSpeech } from './hosted-speech.ts'
import { speak } from './speak.ts'

const SCRIPT =
  'Invoices take hours. Ledgerly writes them while you work, reminds people who forget to pay, and closes your books on ' +
  'the first of the month. Start free, no card needed. Join 12,000 small firms that went home early this Friday.'

test('The times of words that are derived from the sound are those of the voice, to a tenth of a second on average', async () => {
  for (const voice of ['voice-ava', 'voice-noah', 'voice-fraser']) {
    const { words, samples } = await speak(SCRIPT, voice)
    const found = alignHosted(SCRIPT, samples)
    expect(found.map(({ text }) => text)).toEqual(words.map(({ text }) => text))
    const off = found.map(({ start }, i) => Math.abs(start - words[i]!.start) * 1000)
    const mean = off.reduce((sum, ms) => sum + ms, 0) / off.length
    expect(mean, voice).toBeLessThan(90)
    expect(Math.max(...off), voice).toBeLessThan(300)
  }
})

/** Tones with silence between them: `[seconds of tone, seconds of silence]` each. */
function tones(parts: readonly (readonly [number, number])[], lead = 0): Float32Array {
  const seconds = parts.reduce((sum, [tone, silence]) => sum + tone + silence, lead)
  const samples = new Float32Array(Math.round(seconds * SAMPLE_RATE))
  let at = lead
  for (const [tone, silence] of parts) {
    for (let i = Math.round(at * SAMPLE_RATE); i < Math.round((at + tone) * SAMPLE_RATE); i++)
      samples[i] = 0.4 * Math.sin((2 * Math.PI * 180 * i) / SAMPLE_RATE)
    at += tone + silence
  }
  return samples
}

test('Sentences begin behind the pauses of the sound, in any script', () => {
  const sound = tones(
    [
      [1.2, 0.5],
      [1.4, 0.6],
      [0.9, 0],
    ],
    0.3,
  )
  for (const text of [
    'Heute frisch. Morgen schon fort! Komm vorbei.',
    'Сегодня свежий хлеб. Завтра его нет! Приходи.',
  ]) {
    const words = alignHosted(text, sound)
    const starts = words.filter((_, i) => i === 0 || /[.!]$/.test(words[i - 1]!.text)).map(({ start }) => start)
    expect(
      starts.map((start) => Number(start.toFixed(1))),
      text,
    ).toEqual([0.3, 2, 4])
  }
  const [first, second] = alignHosted(
    '今日は新鮮です。明日はもうありません。',
    tones([
      [1, 0.5],
      [1.6, 0],
    ]),
  ).filter(({ start }, i, all) => i === 0 || start - all[i - 1]!.end > 0.3)
  expect([first!.start, second!.start]).toEqual([expect.closeTo(0, 1), expect.closeTo(1.5, 1)])
})

test('Words rise and do not overlap, however strange the sound is', () => {
  const stutter = Array.from({ length: 40 }, () => [0.1, 0.2] as const)
  for (const sound of [tones([[0.2, 0]]), tones(stutter), tones([[9, 3]], 2)]) {
    const words = alignHosted('One. Two, three four. Five!', sound)
    expect(words).toHaveLength(5)
    let last = 0
    for (const { start, end } of words) {
      expect(start).toBeGreaterThanOrEqual(last)
      expect(end).toBeGreaterThanOrEqual(start)
      last = end
    }
    expect(last).toBeLessThanOrEqual(sound.length / SAMPLE_RATE)
  }
  expect(alignHosted('Words.', new Float32Array(SAMPLE_RATE))).toEqual([])
  expect(alignHosted('…', tones([[1, 0]]))).toEqual([])
})

test('Speech of another voice is cut to what is heard, and its mouth moves with its words', () => {
  const { samples, words, phones } = hostedSpeech(
    'Mama ruft. Papa kommt.',
    tones(
      [
        [1, 0.5],
        [1, 2],
      ],
      1.5,
    ),
  )
  expect(samples.length / SAMPLE_RATE).toBeCloseTo(2.7, 1)
  expect(words[0]!.start).toBeCloseTo(0.05, 2)
  const ends = phones.map(({ end }) => end)
  expect(ends).toEqual(ends.toSorted((a, b) => a - b))
  expect(phones.slice(0, 5).map(({ phone }) => phone)).toEqual(['pau', 'm', 'aa', 'm', 'aa'])
  expect(phones.some(({ phone }, i) => phone === 'pau' && i > 0 && i < phones.length - 1)).toBe(true)
  expect(() => hostedSpeech('Hallo', new Float32Array(SAMPLE_RATE))).toThrow('no sound')
})
