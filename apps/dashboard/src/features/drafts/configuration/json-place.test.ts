import { expect, test } from 'vitest'
import { lineAt, placeOf } from './json-place.ts'
import { parsePath } from './path.ts'

const TEXT = JSON.stringify(
  {
    name: 'A, [b]: "c"',
    adSets: [
      { name: 'x', ads: [] },
      { 'na"me': 1, name: 'y', ads: [{ name: 'z', n: -1.5e3 }] },
    ],
  },
  null,
  2,
)
const found = (path: string) => {
  const { start, end } = placeOf(TEXT, parsePath(path))
  return TEXT.slice(start, end)
}

test.each([
  ['name', '"A, [b]: \\"c\\""'],
  ['adSets[1].name', '"y"'],
  ['adSets[1].ads[0].n', '-1500'],
  ['adSets[0].ads', '[]'],
])('the value at %s is found', (path, value) => {
  expect(found(path)).toBe(value)
})

test('of a path that leads to nothing, the innermost place on the way is found', () => {
  expect(JSON.parse(found('adSets[1].ads[0].destinationUrl'))).toEqual({ name: 'z', n: -1500 })
  expect(JSON.parse(found('adAccountId'))).toEqual(JSON.parse(TEXT))
})

test('the line of a position is counted from 1', () => {
  expect(lineAt(TEXT, placeOf(TEXT, parsePath('name')).start)).toBe(2)
})
