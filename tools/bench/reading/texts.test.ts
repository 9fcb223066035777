import type { PrintedText } from '@adloom/brief-reader'
import { expect, test } from 'vitest'
import type { Brief } from './corpus.ts'
import { faultsOf } from './texts.ts'

const brief: Brief = {
  id: 'x',
  set: 'tuned',
  language: 'en',
  text: 'Please make it blue. Soup of the day 4,50 € (was 6 €), kids half price with code KID5 until 3 May.',
  actions: [],
  facts: [
    { types: ['direction'], alternatives: ['Please make it blue'], weight: 'stated' },
    { types: ['price'], alternatives: ['EUR 4.5'], weight: 'must' },
    { types: ['was'], alternatives: ['EUR 6'], weight: 'stated' },
    { types: ['code'], alternatives: ['KID5'], weight: 'must' },
    { types: ['condition'], alternatives: ['kids'], weight: 'must' },
    { types: ['until'], alternatives: ['05-03'], weight: 'must' },
  ],
}
const good: PrintedText[] = [
  { role: 'headline', text: 'Soup of the day' },
  { role: 'price', text: '4,50 €' },
  { role: 'was', text: 'was 6 €' },
  { role: 'offer', text: 'kids half price' },
  { role: 'code', text: 'KID5' },
  { role: 'when', text: 'until 3 May' },
  { role: 'cta', text: 'Reserve now' },
]
const none = { lacks: [], spoken: [], invented: [], wrongRole: [] }
const withText = (role: PrintedText['role'], text: string) =>
  faultsOf(
    brief,
    good.map((one) => (one.role === role ? { role, text } : one)),
  )

test('good texts have no fault', () => expect(faultsOf(brief, good)).toEqual(none))

test('half an offer lacks its condition', () =>
  expect(withText('offer', 'half price').lacks).toEqual(['condition=kids']))

test('a price that was the former one stands in a wrong role', () =>
  expect(withText('price', '6 €').wrongRole).toEqual(['price: 6 €']))

test('a wish to the designer is seen, and so is a text that the brief has not', () => {
  expect(withText('headline', 'make it blue').spoken).toEqual(['make it blue'])
  expect(withText('headline', 'Soup with KID5').invented).toEqual(['Soup with KID5'])
})

test('a price that is cut at its separator is not in the brief', () =>
  expect(withText('price', '50 €').invented).toEqual(['50 €']))

test('a deadline that is left out is missed', () =>
  expect(
    faultsOf(
      brief,
      good.filter(({ role }) => role !== 'when'),
    ).lacks,
  ).toEqual(['until=05-03']))

test('shorthand that is written out, and a blank put in behind a comma, are of the brief', () => {
  const typed = { ...brief, text: 'Kids dont pay,parents do w/ code KID5' }
  const said = (text: string) => faultsOf(typed, [{ role: 'sub', text }]).invented
  expect(said("Kids don't pay, parents do with code KID5")).toEqual([])
  expect(said('Kids pay, parents do')).toEqual(['Kids pay, parents do'])
})
