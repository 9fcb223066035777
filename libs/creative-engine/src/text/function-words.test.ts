import { expect, test } from 'vitest'
import { withoutWeakEnds } from './function-words.ts'

const shown = (text: string) => withoutWeakEnds(text).replaceAll('\u00a0', '_')

test.each([
  ['konsultacje do konca marca', 'konsultacje do_konca marca'],
  ['We fix bikes in the yard', 'We fix bikes in_the_yard'],
  ['Menu du jour sans alcool', 'Menu du_jour sans_alcool'],
  ['чай с печеньем и книгой', 'чай с_печеньем и_книгой'],
  ['Kurse für Erwachsenenbildung', 'Kurse für Erwachsenenbildung'],
])('ties the function words of %j to the next word unless that is long', (text, tied) => {
  expect(shown(text)).toBe(tied)
})
