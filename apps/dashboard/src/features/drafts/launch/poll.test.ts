import { expect, test } from 'vitest'
import { isUndoing, pollDelayMs } from './poll.ts'

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

test('a launch that goes on after a failure or a stop takes back what it has made', () => {
  const stage = (status: 'running' | 'failed') => ({ name: 'create_ads' as const, status, total: 2, done: 1 })
  const issue = {
    code: 'launch_cancelled',
    path: '',
    severity: 'info',
    source: 'ours',
    message: 'm',
    fix: null,
  } as const
  const launch = { status: 'running' as const, stages: [stage('running')], issues: [] }
  expect(isUndoing(launch)).toBe(false)
  expect(isUndoing({ ...launch, stages: [stage('failed')] })).toBe(true)
  expect(isUndoing({ ...launch, issues: [issue] })).toBe(true)
  expect(isUndoing({ ...launch, status: 'rolled_back', issues: [issue] })).toBe(false)
})
