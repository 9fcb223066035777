import { expect, test } from 'vitest'
import { readingOf } from '../testing/reading-of.ts'
import { namesOtherBusiness } from './names-other-business.ts'

const names = (said: string, name: string, websiteUrl: string | null = null) =>
  namesOtherBusiness(readingOf(`${said}: open today`, { facts: [['business', said]] }), { name, websiteUrl })

test.each([
  ['Lumea', 'LUMEA'],
  ['Lumea GmbH', 'Lumea'],
  ['Lumea', 'Lumea Skincare Ltd.'],
  ['Müller & Söhne', 'Mueller und Soehne GmbH & Co. KG'],
  ['Cafe Rene', 'Café René'],
  ['Fern’s Nursery', 'Ferns Nursery'],
  ['lumea.com', 'Lumea'],
  ['www.green-pan.co.uk', 'GreenPan'],
  ['Oak & Oven S.L.', 'Oak and Oven'],
  ['Łódzka Piekarnia sp. z o.o.', 'Łódzka piekarnia'],
  ['The Bike Loft', 'Bike Loft'],
])('%s is %s', (said, own) => {
  expect(names(said, own)).toBe(false)
})

test.each([
  ['Fern & Co', 'Lumea'],
  ['Lumeart', 'Lumea'],
  ['Garage Petit', 'Garage Grand'],
  ['harbour-dental.com', 'Lumea'],
  ['Müller GmbH', 'Schmidt GmbH'],
])('%s is not %s', (said, own) => {
  expect(names(said, own)).toBe(true)
})

test('the address of the kit names it too', () => {
  expect(names('Greenpan', 'Green Kitchen Inc.', 'https://www.greenpan.com/shop')).toBe(false)
})

test('a brief without a sure name names none', () => {
  expect(namesOtherBusiness(readingOf('Fresh bread'), { name: 'Lumea', websiteUrl: null })).toBe(false)
})
