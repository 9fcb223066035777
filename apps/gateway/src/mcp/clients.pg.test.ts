import { SCOPE_NAMES } from '@adloom/contracts'
import { openStage, type Stage, until } from '@adloom/testing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Gateway, serveEcho, actAsAuth, startGateway } from '../../testing/gateways.ts'
import { newClient, oldClient } from '../../testing/mcp-clients.ts'

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

const clients = { '2026-07-28': newClient, 'before 2026': oldClient }
const url = (query = '') => `${gateway.origin}/mcp${query}`
const textOf = (result: Record<string, unknown>) => (result['content'] as { text: string }[])[0]!.text

describe.each(Object.entries(clients))('A client of the revision %s', (_revision, connect) => {
  test('learns the name of the server, with icons from the same origin', async () => {
    await using client = await connect(url(), auth.issue().headers)
    const server = client.getServerVersion()!
    expect(server).toMatchObject({ name: 'adloom', title: 'Adloom', version: '1.0.0' })
    for (const icon of server.icons!) {
      expect(icon.src.startsWith(stage.site.publicUrl)).toBe(true)
      const response = await fetch(gateway.origin + icon.src.slice(stage.site.publicUrl.length))
      expect(response.headers.get('content-type')).toBe(icon.mimeType)
    }
    expect(client.getInstructions()).toContain('get_generation_status')
  })

  test('lists every offered tool with all scopes, and only those of its scopes otherwise', async () => {
    await using all = await connect(url(), auth.issue().headers)
    expect((await all.listTools()).tools.map((tool) => tool.name)).toEqual(gateway.deps.offered.map(({ name }) => name))
    await using one = await connect(url(), auth.issue({ scopes: ['models:read'] }).headers)
    const names = (await one.listTools()).tools.map((tool) => tool.name)
    expect(names.toSorted()).toEqual(['list_avatars', 'list_models', 'list_voices', 'list_workspaces'])
    await using none = await connect(url(), auth.issue({ scopes: [] }).headers)
    expect((await none.listTools()).tools.map((tool) => tool.name)).toEqual(['list_workspaces'])
  })

  test('calls a tool as over REST, and gets the answer as text and as structured content', async () => {
    const { headers, caller } = auth.issue()
    await using client = await connect(url(), headers)
    await client.listTools()
    const result = await client.callTool({ name: 'get_credit_balance', arguments: { ä: [1.5, null] } })
    expect(result.isError).toBeFalsy()
    expect(result.structuredContent).toEqual(JSON.parse(textOf(result)))
    const answer = result.structuredContent as { tool: string; text: string; headers: Record<string, string> }
    expect(answer.tool).toBe('get_credit_balance')
    expect(answer.text).toBe('{"ä":[1.5,null]}')
    expect(answer.headers['caller']).toContain(`-of-${caller.credential.id}`)
  })

  test('sends no arguments as an empty object', async () => {
    await using client = await connect(url(), auth.issue().headers)
    await client.callTool({ name: 'get_credit_balance' })
    expect(new TextDecoder().decode(org.seen.at(-1)!.body)).toBe('{}')
  })

  test('gets a refusal as a problem in the result, which satisfies the listed schema', async () => {
    await using client = await connect(url(), auth.issue().headers)
    await client.listTools()
    const result = await client.callTool({ name: 'generate_image', arguments: { refuse: 1 } })
    expect(result.isError).toBe(true)
    expect(result.structuredContent).toEqual(JSON.parse(textOf(result)))
    expect(result.structuredContent).toMatchObject({
      type: `${stage.site.publicUrl}/v1/docs/errors#invalid_input`,
      status: 400,
      code: 'invalid_input',
      issues: [{ path: 'refuse', code: 'not_valid', message: 'No.' }],
      requestId: expect.any(String) as string,
    })
  })

  test('with a key that lacks the scope learns which scope it needs, and the call is counted', async () => {
    const { headers } = auth.issue({ scopes: ['models:read'] })
    await using client = await connect(url(), headers)
    const { isError, structuredContent } = await client.callTool({ name: 'generate_image', arguments: {} })
    expect(isError).toBe(true)
    expect(structuredContent).toMatchObject({ code: 'insufficient_scope', requiredScope: 'creatives:write' })
    const rest = await gateway.post('generate_image', '{}', headers)
    expect(rest.headers.get('ratelimit')).toContain('r=118')
  })

  test('learns that a tool does not exist', async () => {
    await using client = await connect(url(), auth.issue().headers)
    for (const name of ['no_such_tool', 'constructor', '__proto__', '']) {
      await expect(client.callTool({ name, arguments: {} })).rejects.toMatchObject({ code: -32602 })
    }
  })

  test('repeats a write with its own idempotency key', async () => {
    await using client = await connect(url(), auth.issue().headers)
    const _meta = { idempotencyKey: 'order 66' }
    const result = await client.callTool({ name: 'generate_image', arguments: { replay: 1 }, _meta })
    expect(generation.seen.at(-1)!.header('Adloom-Idempotency-Key')).toBe('order 66')
    expect(result._meta).toMatchObject({ idempotentReplayed: true })
    for (const bad of [1, '', 'ü', 'x'.repeat(256)]) {
      const refused = await client.callTool({ name: 'generate_image', arguments: {}, _meta: { idempotencyKey: bad } })
      expect(refused.structuredContent).toMatchObject({ code: 'invalid_input' })
    }
    await client.callTool({ name: 'get_credit_balance', arguments: {}, _meta })
    expect(org.seen.at(-1)!.header('Adloom-Idempotency-Key')).toBeUndefined()
  })

  test('sees fewer tools through a profile, and cannot call the others', async () => {
    const { headers } = auth.issue()
    await using reader = await connect(url('?profile=read-only'), headers)
    const listed = (await reader.listTools()).tools
    expect(listed.every((tool) => tool.annotations?.readOnlyHint)).toBe(true)
    expect(listed.length).toBe(gateway.deps.offered.filter((tool) => tool.effect === 'read').length)
    await expect(reader.callTool({ name: 'generate_image', arguments: {} })).rejects.toMatchObject({ code: -32602 })
    await using plain = await connect(url('?profile=no-media'), headers)
    const names = (await plain.listTools()).tools.map((tool) => tool.name)
    expect(names).toContain('generate_ad_copy')
    expect(names).not.toContain('generate_image')
  })
})

test('A credential has one limit for REST and MCP together', async () => {
  const { headers } = auth.issue()
  const before = await Promise.all(Array.from({ length: 119 }, () => gateway.post('list_workspaces', '{}', headers)))
  expect(before.every((response) => response.ok)).toBe(true)
  await using client = await newClient(url(), headers)
  expect((await client.callTool({ name: 'list_workspaces', arguments: {} })).isError).toBeFalsy()
  const { structuredContent } = await client.callTool({ name: 'list_workspaces', arguments: {} })
  expect(structuredContent).toMatchObject({ code: 'rate_limited', retryable: true })
  expect((await gateway.post('list_workspaces', '{}', headers)).status).toBe(429)
})

test('A listing states its lifetime and its scope of caching', async () => {
  await using client = await newClient(url(), auth.issue({ scopes: SCOPE_NAMES }).headers)
  expect(await client.listTools()).toMatchObject({ ttlMs: 300_000, cacheScope: 'private' })
})

test('A stopping gateway answers the running calls', async () => {
  const stopping = await startGateway(stage)
  await until(() => stopping.deps.credentials.isFresh())
  const client = await newClient(`${stopping.origin}/mcp`, auth.issue().headers)
  const before = org.seen.length
  const call = client.callTool({ name: 'list_workspaces', arguments: { wait: 1 } })
  await until(() => org.seen.length > before)
  const stopped = stopping[Symbol.asyncDispose]()
  await expect(fetch(stopping.origin)).rejects.toThrow('fetch failed')
  org.state.release()
  expect((await call).structuredContent).toMatchObject({ tool: 'list_workspaces' })
  await client.close()
  await stopped
})
