import { expect, test } from 'vitest'
import { fieldErrorsOf, fieldFor, withoutBlanks } from './editing.ts'

const FIELDS = [
  'name',
  'budget',
  'adSets',
  'adSets[0].name',
  'adSets[0].ads[2].name',
  'adSets[0].ads[2].copy.primaryTexts',
]

test.each([
  ['budget.amount.amount', 'budget'],
  ['adSets[0].ads[2].copy.primaryTexts[1]', 'adSets[0].ads[2].copy.primaryTexts'],
  ['adSets[0].ads[2].copy', 'adSets[0].ads[2].copy.primaryTexts'],
  ['adSets[0].ads[2].destinationUrl', 'adSets'],
  ['adSets[0]', 'adSets[0].name'],
  ['adSets', 'adSets'],
  ['identity.pageId', null],
])('%s is edited in the field %s', (path, field) => {
  expect(fieldFor(path, FIELDS)).toBe(field)
})

test('the paths of the server are those of the configuration', () => {
  const issue = (path: string) => ({ path, message: 'm' })
  expect(
    fieldErrorsOf([issue('configuration.name'), issue('configuration'), issue('version')]).map(({ path }) => path),
  ).toEqual(['name', '', 'version'])
})

test('empty texts are not sent, and nothing else is left out', () => {
  const ad = { name: 'A', callToAction: 'shop_now', copy: { primaryTexts: ['x', ' '], headlines: [''] } }
  const configuration = {
    name: 'C',
    bidStrategy: 'lowest_cost' as const,
    adSets: [{ name: 'S', ads: [ad] }, { name: 'T' }],
  }
  expect(withoutBlanks(configuration)).toEqual({
    ...configuration,
    adSets: [{ name: 'S', ads: [{ ...ad, copy: { primaryTexts: ['x'] } }] }, { name: 'T' }],
  })
})

test('a message beside a field does not repeat its path', () => {
  const issues = [{ path: 'configuration.name', message: 'configuration.name must be an https URL.' }]
  expect(fieldErrorsOf(issues)).toEqual([{ path: 'name', message: 'It must be an https URL.' }])
})
