import { context, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'
import { telemetryIsOn } from '@adloom/runtime'
import type postgres from 'postgres'

type Query = Promise<unknown> & { handle: () => unknown }

/**
 * One span per statement. postgres.js queries are lazy, so the span opens when the statement is really sent and a
 * fragment never opens one. The text is recorded with its placeholders, never with values.
 */
export function traceSql<S extends postgres.Sql>(sql: S): S {
  if (!telemetryIsOn()) return sql
  return new Proxy(sql, {
    apply(target, self, args: [TemplateStringsArray, ...unknown[]]) {
      const query = Reflect.apply(target as never, self, args) as Query
      const strings = args[0]
      if (!Array.isArray(strings?.raw)) return query
      const parent = context.active()
      const send = query.handle
      let sent = false
      query.handle = function handle() {
        if (!sent) {
          sent = true
          followQuery(query, strings.join('?').trim().replace(/\s+/g, ' '), parent)
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

function followQuery(query: Query, text: string, parent: ReturnType<typeof context.active>) {
  const operation = text.split(' ', 1)[0]!.toUpperCase()
  const attributes = {
    'db.system.name': 'postgresql',
    'db.operation.name': operation,
    'db.query.text': text.slice(0, 500),
  }
  const span = trace.getTracer('adloom').startSpan(operation, { kind: SpanKind.CLIENT, attributes }, parent)
  // The prototype's `then`, because the query's own would send it.
  void Promise.prototype.then.call(
    query,
    () => span.end(),
    (cause: { code?: string }) => {
      span.setStatus({ code: SpanStatusCode.ERROR, ...(cause.code ? { message: cause.code } : {}) })
      span.end()
    },
  )
}
