import { context, propagation, type Span, SpanKind, SpanStatusCode, trace, type Attributes } from '@opentelemetry/api'

/** Off unless telemetry.ts was loaded and configured. Every manual span checks it first, so that off costs nothing. */
const state: { on: boolean; shutdown: () => Promise<void> } = { on: false, shutdown: async () => {} }

export const telemetryIsOn = () => state.on
export const shutdownTelemetry = () => state.shutdown()

export function switchTelemetryOn(shutdown: () => Promise<void>) {
  state.on = true
  state.shutdown = shutdown
}

/** Where trace context travels: in HTTP headers from clients, in NATS headers between services. */
export type Carrier = { get(name: string): string | undefined; set?(name: string, value: string): void }

const getter = { get: (carrier: Carrier, name: string) => carrier.get(name), keys: () => [] }
const setter = { set: (carrier: Carrier, name: string, value: string) => carrier.set?.(name, value) }

type SpanOptions = { kind?: SpanKind; attributes?: Attributes; from?: Carrier }

/** Runs `work` in a new span: a child of the current span, or of the trace that `from` carries. */
export function withSpan<T>(name: string, options: SpanOptions, work: (span?: Span) => Promise<T>): Promise<T> {
  if (!state.on) return work()
  const parent = options.from ? propagation.extract(context.active(), options.from, getter) : context.active()
  const { kind = SpanKind.INTERNAL, attributes = {} } = options
  return trace.getTracer('adloom').startActiveSpan(name, { kind, attributes }, parent, async (span) => {
    try {
      return await work(span)
    } catch (cause) {
      span.setStatus({ code: SpanStatusCode.ERROR })
      if (cause instanceof Error) span.recordException(cause)
      throw cause
    } finally {
      span.end()
    }
  })
}

/** Adds the current trace context to outgoing headers. */
export function injectTrace(carrier: Required<Carrier>) {
  if (state.on) propagation.inject(context.active(), carrier, setter)
}

export { SpanKind }
