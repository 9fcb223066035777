import { expect, test } from 'vitest'
import { SENTENCE_CHARACTERS_MAX, splitSentences } from './sentences.ts'

const sentences = (script: string) => splitSentences(script).map(({ words }) => words.join(' '))

test('A script is split at the ends of its sentences', () => {
  expect(sentences('Meet Glow. It works! Why wait?')).toEqual(['Meet Glow.', 'It works!', 'Why wait?'])
})

test('A sentence ends before a figure too', () => {
  expect(sentences('Baked this morning. 20% off your first loaf. $3 each!')).toEqual([
    'Baked this morning.',
    '20% off your first loaf.',
    '$3 each!',
  ])
})

test.each([
  'Dr. Lee lives on Main St. in Mt. Airy.',
  'No. 5 costs $4.99 a piece.',
  'Come at 9 a.m. Monday.',
  'See https://glow.com/a?b=1 today.',
  'Version v2.0 is e.g. Faster.',
  'It takes approx. 20 minutes.',
  'Nur bis 30. November im Laden.',
])('A full stop that ends no sentence splits nothing: %s', (script) => {
  expect(sentences(script)).toEqual([script])
})

test('A line break ends a paragraph without a full stop', () => {
  expect(splitSentences('Summer sale\r\nOnly today')).toEqual([
    { words: ['Summer', 'sale'], endsParagraph: true },
    { words: ['Only', 'today'], endsParagraph: true },
  ])
})

test('A long sentence is split at a pause mark, or where it must be', () => {
  const long = `${'one two three '.repeat(15)}four, ${'five six seven '.repeat(15)}end.`
  const parts = sentences(long)
  expect(parts.every(({ length }) => length <= SENTENCE_CHARACTERS_MAX)).toBe(true)
  expect(parts[0]).toMatch(/four,$/)
  expect(parts.join(' ')).toBe(long)
})

test('Control characters part words and go', () => {
  expect(sentences('Buy\u0000now\u0007 please')).toEqual(['Buy now please'])
})
