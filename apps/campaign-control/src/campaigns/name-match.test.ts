import { expect, test } from 'vitest'
import { nameMatcher } from './name-match.ts'

const typeOf = (query: string, name: string) => nameMatcher(query)(name)?.type ?? null
const scoreOf = (query: string, name: string) => nameMatcher(query)(name)?.score ?? 0

test('Case, accents, width, punctuation and the token of a launch do not matter for an exact name', () => {
  for (const [query, name] of [
    ['glow serum', 'Glow Serum'],
    ['Luméa Sérum', 'lumea serum'],
    ['ＧＬＯＷ', 'Glow'],
    ['Frühling größer', 'FRUHLING GROSSER'],
    ['Glow Serum', 'Glow Serum [k7f3q9]'],
    ['Glow Serum [k7f3q9]', 'Glow Serum [k7f3q9]'],
    ['  glow   serum ', 'Glow Serum'],
    ['glow serum first order', 'Glow Serum | First order [k7f3q9]'],
    ['sale, 50% off', 'Sale 50% off!'],
  ] as const)
    expect([query, typeOf(query, name)]).toEqual([query, 'exact_name'])
})

test('A beginning is better than a part, a part than words in another order, and those than a misspelt word', () => {
  const names = ['Glow Serum', 'Glow Serum, launch', 'US | Glow Serum | Cold', 'Serum with glow', 'Glow Srum']
  const scores = names.map((name) => scoreOf('glow serum', name))
  expect(scores).toEqual(scores.toSorted((a, b) => b - a))
  expect(new Set(scores).size).toBe(scores.length)
  expect(names.map((name) => typeOf('glow serum', name))).toEqual(['exact_name', 'prefix', 'fuzzy', 'fuzzy', 'fuzzy'])
})

test('An exact name is more than 0.1 better than any other name', () => {
  expect(1 - scoreOf('glow serum', 'Glow Serum 2')).toBeGreaterThan(0.1)
})

test('A name matches with a wrong, a missing and a swapped letter', () => {
  for (const query of ['retargetting', 'retargting', 'retragetin', 'Retargeing'])
    expect([query, scoreOf(query, 'Summer retargeting')]).toEqual([
      query,
      expect.toSatisfy((score: number) => score > 0.3),
    ])
})

test('Japanese names match by a part, and by one that is slightly wrong', () => {
  const name = '春の美容液キャンペーン'
  expect(typeOf('春の', name)).toBe('prefix')
  expect(typeOf('美容液', name)).toBe('fuzzy')
  expect(scoreOf('美容液キャンベーン', name)).toBeGreaterThan(0.3)
  expect(typeOf('紅茶', name)).toBeNull()
})

test('Other names do not match', () => {
  for (const [query, name] of [
    ['glow serum', 'Night cream'],
    ['sale', 'Scarf'],
    ['tea', 'Sea'],
    ['glow serum retargeting autumn', 'Autumn'],
    ['   ', 'Glow Serum'],
    ['🔥', 'Glow Serum'],
  ] as const)
    expect([query, typeOf(query, name)]).toEqual([query, null])
})

test('Nothing in a query is a pattern', () => {
  expect(typeOf('100%', 'Discount 100% off')).toBe('fuzzy')
  expect(typeOf('_', 'Glow')).toBeNull()
  expect(typeOf('.*', 'Glow')).toBeNull()
  expect(typeOf('[', 'Glow [x]')).toBe('fuzzy')
})
