import type { Fact, FactType, Reading } from '@adloom/brief-reader'
import { expect, test } from 'vitest'
import { type Brief, briefsOf, type Expected, SETS } from './corpus.ts'
import { judge } from './judge.ts'
import { isSameValue, numbersIn } from './values.ts'

const text = 'Fern & Co: soup 4,50 € instead of 6 €, kids only. No dogs please.'
const brief: Brief = {
  id: 'x',
  set: 'tuned',
  language: 'en',
  text,
  actions: ['visit', 'none'],
  facts: [
    expected('business=Fern & Co'),
    expected('product=soup'),
    expected('price=EUR 4.5'),
    expected('was=EUR 6'),
    expected('condition=kids only'),
    expected('mustNot=dogs'),
  ],
}

function expected(line: string): Expected {
  const [type, value] = line.split('=')
  return { types: [type!], alternatives: value!.split('|'), weight: 'stated' }
}

function claim(type: FactType, said: string, value = said, confidence = 0.9): Fact {
  const start = text.indexOf(said)
  return { type, text: said, value, confidence, origin: 'brief', start, end: start + said.length }
}

const reading = (facts: Fact[]): Reading => ({
  source: text,
  briefEnd: text.length,
  language: 'en',
  facts,
  sentences: [],
  atoms: [],
  lines: [],
  action: null,
  audit: [],
})

const all = [
  claim('business', 'Fern & Co'),
  claim('product', 'soup'),
  claim('price', '4,50 €', 'EUR 4.5'),
  claim('was', '6 €', 'EUR 6'),
  claim('condition', 'kids only'),
  claim('mustNot', 'dogs'),
]

test('a reading that says what the brief states has no fault', () => {
  const { right, wrong, missed } = judge(brief, reading(all))
  expect(wrong).toEqual([])
  expect(missed).toEqual([])
  expect(right).toHaveLength(6)
})

test('swapped prices are two wrong claims and two misses', () => {
  const swapped = [
    claim('was', '4,50 €', 'EUR 4.5'),
    claim('price', '6 €', 'EUR 6'),
    ...all.slice(0, 2),
    ...all.slice(4),
  ]
  const { wrong, missed } = judge(brief, reading(swapped))
  expect(wrong.map(({ type }) => type)).toEqual(['was', 'price'])
  expect(missed.map(({ type }) => type)).toEqual(['price', 'was'])
})

test('a value whose figures do not stand in its span is wrong', () => {
  expect(judge(brief, reading([claim('price', '50 €', 'EUR 4.5')])).wrong).toHaveLength(1)
})

test('what the reader is not sure of is neither right nor wrong', () => {
  const { right, wrong } = judge(brief, reading([claim('price', '6 €', 'EUR 6', 0.5)]))
  expect([right, wrong]).toEqual([[], []])
})

test('words said to the designer are wrong as a condition, and a missed condition is not wrong elsewhere', () => {
  expect(judge(brief, reading([claim('condition', 'dogs')])).wrong).toHaveLength(1)
  expect(judge(brief, reading([claim('condition', 'instead of 6 €')])).wrong).toEqual([])
})

test.each([
  ['price', 'EUR 25/month', 'EUR 25', false],
  ['price', 'EUR 25', 'EUR 25/month', true],
  ['price', 'PLN 34.9/kg', 'PLN 34.9/kilogram', true],
  ['price', 'GBP 1299', 'EUR 1299', false],
  ['on', '03-12', '2026-03-12', true],
  ['on', '05-02..05-03', '05-02', false],
  ['until', 'Sun', '7', true],
  ['until', 'Sun', 'Sat', false],
  ['time', '09:00-19:00', '9:00–19:00', true],
  ['bundle', '2+1', '3/2', true],
  ['phone', '+79170000149', '7 917 000-01-49', true],
])('%s: %s and %s are the same: %s', (type, a, b, same) => expect(isSameValue(type, a, b)).toBe(same))

test('a number is read in every way that it may be meant', () => {
  expect([...numbersIn('1.299,00 €')]).toContain(1299)
  expect([...numbersIn('1 250 000 zł')]).toContain(1250000)
  expect([...numbersIn('7.30pm')]).toEqual(expect.arrayContaining([7, 7.3]))
})

test('every name, wish and code that the corpus expects stands in its brief', () => {
  const inWords = /^(?:business|product|place|condition|legal|free|headline|direction|mustNot|code)$/u
  const strays = SETS.flatMap(briefsOf).flatMap(({ id, text, facts }) =>
    facts
      .filter(({ types, alternatives }) => {
        const isWords = types.every((type) => inWords.test(type))
        return isWords && !alternatives.some((one) => text.toLowerCase().includes(one.toLowerCase()))
      })
      .map(({ alternatives }) => `${id}: ${alternatives[0]}`),
  )
  expect(strays).toEqual([])
})

test('the unseen half has at least fifteen briefs in each of ten languages', () => {
  const languages = Object.values(Object.groupBy(briefsOf('unseen'), ({ language }) => language))
  expect(languages).toHaveLength(10)
  for (const briefs of languages) expect(briefs!.length).toBeGreaterThanOrEqual(15)
})
