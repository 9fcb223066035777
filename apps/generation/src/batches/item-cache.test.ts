import { expect, test } from 'vitest'
import { createItemCache, hasEnded, type ItemRow } from './item-cache.ts'

const itemOf = (position: number): ItemRow => ({
  id: String(position),
  position,
  aspectRatio: '1:1',
  variation: 1,
  status: 'queued',
  outcome: null,
  price: 1,
  charged: 0,
  released: 0,
  assetId: null,
  error: null,
  checks: [],
})
const items = (count: number) => Array.from({ length: count }, (_, i) => itemOf(i))

test('the batch longest not polled is forgotten when there are too many items', () => {
  const seen = createItemCache(10)
  seen.keep('first', items(4))
  seen.keep('second', items(4))
  seen.keep('first', items(4))
  seen.keep('third', items(4))
  expect(seen.find('second')).toBeNull()
  expect([seen.find('first')?.length, seen.find('third')?.length]).toEqual([4, 4])
})

test('items kept again take the place of those before', () => {
  const seen = createItemCache(4)
  for (let i = 0; i < 9; i++) seen.keep('batch', items(3))
  expect(seen.find('batch')).toHaveLength(3)
})

test('an item has ended when there is nowhere for it to go', () => {
  const ended = (['queued', 'running', 'completed', 'failed', 'cancelled'] as const).filter((status) =>
    hasEnded({ status }),
  )
  expect(ended).toEqual(['completed', 'failed', 'cancelled'])
})
