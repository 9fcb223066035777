import { expect, test } from 'vitest'
import type { Configuration } from './drafts.ts'
import { adToShow, changedAt, partAt, pathOf, withAd, withAdSet } from './part.ts'

const ad = (name: string) => ({ name, destinationUrl: 'https://lumea.example' })
const configuration: Configuration = {
  name: 'C',
  bidStrategy: 'lowest_cost',
  adSets: [{ name: 'Empty' }, { name: 'Full', ads: [ad('A'), ad('B')] }],
}

test.each([
  [undefined, ''],
  ['budget.amount', ''],
  ['adSets[1].targeting.countries', 'adSets[1]'],
  ['adSets[1].ads[0].copy.headlines[1]', 'adSets[1].ads[0]'],
  ['adSets[1].ads[7].name', 'adSets[1]'],
  ['adSets[9].name', ''],
])('the place %s belongs to the part %j', (at, path) => {
  expect(pathOf(partAt(at, configuration))).toBe(path)
})

test('beside the campaign its first ad is shown, and beside an ad set without ads none', () => {
  expect(adToShow(partAt('', configuration), configuration)).toEqual({ kind: 'ad', adSet: 1, ad: 0 })
  expect(adToShow(partAt('adSets[0]', configuration), configuration)).toBeNull()
})

test('a part is taken out, or doubled behind itself', () => {
  const names = ({ adSets = [] }: Configuration) =>
    adSets.map(({ name, ads = [] }) => [name, ads.map((one) => one.name)])
  const second = partAt('adSets[1].ads[1]', configuration)
  expect(names(changedAt(configuration, second, 'remove'))).toEqual([
    ['Empty', []],
    ['Full', ['A']],
  ])
  expect(names(changedAt(configuration, second, 'duplicate'))).toEqual([
    ['Empty', []],
    ['Full', ['A', 'B', 'B, copy']],
  ])
  expect(names(changedAt(configuration, partAt('adSets[0]', configuration), 'remove'))).toEqual([['Full', ['A', 'B']]])
})

test('a new ad leads where the one before it leads', () => {
  expect(withAd(configuration, 1).adSets![1]!.ads![2]).toEqual({
    name: 'Ad 3',
    destinationUrl: 'https://lumea.example',
  })
  expect(withAdSet(configuration).adSets).toHaveLength(3)
})
