import { expect, test } from 'vitest'
import { parseFiltering, passes } from './filtering.ts'

const item: Record<string, unknown> = {
  name: 'Spring Sale [k7f3q9]',
  spend: '12.50',
  impressions: 900,
  status: 'PAUSED',
  updated_time: '2026-11-20T09:00:00-0500',
  labels: ['op:k7f3q9', 'other'],
}
const holds = (field: string, operator: string, value: unknown) =>
  passes(parseFiltering(JSON.stringify([{ field, operator, value }])), (name) => item[name])

test.each([
  ['name', 'CONTAIN', 'k7f3q9', 'zzz'],
  ['name', 'NOT_CONTAIN', 'zzz', 'sale'],
  ['name', 'STARTS_WITH', 'spring', 'sale'],
  ['name', 'ENDS_WITH', 'q9]', 'spring'],
  ['name', 'CONTAINS_ANY', ['zzz', 'sale'], ['zzz']],
  ['name', 'CONTAINS_ALL', ['spring', 'sale'], ['spring', 'zzz']],
  ['name', 'NOT_CONTAINS_ANY', ['zzz'], ['zzz', 'sale']],
  ['spend', 'EQUAL', 12.5, 12],
  ['spend', 'NOT_EQUAL', 12, 12.5],
  ['spend', 'GREATER_THAN', '9', 12.5],
  ['spend', 'GREATER_THAN_OR_EQUAL', 12.5, 13],
  ['impressions', 'LESS_THAN', 1000, 900],
  ['impressions', 'LESS_THAN_OR_EQUAL', 900, 100],
  ['impressions', 'IN_RANGE', [900, 1000], [901, 1000]],
  ['impressions', 'NOT_IN_RANGE', [901, 1000], [900, 1000]],
  ['status', 'IN', ['ACTIVE', 'PAUSED'], ['ACTIVE']],
  ['status', 'NOT_IN', ['ACTIVE'], ['PAUSED']],
  ['labels', 'ANY', ['op:k7f3q9'], ['op:x']],
  ['labels', 'ALL', ['other', 'op:k7f3q9'], ['other', 'op:x']],
  ['labels', 'NONE', ['op:x'], ['other']],
  ['updated_time', 'AFTER', 1_795_183_199, 1_795_183_200],
  ['updated_time', 'BEFORE', '2026-11-20T14:00:01+0000', '2026-11-20T14:00:00+0000'],
  ['updated_time', 'ON_OR_AFTER', 1_795_183_200, 1_795_183_201],
  ['updated_time', 'ON_OR_BEFORE', 1_795_183_200, 1_795_183_199],
])('%s %s holds for one value and not for another', (field, operator, right, wrong) => {
  expect([holds(field, operator, right), holds(field, operator, wrong)]).toEqual([true, false])
})

test('A field without value is greater, smaller or equal to nothing', () => {
  for (const operator of ['EQUAL', 'GREATER_THAN', 'LESS_THAN_OR_EQUAL'])
    expect(holds('missing', operator, 0)).toBe(false)
  expect(holds('missing', 'NOT_EQUAL', 0)).toBe(true)
})

test('All filters have to pass', () => {
  const filters = parseFiltering(
    '[{"field":"status","operator":"EQUAL","value":"PAUSED"},{"field":"spend","operator":"LESS_THAN","value":1}]',
  )
  expect(passes(filters, (name) => item[name])).toBe(false)
  expect(passes([], () => undefined)).toBe(true)
})

test.each([
  ['no JSON', '[{'],
  ['no list', '{"field":"a"}'],
  ['no object', '["a"]'],
  ['no field', '[{"operator":"EQUAL","value":1}]'],
  ['no operator', '[{"field":"a","value":1}]'],
  ['an unknown operator', '[{"field":"a","operator":"LIKE","value":1}]'],
  ['an operator that objects inherit', '[{"field":"a","operator":"toString","value":1}]'],
  ['no value', '[{"field":"a","operator":"EQUAL"}]'],
  ['no list for IN', '[{"field":"a","operator":"IN","value":1}]'],
  ['no pair for a range', '[{"field":"a","operator":"IN_RANGE","value":[1]}]'],
])('A filter with %s is refused', (_what, text) => {
  expect(() => parseFiltering(text)).toThrow(/filter|JSON|operator/i)
})
