import { expect, test } from 'vitest'
import { fieldErrorsOf, fieldOf, withoutBlanks } from './editing.ts'

test.each([
  ['budget.amount.amount', 'budget'],
  ['adSets[0].ads[2].destinationUrl', 'adSets[0].ads[2].destinationUrl'],
  ['adSets[0].ads[2].copy.primaryTexts[1]', 'adSets[0].ads[2].copy.primaryTexts'],
  ['adSets[0].ads[2].copy', 'adSets[0].ads[2].copy.primaryTexts'],
  ['adSets[3].targeting', 'adSets[3].targeting.countries'],
  ['adSets[3].ads[0]', 'adSets[3].ads[0].name'],
  ['adSets[3].targeting.interests[0]', null],
  ['identity.pageId', null],
  ['', null],
])('%s is edited in the field %s', (path, field) => {
  expect(fieldOf(path)).toBe(field)
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
