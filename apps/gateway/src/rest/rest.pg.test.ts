import { HEADER } from '@adloom/contracts'
import { openStage, type Stage, until } from '@adloom/testing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Gateway, serveEcho, actAsAuth, startGateway } from '../../testing/gateways.ts'
import { exchange } from '../../testing/raw-http.ts'
import { BODY_MAX_BYTES } from '../http/request-body.ts'

let stage: Stage
let gateway: Gateway
let auth: ReturnType<typeof actAsAuth>
let org: ReturnType<typeof serveEcho>
let generation: ReturnType<typeof serveEcho>

beforeAll(async () => {
  stage = await openStage()
  auth = actAsAuth(await stage.bus('auth'))
  org = serveEcho(await stage.bus('org'), 'org')
  generation = serveEcho(await stage.bus('generation'), 'generation')
  gateway = await startGateway(stage)
  await until(() => gateway.deps.credentials.isFresh())
})
afterAll(async () => {
  await gateway[Symbol.asyncDispose]()
  await org[Symbol.asyncDispose]()
  await generation[Symbol.asyncDispose]()
  await auth[Symbol.asyncDispose]()
  await stage[Symbol.asyncDispose]()
})

const problemOf = async (response: Response) => {
  expect(response.headers.get('content-type')).toBe('application/problem+json')
  const problem = (await response.json()) as { status: number; code: string; requestId: string; type: string }
  expect(problem.status).toBe(response.status)
  expect(problem.requestId).toBe(response.headers.get('x-request-id'))
  expect(problem.type).toBe(`${stage.site.publicUrl}/v1/docs/errors#${problem.code}`)
  return problem as typeof problem & Record<string, unknown>
}

describe('An accepted call', () => {
  test('reaches its service with the caller’s statement, byte for byte, and the answer comes back', async () => {
    const { headers, caller } = auth.issue()
    const body = '{ "ä": "\\u0000\\ud800", "ä" :[1.50,  1e400]} \n'
    const response = await gateway.post('get_credit_balance', body, headers)
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toBe('application/json')
    const answer = (await response.json()) as { tool: string; headers: Record<string, string> }
    expect(answer.tool).toBe('get_credit_balance')
    expect(answer.headers['caller']).toContain(`-of-${caller.credential.id}`)
    expect(answer.headers['requestId']).toBe(response.headers.get('x-request-id'))
    expect(Number(answer.headers['deadline']) - Date.now()).toBeGreaterThan(10_000)
    expect(Buffer.from(org.seen.at(-1)!.body).equals(Buffer.from(body))).toBe(true)
  })

  test('names its caller by reference after the first call, until the service asks for the statement', async () => {
    const { headers, caller } = auth.issue()
    const called = async () => {
      const before = org.seen.length
      const response = await gateway.post('get_credit_balance', '{}', headers)
      expect(await response.json()).toMatchObject({
        headers: { caller: expect.stringContaining(caller.credential.id) },
      })
      return org.seen.slice(before).map((it) => (it.header(HEADER.caller) ? 'statement' : 'reference'))
    }
    expect(await called()).toEqual(['statement'])
    expect(await called()).toEqual(['reference'])
    org.state.forget()
    expect(await called()).toEqual(['reference', 'statement'])
    expect(await called()).toEqual(['reference'])
  })

  test('may have an empty body for an empty object, with and without a content type', async () => {
    const { headers } = auth.issue()
    for (const more of [{}, { 'content-type': 'application/json' }]) {
      const response = await fetch(`${gateway.origin}/v1/tools/get_credit_balance`, {
        method: 'POST',
        headers: { ...headers, ...more },
      })
      expect(response.status).toBe(200)
      expect(new TextDecoder().decode(org.seen.at(-1)!.body)).toBe('{}')
    }
  })

  test('may have a body of exactly 1 MiB, sent whole or in chunks', async () => {
    const { headers } = auth.issue()
    const body = Buffer.alloc(BODY_MAX_BYTES, ' ')
    body.write('{}')
    expect((await gateway.post('get_credit_balance', body, headers)).status).toBe(200)
    expect((await gateway.post('get_credit_balance', inPieces(body), headers)).status).toBe(200)
    expect(org.seen.at(-1)!.body.length).toBe(BODY_MAX_BYTES)
  })

  test('names the scheme in any letter case, and its query is ignored', async () => {
    const { key } = auth.issue()
    for (const scheme of ['Bearer', 'bearer', 'BEARER', 'Bearer ']) {
      const response = await gateway.post('get_credit_balance?a=b', '{}', { authorization: `${scheme} ${key}` })
      expect(response.status).toBe(200)
    }
  })

  test('passes an idempotency key to write tools only, and a stored answer is marked', async () => {
    const { headers } = auth.issue()
    const keyed = { ...headers, 'idempotency-key': 'order 66/~' }
    const write = await gateway.post('generate_image', '{"replay":1}', keyed)
    expect(write.headers.get('idempotent-replayed')).toBe('true')
    expect(generation.seen.at(-1)!.header('Adloom-Idempotency-Key')).toBe('order 66/~')
    const read = await gateway.post('get_credit_balance', '{}', { ...headers, 'idempotency-key': 'x'.repeat(300) })
    expect(read.status).toBe(200)
    expect(read.headers.get('idempotent-replayed')).toBeNull()
    expect(org.seen.at(-1)!.header('Adloom-Idempotency-Key')).toBeUndefined()
  })

  test('keeps a valid request id of the caller, and gets a new one otherwise', async () => {
    const { headers } = auth.issue()
    const asked = async (id: string) =>
      (await gateway.post('get_credit_balance', '{}', { ...headers, 'x-request-id': id })).headers.get('x-request-id')
    expect(await asked('run_2026-01-15')).toBe('run_2026-01-15')
    for (const id of ['short', 'with space', 'x'.repeat(65), 'semi;colon-and-more'])
      expect(await asked(id)).not.toBe(id)
  })

  test('states the remaining limit if it is authenticated', async () => {
    const { headers } = auth.issue()
    const first = await gateway.post('get_credit_balance', '{}', headers)
    expect(first.headers.get('ratelimit-policy')).toBe('"default";q=120;w=60')
    expect(first.headers.get('ratelimit')).toMatch(/^"default";r=119;t=(60|59)$/)
    const second = await gateway.post('get_credit_balance', '"refuse"', headers)
    expect(second.status).toBe(400)
    expect(second.headers.get('ratelimit')).toMatch(/^"default";r=118;t=(60|59)$/)
    expect((await gateway.post('no_such_tool', '{}', headers)).headers.get('ratelimit-policy')).toBeTruthy()
    expect((await gateway.post('get_credit_balance', '{}')).headers.get('ratelimit')).toBeNull()
  })
})

test('A call is logged in one line if the configuration asks for it, without secrets', async () => {
  const lines: object[] = []
  const { deps } = gateway
  const { key, headers, caller } = auth.issue()
  const [info, { logCalls }] = [deps.log.info, deps.config]
  deps.log.info = (fields, message) => void lines.push({ ...fields, message })
  await gateway.post('get_credit_balance', '{}', headers)
  expect(lines).toEqual([])
  deps.config.logCalls = true
  const answered = await gateway.post('get_credit_balance', '{"a":"private"}', headers)
  await gateway.post(`no_such_${key}`, '{}')
  Object.assign(deps.config, { logCalls })
  deps.log.info = info
  const shared = { audience: 'rest', ms: expect.any(Number), message: 'call' }
  const requestId = answered.headers.get('x-request-id')
  expect(lines).toEqual([
    { ...shared, call: 'get_credit_balance', status: 200, requestId, teamId: caller.teamId },
    { ...shared, call: '{unknown}', status: 401, requestId: expect.any(String), teamId: null },
  ])
})

test('Answers and problems end with one newline, which their length includes', async () => {
  const { headers } = auth.issue()
  const asked = ['{}', '"refuse"', '{'].map((body) => gateway.post('get_credit_balance', body, headers))
  const description = fetch(`${gateway.origin}/v1/openapi.json`, { headers: { 'accept-encoding': 'identity' } })
  const others = [gateway.post('no_such_tool', '{}', headers), description]
  for (const response of await Promise.all([...asked, ...others])) {
    const text = await response.text()
    expect(text).toMatch(/\}\n$/)
    expect(text.match(/\n/g)).toHaveLength(1)
    expect(Number(response.headers.get('content-length'))).toBe(Buffer.byteLength(text))
  }
})

describe('A refusal', () => {
  test('of a service is passed on as a problem', async () => {
    const { headers } = auth.issue()
    const problem = await problemOf(await gateway.post('get_credit_balance', '"refuse"', headers))
    expect(problem).toMatchObject({
      code: 'invalid_input',
      issues: [{ path: 'refuse', code: 'not_valid', message: 'No.' }],
    })
  })

  test('distinguishes a missing credential from an invalid one, and says how to fix a missing scope and the limit', async () => {
    const missing = await gateway.post('get_credit_balance')
    expect(missing.headers.get('www-authenticate')).toBe('Bearer realm="adloom"')
    expect((await problemOf(missing)).code).toBe('unauthenticated')
    const wrong = await gateway.post('get_credit_balance', '{}', {
      authorization: 'Bearer adl_live_nobodys-key-at-all',
    })
    expect(wrong.headers.get('www-authenticate')).toBe('Bearer realm="adloom", error="invalid_token"')
    expect((await problemOf(wrong)).code).toBe('unauthenticated')

    const { headers } = auth.issue({ scopes: ['models:read'] })
    const scope = await problemOf(await gateway.post('generate_image', '{}', headers))
    expect(scope).toMatchObject({ code: 'insufficient_scope', requiredScope: 'creatives:write' })
    const spent = Array.from({ length: 119 }, () => gateway.post('generate_image', '{}', headers))
    expect(new Set((await Promise.all(spent)).map((response) => response.status))).toEqual(new Set([403]))
    const limited = await gateway.post('generate_image', '{}', headers)
    expect(Number(limited.headers.get('retry-after'))).toBeGreaterThan(50)
    expect((await problemOf(limited)).code).toBe('rate_limited')
    const key = await problemOf(
      await gateway.post('generate_image', '{}', { ...auth.issue().headers, 'idempotency-key': 'ü' }),
    )
    expect(key).toMatchObject({ code: 'invalid_input', issues: [{ path: 'Idempotency-Key' }] })
  })

  test('answers a body over 1 MiB in chunks without a length', async () => {
    const { headers } = auth.issue()
    const response = await gateway.post('get_credit_balance', inPieces(Buffer.alloc(3 * BODY_MAX_BYTES, ' ')), headers)
    expect((await problemOf(response)).code).toBe('payload_too_large')
  })

  test('cuts off an endless body', async () => {
    const { key } = auth.issue()
    const head = `POST /v1/tools/get_credit_balance HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${key}\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n`
    const chunk = `${BODY_MAX_BYTES.toString(16)}\r\n${' '.repeat(BODY_MAX_BYTES)}\r\n`
    let sent = 0
    const endless = function* () {
      yield head
      for (; sent < 200; sent++) yield chunk
    }
    expect(await exchange(gateway.origin, endless())).toMatch(/^HTTP\/1.1 413 /)
    expect(sent).toBeLessThan(100)
  })

  test('answers a content encoding, and a charset other than UTF-8', async () => {
    const { headers } = auth.issue()
    for (const more of [{ 'content-encoding': 'gzip' }, { 'content-type': 'application/json; charset=latin1' }]) {
      const problem = await problemOf(await gateway.post('get_credit_balance', '{}', { ...headers, ...more }))
      expect(problem.code).toBe('unsupported_media_type')
    }
  })

  test('answers a cookie or another scheme in place of a bearer token', async () => {
    const { key } = auth.issue()
    for (const headers of [{ cookie: `session=${key}` }, { authorization: `Basic ${key}` }, { authorization: key }]) {
      expect((await gateway.post('get_credit_balance', '{}', headers)).status).toBe(401)
    }
  })

  test('answers a tool named like a property of every object', async () => {
    const { headers } = auth.issue()
    for (const name of [
      'constructor',
      '__proto__',
      'toString',
      '',
      'get_credit_balance/',
      'a/b',
      '%zz',
      'GET_CREDIT_BALANCE',
    ]) {
      expect((await gateway.post(name, '{}', headers)).status).toBe(404)
    }
  })
})

test('The gateway survives a client that disconnects half-way', async () => {
  const { key, headers } = auth.issue()
  const head = `POST /v1/tools/get_credit_balance HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${key}\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{`
  await Promise.all(Array.from({ length: 20 }, () => exchange(gateway.origin, [head], { hangUp: true })))
  expect((await gateway.post('get_credit_balance', '{}', headers)).status).toBe(200)
})

function inPieces(body: Buffer) {
  const pieces = Array.from({ length: Math.ceil(body.length / 65_536) }, (_, i) =>
    body.subarray(i * 65_536, (i + 1) * 65_536),
  )
  return new ReadableStream({
    pull(controller) {
      const piece = pieces.shift()
      if (piece) controller.enqueue(piece)
      else controller.close()
    },
  })
}
