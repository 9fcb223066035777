import { encode } from '@adloom/bus'
import { describe, expect, test } from 'vitest'
import type { ToolOutcome } from '../../call/call-tool.ts'
import { waitForEnd } from './wait.ts'

const base = { grant: null, teamId: 'team', replayed: false }
const at = (progress: number, pollAfterSeconds: number | null = 0.001): ToolOutcome => ({
  ...base,
  result: { body: encode({ status: pollAfterSeconds === null ? 'completed' : 'running', progress, pollAfterSeconds }) },
})
const refused: ToolOutcome = { ...base, result: { error: { code: 'rate_limited', message: 'No.' } } }

/** Returns these outcomes one after the other, and records the reports. */
function story(...outcomes: ToolOutcome[]) {
  const reports: number[] = []
  const asked = { times: 0 }
  const look = () => Promise.resolve(outcomes[asked.times++] ?? outcomes.at(-1)!)
  const report = (progress: number) => Promise.resolve(void reports.push(progress))
  return { look, report, reports, asked }
}
const never = new AbortController().signal
const quick = { waitMaxMs: 5_000, pauseMinMs: 1, pauseMaxMs: 5_000 }

describe('Waiting for a generation', () => {
  test('ends with it, and reports every progress once', async () => {
    const { look, report, reports } = story(at(0), at(0), at(50), at(100, null))
    expect(await waitForEnd(look, report, never, quick)).toEqual(at(100, null))
    expect(reports).toEqual([0, 50])
  })

  test('ends immediately when nothing is running', async () => {
    for (const only of [at(100, null), refused]) {
      const { look, report, reports, asked } = story(only)
      expect(await waitForEnd(look, report, never, quick)).toEqual(only)
      expect([asked.times, reports]).toEqual([1, []])
    }
  })

  test('ends with the last answer when the next poll is refused', async () => {
    const { look, report } = story(at(10), refused)
    expect(await waitForEnd(look, report, never, quick)).toEqual(at(10))
  })

  test('ends with the last answer when the time is up', async () => {
    const { look, report, asked } = story(at(10))
    expect(await waitForEnd(look, report, never, { ...quick, waitMaxMs: 150, pauseMinMs: 100 })).toEqual(at(10))
    expect(asked.times).toBe(2)
  })

  test('ends when the client disconnects', async () => {
    const { look, report, asked } = story(at(10, 5))
    const disconnected = new AbortController()
    const waiting = waitForEnd(look, report, disconnected.signal, quick)
    disconnected.abort()
    expect(await waiting).toEqual(at(10, 5))
    expect(asked.times).toBe(1)
  })
})
