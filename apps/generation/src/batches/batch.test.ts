import { describe, expect, test } from 'vitest'
import { BATCH_MOVES, endOfBatch, ITEM_MOVES, pollAfterSeconds, statesBefore } from './batch.ts'

describe('transitions', () => {
  test('an item completes or fails only from running, and never changes after its end', () => {
    expect(statesBefore(ITEM_MOVES, 'completed')).toEqual(['running'])
    expect(statesBefore(ITEM_MOVES, 'failed')).toEqual(['running'])
    for (const end of ['completed', 'failed', 'cancelled'] as const) expect(ITEM_MOVES[end]).toEqual([])
  })

  test('a batch completes or fails only from running, and never changes after its end', () => {
    for (const end of ['completed', 'partially_completed', 'failed'] as const) {
      expect(statesBefore(BATCH_MOVES, end)).toEqual(['running'])
      expect(BATCH_MOVES[end]).toEqual([])
    }
  })
})

test('the items decide whether a batch ends as completed, partially completed, cancelled or failed', () => {
  expect(endOfBatch({ all: 4, completed: 4, cancelled: 0 })).toBe('completed')
  expect(endOfBatch({ all: 4, completed: 1, cancelled: 3 })).toBe('partially_completed')
  expect(endOfBatch({ all: 4, completed: 0, cancelled: 1 })).toBe('cancelled')
  expect(endOfBatch({ all: 4, completed: 0, cancelled: 0 })).toBe('failed')
})

test('a small batch is polled every second, and a large one less often, but at least every ten seconds', () => {
  expect([1, 8, 9, 40, 100].map(pollAfterSeconds)).toEqual([1, 1, 2, 5, 10])
})
