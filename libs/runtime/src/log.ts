import { trace } from '@opentelemetry/api'
import { pino } from 'pino'

export type Log = {
  debug(fields: object, message: string): void
  info(fields: object, message: string): void
  warn(fields: object, message: string): void
  error(fields: object, message: string): void
  child(fields: Record<string, unknown>): Log
}

const REDACTED = ['authorization', 'cookie', 'password', 'credential', 'statement', 'apiKey', 'key', 'token', 'secret']

/**
 * Structured log lines on standard output, one JSON object each, with the ids of the current trace. Fields named like a
 * secret are censored two levels deep. This is a second guard: code must not log secrets in the first place.
 */
export function createLog(service: string, level = 'info'): Log {
  return pino({
    level,
    base: { service },
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
    redact: { paths: REDACTED.flatMap((name) => [name, `*.${name}`]), censor: '[secret]' },
    mixin: () => {
      const span = trace.getActiveSpan()?.spanContext()
      return span ? { traceId: span.traceId, spanId: span.spanId } : {}
    },
  })
}

/** Discards everything. For tests and tools. */
export const silentLog: Log = {
  debug() {},
  info() {},
  warn() {},
  error() {},
  child: () => silentLog,
}
