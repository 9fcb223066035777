import { expect, test } from 'vitest'
import { unmarked } from './mark.ts'

test.each([
  ['Spring sale [k7f3q9]', { token: 'k7f3q9', part: null }],
  ['Visitors [k7f3q9.2]', { token: 'k7f3q9', part: '2' }],
  ['Serum, front [k7f3q9.2.14]', { token: 'k7f3q9', part: '2.14' }],
  ['Serum [k7f3q9.c7]', { token: 'k7f3q9', part: 'c7' }],
  ['Spring [old22x] sale [k7f3q9]', { token: 'k7f3q9', part: null }],
])('A name tells of which launch something is, and which part: %s', (name, mark) => {
  const found = unmarked(name)
  expect(found.mark).toEqual(mark)
  expect(name.startsWith(`${found.name} [`)).toBe(true)
})

test.each([
  'Spring sale',
  '[k7f3q9]',
  'Spring sale [k7f3q9] copy',
  'Sale [K7F3Q9]',
  'Sale [k7f3q90]',
  'Sale [k7f3q9.]',
  'Sale [k7f3q9.c]',
])('Another name carries no mark: %s', (name) => expect(unmarked(name)).toEqual({ name, mark: null }))
