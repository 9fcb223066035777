import { expect, test } from 'vitest'
import { markOf, READING, SCOPE_GROUPS, descriptionOf } from './scope-groups.ts'
import { SCOPE_NAMES, SCOPES } from './scopes.ts'

test('every scope is in one group', () => {
  expect(SCOPE_GROUPS.flatMap(({ scopes }) => scopes).toSorted()).toEqual(SCOPE_NAMES.toSorted())
})

test('scopes that change live ads are separate from scopes that only create', () => {
  expect(SCOPE_GROUPS.map(({ title, scopes }) => [title, scopes])).toEqual([
    ['Read', SCOPE_NAMES.filter((scope) => scope.endsWith(':read'))],
    ['Create', ['copy:write', 'creatives:write', 'videos:write', 'launches:write']],
    ['Change live ads', ['campaigns:write', 'automations:write']],
  ])
})

test('every scope that is not read-only has a badge, and spending has its own', () => {
  for (const scope of SCOPE_NAMES) {
    expect(markOf(scope) === null, scope).toBe(scope.endsWith(':read'))
    expect(markOf(scope) === 'spends', scope).toBe(SCOPES[scope].includes('Spends credits'))
    expect(descriptionOf(scope)).not.toContain('Spends')
  }
  expect(READING).toHaveLength(6)
})
