import { expect, test } from 'vitest'
import { pollDelayMs } from './poll.ts'

const START = Date.parse('2026-11-20T12:00:00Z')
const after = (status: 'queued' | 'running' | 'in_review' | 'live' | 'failed', seconds: number) =>
  pollDelayMs({ status, startedAt: '2026-11-20T12:00:00Z' }, START + seconds * 1_000)

test('a launch is asked for every second at first, then less and less often', () => {
  expect([after('queued', 0), after('running', 20), after('running', 60), after('running', 3_600)]).toEqual([
    1_000, 1_000, 3_000, 10_000,
  ])
})

test('a review is asked for every half minute, and what has ended no more', () => {
  expect([after('in_review', 5), after('live', 5), after('failed', 5)]).toEqual([30_000, false, false])
})
