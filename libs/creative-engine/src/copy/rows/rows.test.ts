import { expect, test } from 'vitest'
import { sumAtEnd, sumInside } from './rows.ts'

test.each([
  ['Kids under 10 12', 'Kids under 10', '12'],
  ['dzieci od 7 lat 80 zł', 'dzieci od 7 lat', '80 zł'],
  ['5er Karte 170 statt 190', '5er Karte', '170 statt 190'],
  ['Reißverschluss neu ab 18', 'Reißverschluss neu', 'ab 18'],
  ['Rücken 30 Min 38 €', 'Rücken 30 Min', '38 €'],
])('%s is a row with its sum at the end', (text, label, sum) => {
  expect(sumAtEnd(text, { bare: true })).toEqual({ label, sum })
})

test.each([
  'Z mięsem 24 zł, z serem 21 zł',
  'Late night till 8',
  'Call 555 0142',
  'Parking 3 euros a day',
  'Grupa max 8 osób',
  'Mon–Fri 9–17',
])('%s is no such row', (text) => expect(sumAtEnd(text, { bare: true })).toBeNull())

test.each([
  ['Krallen schneiden 10 €, nur dienstags 9-12 Uhr', '10 €', 'nur dienstags 9-12 Uhr'],
  ['Colour from 65 (patch test 48 hrs before)', 'from 65', '(patch test 48 hrs before)'],
])('%s sets its sum off from what limits it', (text, sum, note) => expect(sumInside(text)).toEqual({ sum, note }))

test.each(['Trousers, jumpers and coats', 'Teams of 4, hall opens 19.30'])('%s has no sum inside', (text) =>
  expect(sumInside(text)).toBeNull(),
)
