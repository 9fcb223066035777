import { expect, test } from 'vitest'
import { chartDays } from './chart-days.ts'
import type { Results } from './results.ts'

const results = (since: string, until: string, rows: [date: string, spend: number][]): Results => ({
  adAccount: { id: 'a', name: 'A', currency: 'USD', timezone: 'UTC' },
  period: { since, until },
  comparison: null,
  asOf: '2026-11-20T00:00:00Z',
  isFinal: false,
  totals: null,
  rows: rows.map(([date, spend]) => ({
    key: { names: {}, date },
    metrics: { spend, cpa: spend === 0 ? null : spend },
    sample: { impressions: 1, conversions: 1 },
    flags: date === until ? ['provisional'] : [],
  })),
  rowCount: rows.length,
  truncated: false,
  nextCursor: null,
  warnings: [],
})

test('each day stands beside the same day of the period before', () => {
  const now = results('2026-11-03', '2026-11-04', [
    ['2026-11-03', 5],
    ['2026-11-04', 7],
  ])
  const before = results('2026-11-01', '2026-11-02', [['2026-11-02', 2]])
  expect(chartDays('spend', now, before)).toEqual([
    { date: '2026-11-03', now: 5, before: 0, isProvisional: false },
    { date: '2026-11-04', now: 7, before: 2, isProvisional: true },
  ])
})

test('a ratio is not known on a day on which nothing ran', () => {
  const now = results('2026-11-03', '2026-11-04', [['2026-11-04', 7]])
  expect(chartDays('cpa', now, undefined).map((day) => day.now)).toEqual([null, 7])
})
