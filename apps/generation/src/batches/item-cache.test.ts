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
  stage: null,
  progress: null,
  durationMs: null,
  hasCaptions: false,
  error: null,
  checks: [],
  content: null,
})
const items = (count: number) => ({ items: Array.from({ length: count }, (_, i) => itemOf(i)), reading: null })

test('the least recently polled batch is evicted when there are too many items', () => {
  const cache = createItemCache(10)
  cache.keep('first', items(4))
  cache.keep('second', items(4))
  cache.keep('first', items(4))
  cache.keep('third', items(4))
  expect(cache.find('second')).toBeNull()
  expect([cache.find('first')?.items.length, cache.find('third')?.items.length]).toEqual([4, 4])
})

test('storing a batch again replaces its items', () => {
  const cache = createItemCache(4)
  for (let i = 0; i < 9; i++) cache.keep('batch', items(3))
  expect(cache.find('batch')?.items).toHaveLength(3)
})

test('an item has ended when its state has no next state', () => {
  const ended = (['queued', 'running', 'completed', 'failed', 'cancelled'] as const).filter((status) =>
    hasEnded({ status }),
  )
  expect(ended).toEqual(['completed', 'failed', 'cancelled'])
})
