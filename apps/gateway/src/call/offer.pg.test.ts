import { type ServiceName, SERVICES, tools } from '@adloom/contracts'
import { openStage, type Stage, until } from '@adloom/testing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Gateway, serveEcho, actAsAuth, startGateway } from '../../testing/gateways.ts'
import { newClient, oldClient } from '../../testing/mcp-clients.ts'

// Every service answers on this bus, even those without handlers.
let stage: Stage
let auth: ReturnType<typeof actAsAuth>
let services: Record<ServiceName, ReturnType<typeof serveEcho>>
let whole: Gateway
let small: Gateway

beforeAll(async () => {
  stage = await openStage()
  auth = actAsAuth(await stage.bus('auth'))
  const served = SERVICES.map(async (name) => [name, serveEcho(await stage.bus(name), name)] as const)
  services = Object.fromEntries(await Promise.all(served)) as typeof services
  whole = await startGateway(stage)
  small = await startGateway(stage, { ADLOOM_SERVICES: 'org' })
  await until(() => [whole, small].every((gateway) => gateway.deps.credentials.isFresh()))
})
afterAll(async () => {
  for (const open of [whole, small, ...Object.values(services), auth, stage]) await open[Symbol.asyncDispose]()
})

const described = async ({ origin }: Gateway) => {
  const { paths } = (await (await fetch(`${origin}/v1/openapi.json`)).json()) as { paths: object }
  return Object.keys(paths).map((path) => path.slice('/tools/'.length))
}
const codeOf = async (response: Response) => ((await response.json()) as { code?: string }).code

describe.each([['of a service that is not part of the installation', () => small, 'generate_image']] as const)(
  'a tool %s',
  (_kind, gatewayOf, name) => {
    test('is unknown over REST, whatever answers on the bus', async () => {
      const answer = await gatewayOf().post(name, '{}', auth.issue().headers)
      expect([answer.status, await codeOf(answer)]).toEqual([404, 'unknown_tool'])
      expect(services[tools[name].service].seen).toEqual([])
    })

    test('is unknown to a signed-in person', async () => {
      const { caller, headers } = auth.signIn()
      const answer = await fetch(`${gatewayOf().origin}/api/tools/${name}?teamId=${caller.teamId}`, {
        method: 'POST',
        headers,
      })
      expect([answer.status, await codeOf(answer)]).toEqual([404, 'unknown_tool'])
    })

    test.each([
      ['2026-07-28', newClient],
      ['before 2026', oldClient],
    ])('is not listed over MCP in the revision %s, and cannot be called', async (_revision, connect) => {
      await using client = await connect(`${gatewayOf().origin}/mcp`, auth.issue().headers)
      expect((await client.listTools()).tools.map((tool) => tool.name)).not.toContain(name)
      await expect(client.callTool({ name, arguments: {} })).rejects.toMatchObject({ code: -32602 })
      expect(client.getInstructions()).not.toContain(name)
    })

    test('does not ask for more scopes when a token lacks its scope', async () => {
      const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: {} } })
      const headers = { 'content-type': 'application/json', ...auth.grant({ scopes: [] }).headers }
      const answer = await fetch(`${gatewayOf().origin}/mcp`, { method: 'POST', body, headers })
      expect([answer.status, answer.headers.get('www-authenticate')]).toEqual([200, null])
      expect(await answer.json()).toMatchObject({ error: { code: -32602 } })
    })

    test('is missing from the description', async () => {
      expect(await described(gatewayOf())).not.toContain(name)
    })
  },
)

test('An installation offers the tools of its services', async () => {
  const names = (gateway: Gateway) => gateway.deps.offered.map((tool) => tool.name)
  expect(names(whole)).toEqual(expect.arrayContaining(['generate_image', 'list_workspaces']))
  expect(small.deps.offered.map(({ service }) => service)).toEqual(names(small).map(() => 'org'))
  for (const gateway of [whole, small]) {
    expect((await described(gateway)).toSorted()).toEqual(names(gateway).toSorted())
    await using client = await newClient(`${gateway.origin}/mcp`, auth.issue().headers)
    expect((await client.listTools()).tools.map((tool) => tool.name)).toEqual(names(gateway))
  }
})

test('A service that is down keeps its tools listed, and they answer with a retryable error', async () => {
  await services.generation[Symbol.asyncDispose]()
  const { headers } = auth.issue()
  const answer = await whole.post('list_models', '{}', headers)
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '2'])
  expect(await answer.json()).toMatchObject({ code: 'unavailable', retryable: true })
  expect(await described(whole)).toContain('list_models')
  for (const connect of [newClient, oldClient]) {
    await using client = await connect(`${whole.origin}/mcp`, headers)
    expect((await client.listTools()).tools.map((tool) => tool.name)).toContain('list_models')
    const { structuredContent } = await client.callTool({ name: 'list_models', arguments: {} })
    expect(structuredContent).toMatchObject({ code: 'unavailable', retryable: true, retryAfterSeconds: 2 })
  }
})
