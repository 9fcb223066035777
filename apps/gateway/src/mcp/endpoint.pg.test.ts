import { offeredTools, scopesOf, SERVICES } from '@adloom/contracts'
import { openStage, type Stage, until } from '@adloom/testing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Gateway, serveEcho, actAsAuth, startGateway } from '../../testing/gateways.ts'

let stage: Stage
let gateway: Gateway
let auth: ReturnType<typeof actAsAuth>
let org: ReturnType<typeof serveEcho>

beforeAll(async () => {
  stage = await openStage()
  auth = actAsAuth(await stage.bus('auth'))
  org = serveEcho(await stage.bus('org'), 'org')
  gateway = await startGateway(stage)
  await until(() => gateway.deps.credentials.isFresh())
})
afterAll(async () => {
  await gateway[Symbol.asyncDispose]()
  await org[Symbol.asyncDispose]()
  await auth[Symbol.asyncDispose]()
  await stage[Symbol.asyncDispose]()
})

const OAUTH = { kind: 'oauth', id: 'grant', name: 'Host', expiresAt: null } as const
const METADATA = '/.well-known/oauth-protected-resource'

const rpc = (method: string, params?: object) => JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
const callOf = (name: string, input = {}, _meta = {}) => rpc('tools/call', { name, arguments: input, _meta })
const post = (body: string | Buffer, headers: Record<string, string> = {}, query = '') =>
  fetch(`${gateway.origin}/mcp${query}`, {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json', ...headers },
  })
/** A request of the newest revision, whose headers repeat its content. */
const modern = (method: string, params: Record<string, unknown> = {}, headers: Record<string, string> = {}) => {
  const _meta = {
    'io.modelcontextprotocol/protocolVersion': '2026-07-28',
    'io.modelcontextprotocol/clientCapabilities': {},
  }
  return post(rpc(method, { ...params, _meta }), {
    'mcp-protocol-version': '2026-07-28',
    'mcp-method': method,
    ...(typeof params['name'] === 'string' && { 'mcp-name': params['name'] }),
    ...headers,
  })
}
type Rpc = { result?: Record<string, unknown>; error?: { code: number; message: string } }
const read = async (response: Response) => (await response.json()) as Rpc
const challenge = (more = '') => `Bearer ${more}resource_metadata="${stage.site.publicUrl}${METADATA}"`

describe('An unauthenticated client', () => {
  test('is referred to the metadata by any method, with an error code only if it sent a credential', async () => {
    for (const method of ['POST', 'GET', 'DELETE', 'PUT']) {
      const none = await fetch(`${gateway.origin}/mcp`, { method })
      expect(none.status).toBe(401)
      expect(none.headers.get('www-authenticate')).toBe(challenge())
      expect(await none.json()).toMatchObject({ code: 'unauthenticated' })
    }
    for (const authorization of ['Bearer adl_live_unknown-key', 'Bearer x', 'Bearer adl_at_abc.def.ghi-and-more']) {
      const wrong = await post(rpc('tools/list'), { authorization })
      expect(wrong.status).toBe(401)
      expect(wrong.headers.get('www-authenticate')).toBe(challenge('error="invalid_token", '))
    }
  })

  test('cannot send a key in the address or a cookie', async () => {
    const { key } = auth.issue()
    expect((await post(rpc('tools/list'), { cookie: `key=${key}` }, `?access_token=${key}`)).status).toBe(401)
  })

  test('finds the metadata at both addresses, from any page', async () => {
    for (const path of [METADATA, `${METADATA}/mcp`]) {
      const response = await fetch(gateway.origin + path, { headers: { origin: 'https://anywhere.example' } })
      expect(response.headers.get('access-control-allow-origin')).toBe('*')
      expect(response.headers.get('content-type')).toBe('application/json')
      expect(await response.json()).toMatchObject({
        resource: `${stage.site.publicUrl}/mcp`,
        authorization_servers: [stage.site.publicUrl],
        bearer_methods_supported: ['header'],
        // No client should ask people for a scope that unlocks nothing.
        scopes_supported: scopesOf(offeredTools(SERVICES)),
      })
      expect((await fetch(gateway.origin + path, { method: 'OPTIONS' })).status).toBe(204)
      const head = await fetch(gateway.origin + path, { method: 'HEAD' })
      expect(await head.text()).toBe('')
      expect((await fetch(gateway.origin + path, { method: 'POST' })).headers.get('allow')).toBe('GET, HEAD')
    }
    expect((await fetch(`${gateway.origin}${METADATA}/other`)).status).toBe(404)
  })
})

describe('A page in a browser', () => {
  test('of an allowed origin may call, and may read the challenge', async () => {
    const origin = 'https://claude.ai'
    const asked = await fetch(`${gateway.origin}/mcp`, {
      method: 'OPTIONS',
      headers: { origin, 'access-control-request-method': 'POST', 'access-control-request-headers': 'mcp-param-x' },
    })
    expect(asked.status).toBe(204)
    expect(asked.headers.get('access-control-allow-origin')).toBe(origin)
    expect(asked.headers.get('access-control-allow-headers')).toMatch(/Authorization.*mcp-param-x/)
    for (const headers of [{}, auth.issue().headers]) {
      const answer = await post(rpc('tools/list'), { origin, ...headers })
      expect(answer.headers.get('access-control-allow-origin')).toBe(origin)
      expect(answer.headers.get('access-control-expose-headers')).toContain('WWW-Authenticate')
      expect(answer.headers.get('vary')).toContain('Origin')
    }
  })

  test('of another origin may not, even with a valid key', async () => {
    const { headers } = auth.issue()
    for (const origin of ['https://evil.example', 'null', 'http://localhost.evil.example']) {
      for (const method of ['POST', 'GET', 'OPTIONS']) {
        const answer = await fetch(`${gateway.origin}/mcp`, { method, headers: { ...headers, origin } })
        expect(answer.status).toBe(403)
        expect(answer.headers.get('access-control-allow-origin')).toBeNull()
      }
    }
  })
})

describe('Missing scopes', () => {
  test('of a token are answered with an HTTP challenge that names them, and counted', async () => {
    const { headers } = auth.issue({ scopes: ['org:read'], credential: { ...OAUTH, id: crypto.randomUUID() } })
    for (const send of [
      () => modern('tools/call', { name: 'generate_image', arguments: {} }, headers),
      () => post(callOf('generate_image'), headers),
    ]) {
      const response = await send()
      expect(response.status).toBe(403)
      expect(response.headers.get('www-authenticate')).toBe(
        challenge('error="insufficient_scope", scope="creatives:write", '),
      )
      expect(await response.json()).toMatchObject({ code: 'insufficient_scope', requiredScope: 'creatives:write' })
    }
    const more = await Promise.all(Array.from({ length: 118 }, () => post(callOf('generate_image'), headers)))
    expect(new Set(more.map((response) => response.status))).toEqual(new Set([403]))
    const limited = await post(callOf('generate_image'), headers)
    expect(limited.status).toBe(429)
    expect(Number(limited.headers.get('retry-after'))).toBeGreaterThan(0)
  })

  test('are reported for every offered tool, to a token as 403 and to a key as a result, and never as an unknown tool', async () => {
    const token = auth.issue({ scopes: [], credential: { ...OAUTH, id: crypto.randomUUID() } })
    const key = auth.issue({ scopes: [] })
    for (const { name, scope } of gateway.deps.offered.filter((tool) => tool.scope !== null)) {
      const refused = await post(callOf(name), token.headers)
      expect([refused.status, refused.headers.get('www-authenticate')], name).toEqual([
        403,
        challenge(`error="insufficient_scope", scope="${scope}", `),
      ])
      const { result } = await read(await post(callOf(name), key.headers))
      const problem = { code: 'insufficient_scope', requiredScope: scope }
      expect(result, name).toMatchObject({ isError: true, structuredContent: problem })
    }
  })

  test('do not affect tools that the token may call', async () => {
    const { headers } = auth.issue({ scopes: ['org:read'], credential: { ...OAUTH, id: crypto.randomUUID() } })
    const { result } = await read(await post(callOf('get_credit_balance'), headers))
    expect(result!['isError']).toBeFalsy()
  })
})

describe('The protocol', () => {
  test('ignores the address in the Host header', async () => {
    const { headers } = auth.issue()
    const answer = await post(rpc('tools/list'), { ...headers, 'x-forwarded-host': 'evil.example' })
    expect(answer.status).toBe(200)
    expect(await answer.text()).not.toContain('evil.example')
  })

  test('answers the newest revision and all older ones', async () => {
    const { headers } = auth.issue()
    const discovered = await read(await modern('server/discover', {}, headers))
    expect(discovered.result).toMatchObject({ supportedVersions: ['2026-07-28'], capabilities: { tools: {} } })
    for (const protocolVersion of ['2025-11-25', '2025-06-18', '2025-03-26', '2024-11-05']) {
      const params = { protocolVersion, capabilities: {}, clientInfo: { name: 'x', version: '1' } }
      const response = await post(rpc('initialize', params), headers)
      expect(response.headers.get('content-type')).toBe('application/json')
      expect(response.headers.get('mcp-session-id')).toBeNull()
      expect((await read(response)).result).toMatchObject({ protocolVersion, serverInfo: { name: 'adloom' } })
    }
  })

  test('accepts messages by POST only', async () => {
    const { headers } = auth.issue()
    for (const method of ['GET', 'DELETE', 'PUT', 'PATCH']) {
      const response = await fetch(`${gateway.origin}/mcp`, { method, headers })
      expect(response.status).toBe(405)
      expect(response.headers.get('allow')).toContain('POST')
    }
  })

  test('refuses a malformed message with an error of JSON-RPC', async () => {
    const { headers } = auth.issue()
    for (const [body, code] of [
      ['', -32700],
      ['{', -32700],
      ['nonsense', -32700],
      ['7', -32600],
      ['null', -32600],
      ['{}', -32600],
      ['[]', -32600],
    ] as const) {
      const response = await post(body, headers)
      expect([body, response.status, (await read(response)).error?.code]).toEqual([body, 400, code])
    }
    expect((await modern('no/such', {}, headers)).status).toBe(404)
    const old = await modern('tools/list', {}, { ...headers, 'mcp-method': 'tools/call' })
    expect([old.status, (await read(old)).error!.code]).toEqual([400, -32020])
  })

  test('refuses a body that is not JSON or is too large, too many messages, and an unknown profile', async () => {
    const { headers } = auth.issue()
    expect((await post(rpc('ping'), { ...headers, 'content-type': 'text/plain' })).status).toBe(415)
    expect((await post(callOf('list_workspaces', { x: 'x'.repeat(1_100_000) }), headers)).status).toBe(413)
    const batch = `[${Array.from({ length: 11 }, () => rpc('ping')).join()}]`
    expect((await post(batch, headers)).status).toBe(400)
    const profile = await post(rpc('tools/list'), headers, '?profile=all')
    expect(await profile.json()).toMatchObject({ code: 'invalid_input', issues: [{ path: 'profile' }] })
    expect((await post(rpc('tools/list'), headers, '?profile=full&profile=no-media')).status).toBe(400)
  })

  test('accepts only UTF-8, with or without a byte order mark', async () => {
    const { headers } = auth.issue()
    expect((await read(await post(`\uFEFF${rpc('ping')}`, headers))).result).toEqual({})
    for (const body of [
      Buffer.from(rpc('ping'), 'utf16le'),
      Buffer.from(`${rpc('ping').slice(0, -2)}\xff"}`, 'latin1'),
    ]) {
      const response = await post(body, headers)
      expect([response.status, (await read(response)).error?.code]).toEqual([400, -32700])
    }
  })

  test('answers a batch with one result for each call', async () => {
    const { headers } = auth.issue()
    const one = { jsonrpc: '2.0', method: 'tools/call' }
    const calls = ['list_workspaces', 'get_team_info'].map((name, id) => ({ ...one, id, params: { name } }))
    const answers = (await (await post(JSON.stringify(calls), headers)).json()) as { id: number; result: object }[]
    expect(answers.map(({ id }) => id)).toEqual([0, 1])
  })

  test('is counted by method, so that listing is limited too', async () => {
    const { headers } = auth.issue()
    const listed = await Promise.all(Array.from({ length: 120 }, () => post(rpc('tools/list'), headers)))
    expect(listed.every((response) => response.status === 200)).toBe(true)
    const limited = await post(rpc('tools/list'), headers)
    expect(limited.status).toBe(429)
    expect(Number(limited.headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await post(rpc('ping'), headers)).status).toBe(200)
    expect((await post(callOf('list_workspaces'), headers)).status).toBe(200)
  })

  test('reports the remaining limit: of a tool together with REST, of another method, and of a batch the lowest', async () => {
    const { headers } = auth.issue()
    const left = (response: Response) => /r=(\d+)/.exec(response.headers.get('ratelimit') ?? '')?.[1]
    await gateway.post('get_team_info', '{}', headers)
    const call = await post(callOf('get_team_info'), headers)
    expect([left(call), call.headers.get('ratelimit-policy')]).toEqual(['118', '"default";q=120;w=60'])
    expect(left(await modern('tools/call', { name: 'get_team_info', arguments: {} }, headers))).toBe('117')
    expect(left(await gateway.post('get_team_info', '{}', headers))).toBe('116')
    expect(left(await post(rpc('tools/list'), headers))).toBe('119')
    const batch = ['list_workspaces', 'get_team_info'].map((name) => JSON.parse(callOf(name)) as object)
    expect(left(await post(JSON.stringify(batch), headers))).toBe('115')
    expect(left(await post('{', headers))).toBe('119')
    expect(left(await post(callOf('no_such_tool'), headers))).toBeUndefined()
    const spent = await Promise.all(Array.from({ length: 120 }, () => post(rpc('ping'), headers)))
    expect(spent.map(left)).toContain('0')
    const refused = await post(rpc('ping'), { ...headers, origin: 'https://claude.ai' })
    expect([refused.status, left(refused)]).toEqual([429, '0'])
    expect(refused.headers.get('access-control-expose-headers')).toContain('RateLimit')
  })

  test('refuses in a fixed order: foreign page, unknown caller, method, type, size, limit, and all others', async () => {
    const { headers } = auth.issue()
    for (let i = 0; i < 120; i++) await post(rpc('ping'), headers)
    const type = { 'content-type': 'text/plain' }
    const foreign = { origin: 'https://evil.example' }
    const big = rpc('ping', { x: 'x'.repeat(1_100_000) })
    const steps: [status: number, method: string, body: string, headers: Record<string, string>][] = [
      [403, 'PUT', big, { ...type, ...foreign }],
      [401, 'PUT', big, type],
      [405, 'PUT', big, { ...headers, ...type }],
      [415, 'POST', big, { ...headers, ...type }],
      [413, 'POST', big, headers],
      [429, 'POST', rpc('ping'), headers],
      [400, 'POST', rpc('tools/list'), headers],
    ]
    for (const [status, method, body, more] of steps) {
      const sent = { 'content-type': 'application/json', ...more }
      const answer = await fetch(`${gateway.origin}/mcp?profile=none`, { method, body, headers: sent })
      expect(answer.status).toBe(status)
    }
  })

  test('keeps a valid request id of the caller', async () => {
    const { headers } = auth.issue()
    const id = 'request-id-of-mine'
    const answer = await post(callOf('list_workspaces'), { ...headers, 'x-request-id': id })
    expect(answer.headers.get('x-request-id')).toBe(id)
    expect(org.seen.at(-1)!.header('Adloom-Request-Id')).toBe(id)
  })

  test('refuses arguments that are not an object before it calls a service', async () => {
    const { headers } = auth.issue()
    const before = org.seen.length
    for (const input of [[], 'x', 7]) {
      const { error } = await read(await post(callOf('list_workspaces', input), headers))
      expect(error!.code).toBe(-32602)
    }
    expect(org.seen.length).toBe(before)
  })
})

test('A credential that cannot be checked is not reported as invalid', async () => {
  const { headers } = auth.issue()
  auth.state.answers = false
  const response = await post(rpc('tools/list'), headers)
  auth.state.answers = true
  expect(response.status).toBe(503)
  expect(response.headers.get('www-authenticate')).toBeNull()
  expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0)
})
