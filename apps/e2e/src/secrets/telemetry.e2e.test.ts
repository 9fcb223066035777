import { randomUUID } from 'node:crypto'
import { calls } from '@adloom/contracts'
import { openStage, type Stage, until } from '@adloom/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { KIND, type OtlpReceiver, type Span, startOtlpReceiver } from './otlp-receiver.ts'

let receiver: OtlpReceiver
let stage: Stage
let issueApiKey: () => Promise<string>
let apiKey: string

let started: string[]
beforeAll(async () => {
  receiver = await startOtlpReceiver()
  stage = await openStage({
    extra: {
      OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url,
      OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json',
      OTEL_TRACES_SAMPLER: 'parentbased_traceidratio',
      OTEL_TRACES_SAMPLER_ARG: '0',
      OTEL_BSP_SCHEDULE_DELAY: '100',
      OTEL_METRIC_EXPORT_INTERVAL: '500',
      OTEL_METRIC_EXPORT_TIMEOUT: '400',
    },
  })
  started = Object.keys(await stage.start('auth', 'org', 'gateway'))
  issueApiKey = await makeTeam()
  apiKey = await issueApiKey()
})
afterAll(async () => {
  await stage[Symbol.asyncDispose]()
  await receiver[Symbol.asyncDispose]()
})

/** Makes a team, and gives what issues an API key of it. */
async function makeTeam(): Promise<() => Promise<string>> {
  const password = randomUUID()
  const owner = await stage.call(calls['auth.create_user'], { email: 'ann@example.com', name: 'Ann', password })
  const team = await stage.call(calls['org.create_team'], {
    slug: 'traced',
    name: 'Traced',
    ownerUserId: owner.userId,
    workspaceNames: ['Main'],
    includedCredits: 7,
  })
  return async () => {
    const issued = await stage.call(calls['auth.issue_api_key'], {
      teamId: team.teamId,
      userId: owner.userId,
      name: 'test',
      scopes: ['org:read'],
      replace: false,
    })
    return issued.key
  }
}

async function callTool(headers: Record<string, string> = {}, key = apiKey) {
  const response = await fetch(`${stage.site.publicUrl}/v1/tools/get_credit_balance`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json', ...headers },
    body: '{}',
  })
  expect(response.status).toBe(200)
  return response
}

const CLIENT_SPAN_ID = '00f067aa0ba902b7'
/** The header of a trace that a client has started and samples. */
const traceparent = (traceId: string) => `00-${traceId}-${CLIENT_SPAN_ID}-01`
const newTraceId = () => randomUUID().replaceAll('-', '')

test('one call is one trace through gateway, bus, service and SQL', async () => {
  const traceId = newTraceId()
  // A new key, which the gateway has to ask auth about.
  await callTool({ traceparent: traceparent(traceId), 'x-request-id': 'traced-1' }, await issueApiKey())

  const spans = await until(() => {
    const ofTrace = receiver.spans.filter((span) => span.traceId === traceId)
    // Each process exports its spans at its own pace.
    const names = [
      'POST /v1/tools/get_credit_balance',
      'tools.org.get_credit_balance process',
      'calls.auth.resolve_credential process',
    ]
    return names.every((name) => ofTrace.some((span) => span.name === name)) ? ofTrace : null
  })
  const only = (what: (span: Span) => boolean): Span => {
    const found = spans.filter(what)
    expect(found).toHaveLength(1)
    return found[0]!
  }
  const http = only((span) => span.service === 'gateway' && span.kind === KIND.server)
  expect(http).toMatchObject({ name: 'POST /v1/tools/get_credit_balance', parentSpanId: CLIENT_SPAN_ID })
  expect(http.attributes).toMatchObject({ 'adloom.request_id': 'traced-1', 'adloom.tool': 'get_credit_balance' })

  const sent = only((span) => span.service === 'gateway' && span.name === 'tools.org.get_credit_balance send')
  expect(sent).toMatchObject({ kind: KIND.client, parentSpanId: http.spanId })
  const processed = only((span) => span.name === 'tools.org.get_credit_balance process')
  expect(processed).toMatchObject({ service: 'org', kind: KIND.server, parentSpanId: sent.spanId })
  const statement = only((span) => isSql(span) && span.parentSpanId === processed.spanId)
  expect(statement).toMatchObject({ service: 'org', name: 'SELECT', kind: KIND.client })
  expect(statement.attributes['db.query.text']).toContain('credit_accounts')

  // The first call with a credential also resolves it in auth, which asks org, in the same trace. The gateway asks
  // again when revocations were announced, or fell silent, in between.
  const resolved = spans.filter((span) => span.name === 'calls.auth.resolve_credential process')
  const asked = spans.filter((span) => span.name === 'calls.org.get_membership send')
  expect(asked).not.toHaveLength(0)
  expect(new Set([...resolved, ...asked].map((span) => span.service))).toEqual(new Set(['auth']))
  for (const { parentSpanId } of asked) expect(resolved.map((span) => span.spanId)).toContain(parentSpanId)
})

test('a call over MCP joins the trace of its message rather than that of the HTTP request', async () => {
  const [ofMessage, ofRequest] = [newTraceId(), newTraceId()]
  const params = { name: 'get_credit_balance', _meta: { traceparent: traceparent(ofMessage) } }
  const response = await fetch(`${stage.site.publicUrl}/mcp`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${apiKey}`,
      'content-type': 'application/json',
      traceparent: traceparent(ofRequest),
    },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params }),
  })
  expect(response.status).toBe(200)
  const call = await until(() => receiver.spans.find((span) => span.name === 'tools/call get_credit_balance'))
  expect(call).toMatchObject({ traceId: ofMessage, parentSpanId: CLIENT_SPAN_ID })
})

test('the standard sampler variables apply: at a ratio of 0, a call without a sampled trace is not recorded', async () => {
  const traceId = newTraceId()
  await callTool({ 'x-request-id': 'untraced-1' })
  await callTool({ traceparent: traceparent(traceId), 'x-request-id': 'traced-2' })
  const recorded = (requestId: string) =>
    receiver.spans.some((span) => span.attributes['adloom.request_id'] === requestId)
  await until(() => recorded('traced-2'))
  expect(recorded('untraced-1')).toBe(false)
})

test('the duration of calls is exported as a metric, by tool and status', async () => {
  await callTool()
  const point = await until(() =>
    receiver.points.find(
      ({ service, metric, count }) => service === 'gateway' && metric === 'http.server.request.duration' && count > 0,
    ),
  )
  expect(point.unit).toBe('s')
  expect(point.attributes).toMatchObject({ 'adloom.tool': 'get_credit_balance', 'http.response.status_code': 200 })
})

test('every process exports its event loop delay', async () => {
  for (const name of started) {
    const gauge = await until(() =>
      receiver.gauges.find(({ service, metric }) => service === name && metric === 'nodejs.eventloop.delay.max'),
    )
    expect(gauge.unit).toBe('s')
    expect(gauge.value).toBeGreaterThan(0)
  }
})

const isSql = (span: Span) => span.attributes['db.system.name'] === 'postgresql'
