import { expect, test } from 'vitest'
import { checkTexts } from '../check/check-texts.ts'
import { readingOf } from '../testing/reading-of.ts'
import { withAnswer, type ReadAnswer } from './read-answer.ts'

const BRIEF =
  'The Wicker Barn has garden chairs for £49 instead of £89. Weatherproof, and light. Nothing too loud please.'
const read = () =>
  readingOf(BRIEF, {
    facts: [
      ['price', '£49'],
      ['was', '£89'],
      ['place', 'garden'],
    ],
  })
const saidAfter = (answer: ReadAnswer) => withAnswer(read(), answer).facts.map(({ type, text }) => `${type}: ${text}`)

test('what a model names in the words of the brief counts', () => {
  expect(saidAfter({ business: 'The Wicker Barn', product: 'garden chairs', bullets: ['Weatherproof'] })).toEqual([
    'business: The Wicker Barn',
    'product: garden chairs',
    'price: £49',
    'was: £89',
    'benefit: Weatherproof',
  ])
})

test.each<[string, ReadAnswer]>([
  ['is not in the brief', { product: 'rattan chairs' }],
  ['is in other words', { product: 'chairs for the garden' }],
  ['is read otherwise by us', { price: '£89' }],
  ['cuts a number', { price: '£4' }],
  ['is no price', { price: 'garden chairs' }],
  ['is no date', { dates: [{ text: 'Weatherproof', role: 'until' }] }],
  ['is a line that begins in the middle of a clause', { headline: 'garden chairs' }],
  ['is kept off', { price: null }],
])('a value that %s does not', (_, answer) => {
  expect(saidAfter(answer)).toEqual(['place: garden', 'price: £49', 'was: £89'])
})

test('a wish that a model finds is not printed any more', () => {
  const reading = withAnswer(read(), { directions: ['Nothing too loud please', 'for £49'] })
  const codes = (text: string) =>
    checkTexts(reading, [{ role: 'sub', text }], { partial: true }).map(({ code }) => code)
  expect(codes('Nothing too loud please')).toEqual(['direction'])
  expect(codes('Weatherproof, and light')).toEqual([])
  expect(reading.facts.filter(({ type }) => type === 'price')).toHaveLength(1)
})
