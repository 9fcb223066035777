import { expect, test } from 'vitest'
import { placeOf, shownOf, STARTS, storedOf, withItem, without } from './draft.ts'

test('people type percent where a rate is stored as a share', () => {
  expect([shownOf('ctr', 0.018), storedOf('ctr', 1.8)]).toEqual([1.8, 0.018])
  expect([shownOf('cpa', 41.2), storedOf('cpa', 41.2)]).toEqual([41.2, 41.2])
})

test('an item is replaced or taken out', () => {
  expect(withItem([1, 2, 3], 1, 9)).toEqual([1, 9, 3])
  expect(withItem([1, 2, 3], 1, null)).toEqual([1, 3])
})

test('what is not said is left out of a definition', () => {
  expect(Object.keys(without({ a: 1, b: undefined }))).toEqual(['a'])
})

test('a place is the same however its index is written', () => {
  expect(placeOf('definition.conditions.conditions[0].threshold')).toBe('definition.conditions.conditions.0.threshold')
})

test('every start has conditions and an action', () => {
  for (const { conditions, action } of Object.values(STARTS)) {
    expect(conditions.conditions.length).toBeGreaterThan(0)
    expect(action.type).toBeTruthy()
  }
})
