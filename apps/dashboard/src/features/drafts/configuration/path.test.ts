import { expect, test } from 'vitest'
import { formatPath, isWithin, parsePath, valueAt, withValue } from './path.ts'

const TREE = { name: 'A', adSets: [{ name: 'B', ads: [{ name: 'C' }] }] }

test.each(['', 'name', 'adSets[0].ads[12].copy.primaryTexts[1]', 'budget.amount.amount'])(
  '%s is read and written',
  (text) => {
    expect(formatPath(parsePath(text))).toBe(text)
  },
)

test('a value is found at its path, and nothing where there is none', () => {
  expect(valueAt(TREE, parsePath('adSets[0].ads[0].name'))).toBe('C')
  expect(valueAt(TREE, parsePath('adSets[1].ads[0].name'))).toBeUndefined()
  expect(valueAt(TREE, parsePath('name.length.x'))).toBeUndefined()
  expect(valueAt(TREE, [])).toBe(TREE)
})

test('a value is put at its path in a copy, with the objects that lead there', () => {
  const changed = withValue(TREE, parsePath('adSets[0].targeting.countries'), ['US'])
  expect(changed.adSets[0]).toEqual({ name: 'B', ads: [{ name: 'C' }], targeting: { countries: ['US'] } })
  expect(TREE.adSets[0]).not.toHaveProperty('targeting')
})

test('undefined removes a value', () => {
  expect(withValue({ name: 'A', notes: 'x' }, ['notes'], undefined)).toEqual({ name: 'A' })
})

test('a path is within another by whole parts', () => {
  expect(isWithin(parsePath('adSets[1].ads[0]'), parsePath('adSets[1]'))).toBe(true)
  expect(isWithin(parsePath('adSets[10]'), parsePath('adSets[1]'))).toBe(false)
})
