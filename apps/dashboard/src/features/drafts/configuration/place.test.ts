import { expect, test } from 'vitest'
import { parsePath } from './path.ts'
import { placeParts } from './place.ts'

const CONFIGURATION = {
  name: 'A',
  bidStrategy: 'lowest_cost' as const,
  adSets: [{ name: 'Women', ads: [{ name: 'Square' }] }],
}

test.each([
  ['', []],
  ['adAccountId', ['Ad account']],
  ['budget.amount.amount', ['Budget']],
  ['adSets[0].targeting.countries[1]', ['Ad set 1 Women', 'Audience', 'Country 2']],
  ['adSets[0].ads[0].copy.primaryTexts[0]', ['Ad set 1 Women', 'Ad 1 Square', 'Primary text 1']],
  ['adSets[0].ads[0].assets[1].assetId', ['Ad set 1 Women', 'Ad 1 Square', 'Picture or video 2']],
  ['adSets[0].ads[3]', ['Ad set 1 Women', 'Ad 4']],
  ['adSets', ['Ad sets']],
])('%s is told in words', (path, words) => {
  const told = placeParts(parsePath(path), CONFIGURATION).map(({ words, name }) =>
    name === null ? words : `${words} ${name}`,
  )
  expect(told).toEqual(words)
})
