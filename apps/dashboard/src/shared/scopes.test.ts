import { SCOPE_NAMES, SCOPES } from '@adloom/contracts'
import { expect, test } from 'vitest'
import { markOf, READING, SCOPE_GROUPS, wordsOf } from './scopes.ts'

test('every scope stands in one group', () => {
  expect(SCOPE_GROUPS.flatMap(({ scopes }) => scopes).toSorted()).toEqual(SCOPE_NAMES.toSorted())
})

test('whatever is not only reading is marked, and spending is marked as such', () => {
  for (const scope of SCOPE_NAMES) {
    expect(markOf(scope) === null, scope).toBe(scope.endsWith(':read'))
    expect(markOf(scope) === 'spends', scope).toBe(SCOPES[scope].includes('Spends credits'))
    expect(wordsOf(scope)).not.toContain('Spends')
  }
  expect(READING).toHaveLength(6)
})
