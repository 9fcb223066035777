import { context, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'
import { telemetryIsOn } from '@adloom/runtime'
import type postgres from 'postgres'

/** `string` is the whole text, fragments included, once it has been sent. */
type Query = Promise<unknown> & { handle: () => unknown; string?: string }

/**
 * One span per statement that is part of a trace. postgres.js queries are lazy, so the span opens when the statement is
 * really sent and a fragment never opens one. The text is recorded with its placeholders, never with values.
 */
export function traceSql<S extends postgres.Sql>(sql: S): S {
  if (!telemetryIsOn()) return sql
  return new Proxy(sql, {
    apply(target, self, args: [TemplateStringsArray, ...unknown[]]) {
      const query = Reflect.apply(target as never, self, args) as Query
      const strings = args[0]
      if (!Array.isArray(strings?.raw)) return query
      const parent = context.active()
      // Relays and sweepers ask every moment whether there is something to do: a trace of each look would drown the rest.
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

/** `beginning` is what the template begins with: it names the operation before the whole text is known. */
function followQuery(query: Query, beginning: string, parent: ReturnType<typeof context.active>) {
  const operation = beginning.trim().split(/\s/, 1)[0]!.toUpperCase()
  const attributes = { 'db.system.name': 'postgresql', 'db.operation.name': operation }
  const span = trace.getTracer('adloom').startSpan(operation, { kind: SpanKind.CLIENT, attributes }, parent)
  const end = () => {
    if (query.string) span.setAttribute('db.query.text', query.string.trim().replace(/\s+/g, ' ').slice(0, TEXT_MAX))
    span.end()
  }
  // The prototype's `then`, because the query's own would send it.
  void Promise.prototype.then.call(query, end, (cause: { code?: string }) => {
    span.setStatus({ code: SpanStatusCode.ERROR, ...(cause.code ? { message: cause.code } : {}) })
    end()
  })
}

const TEXT_MAX = 1_000
