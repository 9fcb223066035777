import { expect, test } from 'vitest'
import { campaignsSearch } from './search.ts'

test('the address keeps what is known and drops what is not', () => {
  expect(
    campaignsSearch({ since: '2026-11-01', until: '2026-11-14', status: 'paused', view: 'pie', q: 25, sort: '-cpa' }),
  ).toEqual({ since: '2026-11-01', until: '2026-11-14', status: 'paused', q: '25', sort: '-cpa' })
})

test('a period that ends before it begins is none', () => {
  expect(campaignsSearch({ since: '2026-11-14', until: '2026-11-01' })).toEqual({})
})
