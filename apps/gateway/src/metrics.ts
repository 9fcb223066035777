import { metrics } from '@opentelemetry/api'
import { telemetryIsOn } from '@adloom/runtime'
import { labelOf, type Routes } from './call/call-tool.ts'

/** Counts tool calls, when telemetry is on. */
export type Metrics = {
  /** `startedAtMs` is the value of performance.now() when the request arrived. */
  called(name: string, status: number, startedAtMs: number): void
}

export function createMetrics(routes: Routes): Metrics {
  if (!telemetryIsOn()) return { called() {} }
  const meter = metrics.getMeter('adloom')
  const durations = meter.createHistogram('http.server.request.duration', {
    unit: 's',
    description: 'From the request of a tool to its answer.',
    advice: { explicitBucketBoundaries: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10] },
  })
  const limited = meter.createCounter('adloom.gateway.rate_limited', { description: 'Calls that the limit refused.' })
  return {
    called(name, status, startedAtMs) {
      const attributes = { 'adloom.tool': labelOf(routes, name), 'http.response.status_code': status }
      durations.record((performance.now() - startedAtMs) / 1000, attributes)
      if (status === 429) limited.add(1, { 'adloom.tool': attributes['adloom.tool'] })
    },
  }
}
