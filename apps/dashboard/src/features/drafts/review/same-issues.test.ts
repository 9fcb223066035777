import { expect, test } from 'vitest'
import { sameIssues } from './same-issues.ts'

test('what is said alike of several places is said once, with its places', () => {
  const issue = (path: string, message: string) =>
    ({ code: 'c', severity: 'warning', source: 'ours', message, fix: null, path }) as const
  const told = sameIssues([
    issue('adSets[0]', 'm'),
    issue('name', 'other'),
    issue('adSets[1]', 'm'),
    issue('name', 'other'),
  ])
  expect(told.map(({ message, paths }) => [message, paths])).toEqual([
    ['m', ['adSets[0]', 'adSets[1]']],
    ['other', ['name']],
  ])
})
