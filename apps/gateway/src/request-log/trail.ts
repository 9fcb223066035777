import type { Caller, LoggedRequest } from '@adloom/contracts'
import { trace } from '@opentelemetry/api'

/** What is noted of a call while it is served: whose it is, and how long its parts take. */
export type Trail = {
  caller: Caller | null
  readonly startedAtMs: number
  readonly spans: LoggedRequest['spans']
  traceId: string | null
  /** Measures a part of the call. */
  part<R>(name: string, work: () => Promise<R>): Promise<R>
}

export function createTrail(): Trail {
  const startedAtMs = performance.now()
  const spans: LoggedRequest['spans'] = []
  const context = trace.getActiveSpan()?.spanContext()
  return {
    caller: null,
    startedAtMs,
    spans,
    traceId: context?.traceId ?? null,
    async part(name, work) {
      const fromMs = performance.now()
      try {
        return await work()
      } finally {
        spans.push({ name, startMs: tenths(fromMs - startedAtMs), durationMs: tenths(performance.now() - fromMs) })
      }
    },
  }
}

/** Milliseconds to a tenth. */
export const tenths = (ms: number) => Math.round(ms * 10) / 10
