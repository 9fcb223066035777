import type { AspectRatio } from '@adloom/creative-engine'
import { describe, expect, test } from 'vitest'
import type { Word } from '../types.ts'
import { groupCaptions } from './group.ts'
import { breakLines, fits } from './lines.ts'
import { writeWebVtt } from './webvtt.ts'
import { COLUMNS, columnsOf, joinWords, LINES_MAX } from './width.ts'
import { WORDS_A_MINUTE } from '../limits.ts'
import { timeWithoutVoice } from './without-voice.ts'

const RATIOS = Object.keys(COLUMNS) as AspectRatio[]
const TEXT =
  'Meet Glow, the serum that wakes your skin up. It costs $49.99 — and today you save 20%! Dr. Lee says: “It works.” ' +
  'Our cold-pressed oils soften the skin, calm redness and leave a light glow that lasts from morning coffee to midnight taxi.'

const words = (...texts: string[]): Word[] => texts.map((text, i) => ({ text, start: i * 0.5, end: i * 0.5 + 0.5 }))
const lines = (words: readonly Word[], ratio: AspectRatio) => breakLines(words, ratio).map(joinWords)

describe.each(RATIOS)('Captions in %s', (ratio) => {
  const spoken = timeWithoutVoice(TEXT)
  const captions = groupCaptions(spoken, ratio)

  test('have every word once and in order', () => {
    expect(captions.flatMap((caption) => caption.words)).toEqual(spoken)
  })

  test('have at most two lines that fit', () => {
    for (const caption of captions) {
      const set = lines(caption.words, ratio)
      expect(set.length).toBeLessThanOrEqual(LINES_MAX)
      for (const line of set) expect(columnsOf(line), line).toBeLessThanOrEqual(COLUMNS[ratio])
    }
  })

  test('stand from their first word until after their last, one after the other', () => {
    for (const [i, { start, end, words }] of captions.entries()) {
      expect(start).toBe(words[0]!.start)
      expect(end).toBeGreaterThanOrEqual(words.at(-1)!.end)
      expect(end).toBeLessThanOrEqual(captions[i + 1]?.start ?? Infinity)
    }
  })

  test('never hold the end of one sentence and the beginning of another', () => {
    for (const { words } of captions) {
      expect(words.slice(0, -1).filter(({ text }) => /[.!?]”?$/.test(text) && text !== 'Dr.')).toEqual([])
    }
  })
})

test('A breath ends a caption, also without a mark', () => {
  const [first, ...rest] = words('Buy', 'now', 'or', 'never')
  const paused = [first!, ...rest.map((word) => ({ ...word, start: word.start + 1, end: word.end + 1 }))]
  expect(groupCaptions(paused, '16:9').map((caption) => joinWords(caption.words))).toEqual(['Buy', 'now or never'])
})

test('The last caption lingers, and a short one gets time where there is some', () => {
  const [caption] = groupCaptions([{ text: 'Go!', start: 1, end: 1.2 }], '9:16')
  expect(caption).toMatchObject({ start: 1, end: 2.4 })
})

test('A caption breaks after a pause mark, and not behind a word that leans on the next', () => {
  expect(lines(words('Meet', 'Glow,', 'the', 'serum', 'you', 'want'), '9:16')).toEqual([
    'Meet Glow,',
    'the serum you want',
  ])
  expect(lines(words('Get', 'the', 'best', 'of', 'the', 'summer'), '9:16')).toEqual(['Get the best', 'of the summer'])
})

test('A word that is wider than a caption stands alone', () => {
  const wide = 'w'.repeat(60)
  expect(groupCaptions(words('one', wide, 'two'), '9:16').map(({ words }) => joinWords(words))).toEqual([
    'one',
    wide,
    'two',
  ])
})

test('Words of scripts without spaces join without them, wide letters count twice, and figures belong to them', () => {
  const timed = timeWithoutVoice('今日だけ20%オフ。新しい化粧水を試してみませんか？')
  const captions = groupCaptions(timed, '9:16')
  expect(captions.map(({ words }) => joinWords(words)).join('')).toBe(
    '今日だけ20%オフ。新しい化粧水を試してみませんか？',
  )
  expect(columnsOf('今日')).toBe(4)
  for (const { words } of captions) expect(fits(words, '9:16')).toBe(true)
})

describe('Captions without a voice', () => {
  test('run at 150 words a minute', () => {
    expect(WORDS_A_MINUTE).toBe(150)
    expect(timeWithoutVoice('word '.repeat(150)).at(-1)!.end).toBeCloseTo(60)
  })

  test('give long words more time, and rest at the end of sentences', () => {
    const [a, responsibility, , next] = timeWithoutVoice('A responsibility is. Next')
    const [, , is] = timeWithoutVoice('A responsibility is. Next')
    expect(responsibility!.end - responsibility!.start).toBeGreaterThan(a!.end - a!.start)
    expect(next!.start - is!.end).toBeGreaterThan(0.2)
  })

  test('fill the time that they are given', () => {
    expect(timeWithoutVoice('One two three.', 9).at(-1)!.end).toBeCloseTo(9)
  })

  test.each(['', ' \n ', '🎉🎉', '!!! ...', '\u0000\u0007'])('are none for a text without words: %j', (text) => {
    expect(timeWithoutVoice(text)).toEqual([])
    expect(groupCaptions([], '1:1')).toEqual([])
  })

  test.each([
    ['5,000 letters without a space', 'a'.repeat(5000)],
    ['2,500 words', 'a '.repeat(2500)],
    ['5,000 Han letters', '永'.repeat(5000)],
    ['5,000 emoji', 'x '.concat('🎉 '.repeat(5000))],
  ])('are found soon for %s', (_name, text) => {
    const before = process.cpuUsage()
    const captions = groupCaptions(timeWithoutVoice(text), '9:16')
    expect(captions.length).toBeGreaterThan(0)
    // Far above what it takes; what grew with the square of the words would take minutes.
    // Processor time: other work on the machine does not count.
    const { user, system } = process.cpuUsage(before)
    expect((user + system) / 1000).toBeLessThan(5000)
  })
})

describe('A WebVTT file', () => {
  const cue = /^(\d\d:[0-5]\d:[0-5]\d\.\d{3}) --> (\d\d:[0-5]\d:[0-5]\d\.\d{3})\n([^\n]+(?:\n[^\n]+)?)$/

  test('has a header and cues of one or two lines, each with its times', () => {
    const [header, ...cues] = writeWebVtt(groupCaptions(timeWithoutVoice(TEXT), '9:16'), '9:16')
      .trimEnd()
      .split('\n\n')
    expect(header).toBe('WEBVTT')
    expect(cues.length).toBeGreaterThan(5)
    const times = cues.map((text) => cue.exec(text)?.slice(1, 3))
    for (const [i, pair] of times.entries()) {
      expect(pair, cues[i]).toBeDefined()
      expect(pair![0]! < pair![1]!).toBe(true)
      expect((times[i - 1]?.[1] ?? '') <= pair![0]!).toBe(true)
    }
  })

  test('escapes what would be mark-up, and holds no line break or arrow of the text', () => {
    const text = 'a<b>\n\n00:01.000 --> 00:02.000 &amp; R&D\u2028x\ud800'
    const file = writeWebVtt([{ start: 0, end: 3_661.5, words: [{ text, start: 0, end: 1 }] }], '16:9')
    expect(file).toBe(
      'WEBVTT\n\n00:00:00.000 --> 01:01:01.500\na&lt;b&gt; 00:01.000 --&gt; 00:02.000 &amp;amp; R&amp;D x\ufffd\n',
    )
  })

  test('gives a caption without time a millisecond, and no captions a header alone', () => {
    expect(writeWebVtt([{ start: 1, end: 1, words: words('Hi') }], '1:1')).toContain('00:00:01.000 --> 00:00:01.001')
    expect(writeWebVtt([], '1:1')).toBe('WEBVTT\n')
  })
})
