import { expect, test } from 'vitest'
import { markOf, READING, SCOPE_GROUPS, wordsOf } from './scope-groups.ts'
import { SCOPE_NAMES, SCOPES } from './scopes.ts'

test('every scope stands in one group', () => {
  expect(SCOPE_GROUPS.flatMap(({ scopes }) => scopes).toSorted()).toEqual(SCOPE_NAMES.toSorted())
})

test('what changes ads that run stands apart from what only makes something', () => {
  expect(SCOPE_GROUPS.map(({ title, scopes }) => [title, scopes])).toEqual([
    ['Read', SCOPE_NAMES.filter((scope) => scope.endsWith(':read'))],
    ['Create', ['copy:write', 'creatives:write', 'videos:write', 'launches:write']],
    ['Change live ads', ['campaigns:write', 'automations:write']],
  ])
})

test('whatever is not only reading is marked, and spending is marked as such', () => {
  for (const scope of SCOPE_NAMES) {
    expect(markOf(scope) === null, scope).toBe(scope.endsWith(':read'))
    expect(markOf(scope) === 'spends', scope).toBe(SCOPES[scope].includes('Spends credits'))
    expect(wordsOf(scope)).not.toContain('Spends')
  }
  expect(READING).toHaveLength(6)
})
