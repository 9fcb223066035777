import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gunzipSync } from 'node:zlib'

/** The numbers of SpanKind in OTLP. */
export const KIND = { server: 2, client: 3, consumer: 5 } as const

export type Span = {
  service: string
  traceId: string
  spanId: string
  /** Empty for the root span of a trace. */
  parentSpanId: string
  name: string
  kind: number
  attributes: Record<string, unknown>
}

/** A data point of a histogram. */
export type HistogramPoint = {
  service: string
  metric: string
  unit: string
  count: number
  attributes: Record<string, unknown>
}

/** The last value of a gauge. */
export type Gauge = { service: string; metric: string; unit: string; value: number }

/** A collector on loopback that keeps everything it receives. It speaks OTLP over HTTP with JSON. */
export async function startOtlpReceiver() {
  const spans: Span[] = []
  const points: HistogramPoint[] = []
  const gauges: Gauge[] = []
  const bodies: string[] = []
  const server = createServer(async (req, res) => {
    const text = await readText(req)
    bodies.push(text)
    const body: unknown = JSON.parse(text)
    if (req.url === '/v1/traces') spans.push(...spansOf(body as TracesBody))
    if (req.url === '/v1/metrics') {
      points.push(...pointsOf(body as MetricsBody))
      gauges.push(...gaugesOf(body as MetricsBody))
    }
    res.writeHead(200, { 'content-type': 'application/json' }).end('{}')
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans,
    points,
    gauges,
    /** The raw bodies of all requests. */
    bodies,
    async [Symbol.asyncDispose]() {
      server.close()
      server.closeAllConnections()
    },
  }
}
export type OtlpReceiver = Awaited<ReturnType<typeof startOtlpReceiver>>

type Attribute = { key: string; value: Record<string, unknown> }
type Resource = { resource: { attributes: Attribute[] } }
type SpanBody = Omit<Span, 'service' | 'attributes' | 'parentSpanId'> & {
  parentSpanId?: string
  attributes: Attribute[]
}
type TracesBody = { resourceSpans: (Resource & { scopeSpans: { spans: SpanBody[] }[] })[] }
type MetricBody = {
  name: string
  unit: string
  histogram?: { dataPoints: { count: number | string; attributes: Attribute[] }[] }
  gauge?: { dataPoints: { asDouble?: number; asInt?: number | string }[] }
}
type MetricsBody = { resourceMetrics: (Resource & { scopeMetrics: { metrics: MetricBody[] }[] })[] }

const spansOf = ({ resourceSpans }: TracesBody): Span[] =>
  resourceSpans.flatMap(({ resource, scopeSpans }) =>
    scopeSpans
      .flatMap(({ spans }) => spans)
      .map(({ traceId, spanId, parentSpanId = '', name, kind, attributes }) => ({
        service: serviceOf(resource.attributes),
        traceId,
        spanId,
        parentSpanId,
        name,
        kind,
        attributes: plain(attributes),
      })),
  )

const pointsOf = ({ resourceMetrics }: MetricsBody): HistogramPoint[] =>
  resourceMetrics.flatMap(({ resource, scopeMetrics }) =>
    scopeMetrics
      .flatMap(({ metrics }) => metrics)
      .flatMap(({ name, unit, histogram }) =>
        (histogram?.dataPoints ?? []).map(({ count, attributes }) => ({
          service: serviceOf(resource.attributes),
          metric: name,
          unit,
          count: Number(count),
          attributes: plain(attributes),
        })),
      ),
  )

const gaugesOf = ({ resourceMetrics }: MetricsBody): Gauge[] =>
  resourceMetrics.flatMap(({ resource, scopeMetrics }) =>
    scopeMetrics
      .flatMap(({ metrics }) => metrics)
      .flatMap(({ name, unit, gauge }) =>
        (gauge?.dataPoints ?? []).map(({ asDouble, asInt }) => ({
          service: serviceOf(resource.attributes),
          metric: name,
          unit,
          value: Number(asDouble ?? asInt),
        })),
      ),
  )

const serviceOf = (attributes: Attribute[]) => String(plain(attributes)['service.name'])

/** Converts `{ key, value: { stringValue } }` to a plain object. 64-bit numbers arrive as text. */
const plain = (attributes: Attribute[]) =>
  Object.fromEntries(
    attributes.map(({ key, value }) => [
      key,
      'intValue' in value ? Number(value['intValue']) : Object.values(value)[0],
    ]),
  )

async function readText(req: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of req) chunks.push(chunk as Buffer)
  const bytes = Buffer.concat(chunks)
  return (req.headers['content-encoding'] === 'gzip' ? gunzipSync(bytes) : bytes).toString('utf8')
}
