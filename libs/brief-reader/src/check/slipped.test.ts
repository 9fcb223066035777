import { expect, test } from 'vitest'
import { isSlipOf } from './slipped.ts'

const isSlip = (typed: string, printed: string, mustStay: readonly string[] = []) =>
  isSlipOf(typed, printed, new Set(mustStay))

test.each([
  ['swapped', 'the chirstmas fair', 'the christmas fair'],
  ['left out', 'saturday aftrnoon, 5pm', 'saturday afternoon, 5pm'],
  ['too many', 'tonno in scattola', 'tonno in scatola'],
  ['wrong', 'garajem para 2', 'garagem para 2'],
  ['in several words', 'freindly asistant', 'friendly assistant'],
])('a text with letters that were %s is the same text: %s', (_, typed, printed) => {
  expect(isSlip(typed, printed)).toBe(true)
})

test.each([
  ['a figure', 'from 15 pounds', 'from 16 pounds'],
  ['a mark', 'fresh bread, cakes', 'fresh bread. cakes'],
  ['a short word', 'not for us', 'now for us'],
  ['the first letter', 'reservation', 'preservation'],
  ['two letters', 'aftrnon', 'afternoon'],
  ['a word more', 'fresh bread', 'fresh brown bread'],
  ['a word and a blank', 'allthe bread', 'all the bread'],
  ['a part of a code', 'code spring20', 'code sprint20'],
])('%s that differs makes another text', (_, typed, printed) => {
  expect(isSlip(typed, printed)).toBe(false)
})

test('a word of a name stays', () => {
  expect(isSlip('at huber bakery', 'at hubert bakery', ['huber'])).toBe(false)
})
