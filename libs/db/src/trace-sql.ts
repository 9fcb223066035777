import { context, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'
import { telemetryIsOn } from '@adloom/runtime'
import type postgres from 'postgres'

/** `string` is the full text, fragments included. It is set once the query has been sent. */
type Query = Promise<unknown> & { handle: () => unknown; string?: string }

/**
 * Records one span for each statement of a trace. postgres.js queries are lazy, so the span starts when the statement
 * is sent, and a fragment never starts one. The text is recorded with placeholders, never with values.
 */
export function traceSql<S extends postgres.Sql>(sql: S): S {
  if (!telemetryIsOn()) return sql
  return new Proxy(sql, {
    apply(target, self, args: [TemplateStringsArray, ...unknown[]]) {
      const query = Reflect.apply(target as never, self, args) as Query
      const strings = args[0]
      if (!Array.isArray(strings?.raw)) return query
      const parent = context.active()
      // Relays and sweepers poll all the time. Their queries would drown all other traces.
      if (!trace.getSpan(parent)) return query
      const send = query.handle
      let sent = false
      query.handle = function handle() {
        if (!sent) {
          sent = true
          followQuery(query, strings[0]!, parent)
        }
        return send.call(query)
      }
      return query
    },
    get(target, name, receiver) {
      const value = Reflect.get(target, name, receiver)
      if (name !== 'begin') return value
      return (...args: unknown[]) => {
        const work = args.pop() as (tx: postgres.Sql) => unknown
        return (value as (...all: unknown[]) => unknown).call(target, ...args, (tx: postgres.Sql) => work(traceSql(tx)))
      }
    },
  })
}

/** `beginning` is the first part of the template. It names the operation before the full text is known. */
function followQuery(query: Query, beginning: string, parent: ReturnType<typeof context.active>) {
  const operation = beginning.trim().split(/\s/, 1)[0]!.toUpperCase()
  const attributes = { 'db.system.name': 'postgresql', 'db.operation.name': operation }
  const span = trace.getTracer('adloom').startSpan(operation, { kind: SpanKind.CLIENT, attributes }, parent)
  const end = () => {
    if (query.string) span.setAttribute('db.query.text', query.string.trim().replace(/\s+/g, ' ').slice(0, TEXT_MAX))
    span.end()
  }
  // The `then` of the query itself would send it.
  void Promise.prototype.then.call(query, end, (cause: { code?: string }) => {
    span.setStatus({ code: SpanStatusCode.ERROR, ...(cause.code ? { message: cause.code } : {}) })
    end()
  })
}

const TEXT_MAX = 1_000
