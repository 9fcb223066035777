import { expect, test } from 'vitest'
import { reviewOf } from './review.ts'
import type { Created } from './step.ts'

const ads = (n: number): Created[] =>
  Array.from({ length: n }, (_, i) => ({ position: i, path: `adSets[0].ads[${i}]`, type: 'ad', platformId: `${i}` }))
const found = (...statuses: ('active' | 'in_review' | 'rejected')[]) =>
  statuses.map((status, i) => ({
    ...{ type: 'ad' as const, platformId: `${i}`, part: null, isSwitchedOn: true, status, issues: [] },
  }))

test('Ads are counted by what the review says; one that is gone counts as nothing', () => {
  const created: Created[] = [{ position: 9, path: '', type: 'campaign', platformId: 'c' }, ...ads(5)]
  expect(reviewOf(found('active', 'in_review', 'rejected', 'active'), created)).toEqual({
    total: 5,
    pending: 1,
    approved: 2,
    rejected: [{ path: 'adSets[0].ads[2]', adId: '2' }],
  })
})
