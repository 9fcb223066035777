import { setTimeout as sleep } from 'node:timers/promises'
import { decode } from '@adloom/bus'
import type { ToolOutcome } from '../../call/call-tool.ts'

/** `waitMaxMs` is well below the minute after which clients abandon a call by default. */
const BOUNDS = { waitMaxMs: 30_000, pauseMinMs: 500, pauseMaxMs: 5_000 }

/** The overall status in an answer of get_generation_status. `progress` is a percentage. */
type Status = { status: string; progress: number; pollAfterSeconds: number | null }
type Report = (progress: number, message: string) => Promise<void>

/**
 * Polls until a generation has finished, the time is up or `signal` aborts, and reports every progress. Each poll is an
 * ordinary call and is counted. When a poll is refused, the last answer is returned.
 */
export async function waitForEnd(
  look: () => Promise<ToolOutcome>,
  report: Report,
  signal: AbortSignal,
  { waitMaxMs, pauseMinMs, pauseMaxMs } = BOUNDS,
): Promise<ToolOutcome> {
  const endsAtMs = performance.now() + waitMaxMs
  let last = await look()
  let reported = -1
  for (;;) {
    const status = statusIn(last)
    if (!status || status.pollAfterSeconds === null) return last
    if (status.progress > reported) {
      reported = status.progress
      await report(status.progress, status.status)
    }
    const pauseMs = Math.min(pauseMaxMs, Math.max(pauseMinMs, status.pollAfterSeconds * 1_000))
    if (performance.now() + pauseMs > endsAtMs) return last
    try {
      await sleep(pauseMs, undefined, { signal })
    } catch {
      return last
    }
    const next = await look()
    if (!('body' in next.result)) return last
    last = next
  }
}

const statusIn = ({ result }: ToolOutcome): Status | null => ('body' in result ? (decode(result.body) as Status) : null)
