import { expect, test } from 'vitest'
import { isEqual, merge } from './merge.ts'
import { formatPath } from './path.ts'

const ad = (name: string, more = {}) => ({ name, ...more })
const BASE = {
  name: 'Spring',
  notes: 'first',
  budget: { level: 'campaign', amount: '50' } as object | undefined,
  adSets: [
    { name: 'US', ads: [ad('A'), ad('B')] },
    { name: 'DE', ads: [ad('C')] },
  ],
}

test('changes of different places are all kept', () => {
  const mine = {
    ...BASE,
    name: 'Summer',
    adSets: [{ name: 'US', ads: [ad('A', { url: 'x' }), ad('B')] }, BASE.adSets[1]!],
  }
  const theirs = { ...BASE, budget: undefined, adSets: [{ name: 'US', ads: [ad('A'), ad('B2')] }, BASE.adSets[1]!] }
  const { merged, clashes } = merge(BASE, mine, theirs)
  expect(clashes).toEqual([])
  expect(merged).toEqual({
    name: 'Summer',
    notes: 'first',
    adSets: [{ name: 'US', ads: [ad('A', { url: 'x' }), ad('B2')] }, BASE.adSets[1]],
  })
})

test('where both changed the same place, mine stays and both are told', () => {
  const { merged, clashes } = merge(BASE, { ...BASE, notes: 'mine' }, { ...BASE, notes: 'theirs' })
  expect(merged.notes).toBe('mine')
  expect(clashes).toEqual([{ path: ['notes'], mine: 'mine', theirs: 'theirs' }])
})

test('the same change is no clash', () => {
  const same = { ...BASE, notes: 'both' }
  expect(merge(BASE, same, { ...same })).toEqual({ merged: same, clashes: [] })
})

test('a change in an ad set is never put into another one', () => {
  const mine = { ...BASE, adSets: [{ name: 'US', ads: [ad('A', { url: 'x' }), ad('B')] }, BASE.adSets[1]!] }
  for (const adSets of [BASE.adSets.toReversed(), BASE.adSets.slice(1), [{ name: 'FR', ads: [] }, ...BASE.adSets]]) {
    const { merged, clashes } = merge(BASE, mine, { ...BASE, adSets })
    expect(clashes.map(({ path }) => formatPath(path))).toEqual(['adSets'])
    expect(merged.adSets).toEqual(mine.adSets)
  }
})

test('values are equal whatever the order of their keys', () => {
  expect(isEqual({ a: 1, b: [{ c: 2 }] }, { b: [{ c: 2 }], a: 1 })).toBe(true)
  expect(isEqual({ a: [1, 2] }, { a: [2, 1] })).toBe(false)
  expect(isEqual({ a: null }, {})).toBe(false)
})
