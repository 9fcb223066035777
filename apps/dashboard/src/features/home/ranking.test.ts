import { expect, test } from 'vitest'
import type { CreativeRow } from '../../data/creative-performance.ts'
import { bestOf, byPicture, tiredOf } from './ranking.ts'

const row = (id: string, metrics: Record<string, number>, ctrChange = 0): CreativeRow => ({
  key: { creativeId: id, names: {} },
  metrics: { impressions: 10_000, ...metrics },
  previous: { impressions: 10_000 },
  change: { ctr: ctrChange },
  sample: { impressions: 10_000, conversions: 0 },
  flags: [],
  currency: 'USD',
  adAccountId: 'act_1',
})
const ids = (rows: readonly CreativeRow[]) => rows.map(({ key }) => key.creativeId)

test('the best creative has the lowest cost of a result, and enough results to tell', () => {
  const rows = [
    row('dear', { conversions: 50, cpa: 40 }),
    row('cheap', { conversions: 12, cpa: 20 }),
    row('luck', { conversions: 2, cpa: 1 }),
  ]
  expect(ids(bestOf(rows))).toEqual(['cheap', 'dear'])
})

test('a creative is tired when its click rate fell much, and it was shown often', () => {
  const rows = [
    row('some', {}, -0.2),
    row('much', {}, -0.4),
    row('steady', {}, -0.05),
    row('rare', { impressions: 200 }, -0.9),
  ]
  expect(ids(tiredOf(rows))).toEqual(['much', 'some'])
})

test('a picture that runs as several creatives stands once, with the sum of them', () => {
  const one = row('one', { spend: 100, conversions: 10, cpa: 10, ctr: 0.02 })
  const other = row('other', { spend: 50, conversions: 5, cpa: 10, ctr: 0.04 })
  const rows = [one, other].map((each) => ({
    ...each,
    key: { ...each.key, assetId: 'picture' },
    previous: { impressions: 10_000, ctr: 0.04 },
  }))
  const [merged, ...others] = byPicture(rows)
  expect(others).toEqual([])
  expect(merged?.metrics).toMatchObject({ spend: 150, conversions: 15, cpa: 10, impressions: 20_000 })
  expect(merged?.metrics['ctr']).toBeCloseTo(0.03)
  expect(merged?.change?.['ctr']).toBeCloseTo(-0.25)
})
