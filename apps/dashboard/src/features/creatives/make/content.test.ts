import { expect, test } from 'vitest'
import { addressIn, type AdContent, changedParts, changesOf, contentOf, fieldsOf } from './content.ts'

const read: AdContent = {
  headline: 'Mud, roots, rain',
  offer: '30 % off',
  dates: [{ text: 'until Sunday', role: 'until' }],
  contact: ['0211 1234', 'shop.example'],
}

test('a reading that nobody touches is sent as it was read', () => {
  expect(contentOf(fieldsOf(read), read)).toEqual(read)
  expect(changedParts(fieldsOf(read), read)).toEqual([])
})

test('a part that is emptied is kept off, and one that never was there stays open', () => {
  const fields = { ...fieldsOf(read), headline: ' ', contact: '', dates: [] }
  expect(contentOf(fields, read)).toEqual({ headline: null, offer: '30 % off', contact: null, dates: null })
})

test('each line of a list is one text, blank lines aside', () => {
  const fields = { ...fieldsOf(read), mustNotSay: 'cheap\n\n bargain ' }
  expect(contentOf(fields, read).mustNotSay).toEqual(['cheap', 'bargain'])
})

test('a revision sends only what was changed', () => {
  const fields = { ...fieldsOf(read), offer: '25 % off', headline: '' }
  expect(changesOf(fields, read)).toEqual({ headline: null, offer: '25 % off' })
})

test.each([
  ['https://shop.example/shoe', 'https://shop.example/shoe'],
  [' www.shop.example ', 'https://www.shop.example'],
  ['30 % off at www.shop.example', null],
  ['shoes', null],
])('%s leads to the page %s', (text, page) => expect(addressIn(text)).toBe(page))
