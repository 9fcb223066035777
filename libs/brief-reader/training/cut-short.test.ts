import { expect, test } from 'vitest'
import { cutShort } from './cut-short.ts'
import type { TaughtBrief } from './phrases.ts'

const text = 'Hi both. We open our pottery on Monday. Mugs from £9. Please make it blue, and send it to Ann.'
const at = (words: string) => ({ start: text.indexOf(words), end: text.indexOf(words) + words.length })
const brief: TaughtBrief = {
  id: 'x',
  language: 'en',
  text,
  marks: [{ tag: 'to', ...at('Hi both.') }],
  half: 0,
  lines: [
    { tag: 'head', ...at('our pottery') },
    { tag: 'when', ...at('on Monday') },
    { tag: 'worth', ...at('Mugs from £9') },
  ],
}
const linesOf = (short: TaughtBrief | null) => short?.lines?.map(({ start, end }) => short.text.slice(start, end))

test('a brief is cut to the sentence of its head, with the lines in it', () => {
  const short = cutShort(brief, 0, false)
  expect(short?.text).toBe('We open our pottery on Monday')
  expect(linesOf(short)).toEqual(['our pottery', 'on Monday'])
  expect(short?.marks).toEqual([])
})

test('a sentence more is kept with its lines', () => {
  const short = cutShort(brief, 1, true)
  expect(short?.text).toBe('We open our pottery on Monday. Mugs from £9.')
  expect(linesOf(short)).toEqual(['our pottery', 'on Monday', 'Mugs from £9'])
})

test('a brief that would keep most of its letters is not cut', () => {
  const most = 'We open our pottery on Monday. Do come.'
  expect(cutShort({ ...brief, text: most, marks: [], lines: [{ tag: 'head', start: 8, end: 19 }] }, 0, true)).toBeNull()
})
