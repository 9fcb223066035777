import { openStage, type Stage, until } from '@adloom/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Gateway, serveEcho, actAsAuth, startGateway } from '../testing/gateways.ts'
import { exchange } from '../testing/raw-http.ts'

let stage: Stage
let gateway: Gateway
let auth: ReturnType<typeof actAsAuth>
let org: ReturnType<typeof serveEcho>

beforeAll(async () => {
  stage = await openStage({ rateLimit: 1_000_000 })
  auth = actAsAuth(await stage.bus('auth'))
  org = serveEcho(await stage.bus('org'), 'org')
  gateway = await startGateway(stage)
  await until(() => gateway.deps.credentials.isFresh())
})
afterAll(async () => {
  for (const open of [gateway, org, auth, stage]) await open[Symbol.asyncDispose]()
})

/** A generator of numbers from 0 to below 1 that gives the same sequence for the same seed. */
function randomFrom(seed: number) {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

const METHODS = ['GET', 'PUT', 'DELETE', 'OPTIONS', 'HEAD', 'PATCH', 'TRACE', 'BREW', 'post', '']
const PATHS = [
  '/v1/tools/get_credit_balance',
  '/v1/tools/get_credit_balance',
  '/v1/tools/list_workspaces',
  '/v1/tools/',
  '/v1/tools',
  '/v1/tools/../healthz',
  '/v1/tools/%00',
  '/v1/tools/%zz',
  '/v1/tools/a.b.c',
  '/v1/tools/>',
  '/v1/tools/*',
  '//v1/tools/x',
  '*',
  '/',
  '/v1/docs/assets/../../package.json',
  '/v1/docs/assets/%2e%2e/package.json',
  '/v1/docs/assets/%zz',
  '/v1/openapi.json?x=%zz',
  '/%',
  '/healthz%00',
  'http://elsewhere.example/v1/tools/get_credit_balance',
  '/api/tools/get_credit_balance',
  '/mcp',
  '/x'.repeat(4_000),
]
const BODIES = [
  '',
  '{',
  '[',
  'null',
  '"x"',
  '\u0000',
  '{"a":1}'.repeat(100),
  '['.repeat(100_000),
  '{"__proto__":{"x":1}}',
  '\u00FF\u00FE{}',
  '{"a":"\\ud800"}',
  `{"a":"${'x'.repeat(70_000)}"}`,
  '1e999',
  '\uFEFF{}',
]
const TYPES = ['text/plain', '', ';', 'application/json; charset=x', 'a/b; c="', '\u00E4']
const MORE = [
  'Idempotency-Key: \u00E4',
  `Idempotency-Key: ${'k'.repeat(300)}`,
  'X-Request-Id: a\tb',
  'Content-Encoding: gzip',
  'Expect: 100-continue',
  'Expect: miracles',
  'traceparent: 00-zz',
  'Transfer-Encoding: gzip',
  'Content-Length: -1',
  'Content-Length: 5',
  'Content-Length: 1e3',
  'Cookie: session=1',
  'X-Forwarded-For: \u00E4,,',
  'Host: ',
  'Upgrade: websocket\r\nConnection: Upgrade',
  'Accept: nothing/at-all',
  `X-Long: ${'h'.repeat(20_000)}`,
  'Authorization: Bearer a\r\nAuthorization: Bearer b',
  'Bad Header: x',
  ' folded: x',
  'X-Bare\rCr: x',
  'Connection: close',
  'Content-Type: text/plain',
]

test('300 hostile requests are answered with 2xx or 4xx, and the gateway survives', async () => {
  const { key, headers } = auth.issue()
  const requests = hostileRequests(300, randomFrom(20_260_115), key)
  const statuses: string[] = []
  while (requests.length > 0) {
    const some = requests.splice(0, 20)
    const answers = await Promise.all(some.map((request) => exchange(gateway.origin, [request], { timeoutMs: 1_500 })))
    answers.forEach((answer, i) => {
      const status = /^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1] ?? 'none'
      expect(status, some[i]!.slice(0, 500)).toMatch(/^[24]\d\d$/)
      statuses.push(status)
    })
  }
  expect(statuses.filter((status) => status === '200').length).toBeGreaterThan(40)
  expect(new Set(statuses).size).toBeGreaterThan(5)
  expect((await gateway.post('get_credit_balance', '{}', headers)).status).toBe(200)
})

const REFUSED_BEFORE_PARSING: [what: string, bytes: string, status: number][] = [
  ['Bytes that are not HTTP', 'garbage\r\n\r\n', 400],
  ['A negative length', 'GET / HTTP/1.1\r\nHost: x\r\nContent-Length: -1\r\n\r\n', 400],
  ['Oversized headers', `GET / HTTP/1.1\r\nHost: x\r\nX: ${'h'.repeat(20_000)}\r\n\r\n`, 400],
  ['A malformed chunk', 'POST /mcp HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n', 400],
  ['The start of a TLS handshake', '\u0016\u0003\u0001\u0002\u0000\u0001\u0000', 400],
  ['The HTTP/2 preface', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n', 400],
  ['A missing Host', 'GET /healthz HTTP/1.1\r\n\r\n', 400],
  ['A repeated Host', 'GET /healthz HTTP/1.1\r\nHost: a\r\nhost: b\r\n\r\n', 400],
  ['A CONNECT request', 'CONNECT elsewhere.example:443 HTTP/1.1\r\nHost: elsewhere.example:443\r\n\r\n', 405],
]

test.each(REFUSED_BEFORE_PARSING)('%s is refused with a problem and a request id', async (_what, bytes, status) => {
  const answer = await exchange(gateway.origin, [bytes])
  expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `))
  expect(answer).toMatch(/\r\ncontent-type: application\/problem\+json\r\n/i)
  expect(answer).toMatch(/\r\nx-request-id: [\w-]{8,}\r\n/i)
  expect(answer).toMatch(/\r\nconnection: close\r\n/i)
  const problem = JSON.parse(answer.slice(answer.indexOf('\r\n\r\n'))) as { status: number; requestId: string }
  expect(problem).toMatchObject({ status, code: status === 405 ? 'method_not_allowed' : 'invalid_input' })
  expect(answer).toContain(`X-Request-Id: ${problem.requestId}`)
})

test('HTTP/1.0 needs no Host, and an unknown expectation is ignored', async () => {
  expect(await exchange(gateway.origin, ['GET /healthz HTTP/1.0\r\n\r\n'])).toMatch(/^HTTP\/1\.1 200 /)
  const { key } = auth.issue()
  for (const expectation of ['miracles', '100-continue']) {
    const request = `POST /v1/tools/get_credit_balance HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${key}\r\nExpect: ${expectation}\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n{}`
    expect(await exchange(gateway.origin, [request])).toMatch(/^HTTP\/1\.1 200 /)
  }
})

test('A running request gets its own answer when garbage follows it', async () => {
  const { key } = auth.issue()
  const request = `POST /v1/tools/get_credit_balance HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${key}\r\nContent-Type: application/json\r\nContent-Length: 8\r\n\r\n["wait"]`
  const seen = org.seen.length
  const answered = exchange(gateway.origin, [`${request}garbage\r\n\r\n`])
  await until(() => org.seen.length > seen)
  org.state.release()
  expect(await answered).toMatch(/^HTTP\/1\.1 200 /)
})

test('Faults of a body are reported even for a tool whose service is down', async () => {
  const { headers } = auth.issue()
  const call = async (tool: string, body: string) => {
    const response = await gateway.post(tool, body, headers)
    return {
      status: response.status,
      problem: (await response.json()) as { code: string; issues?: { path: string }[] },
    }
  }
  const wrong = await call('generate_image', JSON.stringify({ instructions: 'Shoes', quality: 'nope', more: 1 }))
  expect(wrong).toMatchObject({ status: 400, problem: { code: 'invalid_input' } })
  expect(wrong.problem.issues!.map((issue) => issue.path).sort()).toEqual(['more', 'quality'])
  expect((await call('search_assets', '{')).status).toBe(400)
  // A byte order mark is ignored.
  expect((await call('search_assets', '\uFEFF{"limit":0}')).problem.issues).toMatchObject([{ path: 'limit' }])
  const right = await call('generate_image', JSON.stringify({ instructions: 'Shoes' }))
  expect(right).toMatchObject({ status: 503, problem: { code: 'unavailable' } })
})

function hostileRequests(count: number, random: () => number, key: string): string[] {
  const pick = <T>(list: readonly T[]) => list[Math.floor(random() * list.length)]!
  const good = `Bearer ${key}`
  const bad = ['', 'Bearer', `bearer\t${key}`, `${good}\u0000`, `${good} x`, `Basic ${key}`, '\u00E4']
  /** Mostly valid values, so that the one fault is reached. */
  const mostly = <T>(usual: T, others: readonly T[]) => (random() < 0.75 ? usual : pick(others))
  return Array.from({ length: count }, () => {
    const body = mostly('{}', BODIES)
    const bytes = Buffer.byteLength(body, 'latin1')
    const isChunked = random() < 0.2
    const lines = [
      `${mostly('POST', METHODS)} ${mostly('/v1/tools/get_credit_balance', PATHS)} HTTP/${mostly('1.1', ['1.0', '9.9'])}`,
      'Host: x',
      `Authorization: ${mostly(good, bad)}`,
      `Content-Type: ${mostly('application/json', TYPES)}`,
      ...(random() < 0.4 ? [pick(MORE)] : []),
      isChunked ? 'Transfer-Encoding: chunked' : `Content-Length: ${bytes}`,
    ]
    return `${lines.join('\r\n')}\r\n\r\n${isChunked ? `${bytes.toString(16)}\r\n${body}\r\n0\r\n\r\n` : body}`
  })
}

test('A header of a caller cannot add a header to the answer', async () => {
  const { key } = auth.issue()
  const request = `POST /v1/tools/get_credit_balance HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${key}\r\nX-Request-Id: abcdefgh%0d%0aSet-Cookie:a=b\r\nContent-Length: 0\r\n\r\n`
  const received = await exchange(gateway.origin, [request])
  expect(received).toMatch(/^HTTP\/1\.1 200 /)
  expect(received).not.toContain('Set-Cookie')
})

test('A page of another site that rebinds its name to our address gets nothing from the MCP server', async () => {
  const { key } = auth.issue()
  const body = '{"jsonrpc":"2.0","id":1,"method":"tools/list"}'
  const asked = (host: string, origin: string) =>
    exchange(gateway.origin, [
      `POST /mcp HTTP/1.1\r\nHost: ${host}\r\nOrigin: ${origin}\r\nAuthorization: Bearer ${key}\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
    ])
  const { port } = new URL(gateway.origin)
  for (const host of ['evil.example', `evil.example:${port}`, `localhost.evil.example:${port}`]) {
    const received = await asked(host, `http://${host}`)
    expect(received).toMatch(/^HTTP\/1\.1 403 /)
    expect(received).not.toMatch(/access-control-allow-origin/i)
  }
  expect(await asked(`127.0.0.1:${port}`, `http://127.0.0.1:${port}`)).toMatch(/^HTTP\/1\.1 200 /)
})
