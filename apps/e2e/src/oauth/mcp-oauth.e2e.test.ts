import { Client, type OAuthClientProvider, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { offeredTools, scopesOf, SERVICES } from '@adloom/contracts'
import type { OAuthClientProvider as OldProvider } from '@modelcontextprotocol/sdk/client/auth.js'
import { Client as OldClient } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport as OldTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { freePort } from '@adloom/infra'
import { until } from '@adloom/testing'
import { getForm, offered, type Page } from '../browser.ts'
import { runAuthorizationConformance, runInspectorWithBrowser } from '../mcp-tools.ts'
import { type OAuthStage, openOAuthStage, type Person, REDIRECT_URI } from './oauth-stage.ts'

let on: OAuthStage
let ann: Person
let mcpUrl: URL

beforeAll(async () => {
  on = await openOAuthStage()
  ann = await on.createPerson()
  mcpUrl = new URL(`${on.origin}/mcp`)
})
afterAll(() => on[Symbol.asyncDispose]())

type Result = { isError?: boolean | undefined; structuredContent?: unknown }

/** A host’s storage for one person. `sentTo` records the addresses that it would open in a browser. */
function createHost() {
  const kept: {
    client?: never
    discovery?: never
    tokens?: { access_token: string; refresh_token?: string }
    verifier?: string
  } = {}
  const host = {
    kept,
    sentTo: [] as URL[],
    redirectUrl: REDIRECT_URI,
    clientMetadata: { client_name: 'Host', redirect_uris: [REDIRECT_URI], token_endpoint_auth_method: 'none' },
    clientInformation: () => kept.client,
    saveClientInformation: (client: unknown) => void (kept.client = client as never),
    saveDiscoveryState: (state: unknown) => void (kept.discovery = state as never),
    discoveryState: () => kept.discovery,
    tokens: () => kept.tokens as never,
    saveTokens: (tokens: unknown) => void (kept.tokens = tokens as typeof kept.tokens & object),
    redirectToAuthorization: (url: URL) => void host.sentTo.push(url),
    saveCodeVerifier: (verifier: string) => void (kept.verifier = verifier),
    codeVerifier: () => kept.verifier!,
  }
  return host
}
type Host = ReturnType<typeof createHost>

/** Both official clients behind one interface. */
const generations = {
  'of the newest revision'(host: Host) {
    const client = new Client({ name: 'host', version: '1' }, { versionNegotiation: { mode: 'auto' } })
    const transport = new StreamableHTTPClientTransport(mcpUrl, { authProvider: host satisfies OAuthClientProvider })
    return {
      connect: () => client.connect(transport),
      finish: (page: Page) => transport.finishAuth(new URL(page.url).searchParams),
      names: async () => (await client.listTools()).tools.map((tool) => tool.name),
      call: (name: string): Promise<Result> => client.callTool({ name, arguments: {} }),
      close: () => client.close(),
    }
  },
  'of an earlier revision'(host: Host) {
    const client = new OldClient({ name: 'host', version: '1' })
    const transport = new OldTransport(mcpUrl, { authProvider: host satisfies OldProvider })
    return {
      connect: () => client.connect(transport),
      finish: (page: Page) => transport.finishAuth(new URL(page.url).searchParams.get('code')!),
      names: async () => (await client.listTools()).tools.map((tool) => tool.name),
      call: async (name: string) => (await client.callTool({ name, arguments: {} })) as Result,
      close: () => client.close(),
    }
  },
}

/** Opens the consent page as the person and allows these scopes. */
async function allow(host: Host, scopes: readonly string[]): Promise<{ page: Page; asked: string[] }> {
  const browser = await on.signedIn(ann)
  const form = getForm(await browser.open(host.sentTo.at(-1)!.href), 'team_id')
  const asked = offered(form, 'scope')
  form.fields.delete('scope')
  for (const scope of scopes) form.fields.append('scope', scope)
  form.fields.set('decision', 'allow')
  return { page: await browser.submit(form), asked }
}

describe.each(Object.entries(generations))('A host %s', (_generation, open) => {
  /** The new client asks for more scopes automatically. The old one refreshes its token and gives up, so it reconnects. */
  const stepUp = async (host: Host, client: ReturnType<typeof open>): Promise<ReturnType<typeof open>> => {
    const again = open === generations['of an earlier revision'] ? open(host) : client
    if (again !== client) {
      await client.close()
      delete host.kept.tokens
      await expect(again.connect()).rejects.toThrow('Unauthorized')
    }
    const wanted = host.sentTo.at(-1)!.searchParams.get('scope')!.split(' ')
    expect(wanted).toEqual(expect.arrayContaining(['org:read', 'models:read', 'assets:read']))
    await again.finish((await allow(host, wanted)).page)
    if (again === client) return client
    const reconnected = open(host)
    await reconnected.connect()
    return reconnected
  }

  test('connects with nothing but the address, asks for more scopes when needed, and refreshes', async () => {
    const host = createHost()
    const first = open(host)
    await expect(first.connect()).rejects.toThrow('Unauthorized')
    const url = host.sentTo.at(-1)!
    expect(url.searchParams.get('resource')).toBe(mcpUrl.href)
    const { page, asked } = await allow(host, ['org:read', 'models:read'])
    expect(asked.toSorted()).toEqual(scopesOf(offeredTools(SERVICES)).toSorted())
    await first.finish(page)
    await first.close()

    const second = open(host)
    await second.connect()
    const names = await second.names()
    expect(names).toContain('get_team_info')
    expect(names).not.toContain('generate_image')
    const team = await second.call('get_team_info')
    expect(team.structuredContent).toMatchObject({
      team: { id: ann.teamId },
      caller: { kind: 'oauth', scopes: ['org:read', 'models:read'] },
    })

    await expect(second.call('search_assets')).rejects.toThrow(/Unauthorized|403/)
    const third = await stepUp(host, second)
    // generation does not run on this stage. `unavailable` shows that the scope check has passed.
    expect((await third.call('search_assets')).structuredContent).toMatchObject({ code: 'unavailable' })
    await third.close()

    const before = host.kept.tokens!
    const visits = host.sentTo.length
    host.kept.tokens = { ...before, access_token: `${before.access_token.slice(0, -8)}AAAAAAAA` }
    const fourth = open(host)
    await fourth.connect()
    expect(await fourth.names()).toContain('search_assets')
    await fourth.close()
    expect(host.kept.tokens.refresh_token).not.toBe(before.refresh_token)
    expect(host.sentTo).toHaveLength(visits)
  })
})

test('the MCP server refuses a token whose grant has ended', async () => {
  const list = (token: string) =>
    fetch(mcpUrl, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list' }),
    })
  const revoked = await on.connect(ann)
  expect((await list(revoked.tokens.access_token)).status).toBe(200)
  await on.revoke(revoked.client, revoked.tokens.refresh_token)
  await expect.poll(async () => (await list(revoked.tokens.access_token)).status, { timeout: 2_000 }).toBe(401)
})

test('while auth is down, a cached token works briefly and then gets 503, never 401, until auth is back', async () => {
  const { tokens } = await on.connect(ann)
  const statuses = async () => {
    const overMcp = await fetch(mcpUrl, {
      method: 'POST',
      headers: { authorization: `Bearer ${tokens.access_token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list' }),
    })
    await overMcp.arrayBuffer()
    return [(await on.call(tokens.access_token)).status, overMcp.status]
  }
  expect(await statuses()).toEqual([200, 200])
  await on.stage.stop('auth')
  const seen = new Set<number>()
  await until(async () => {
    const both = await statuses()
    for (const status of both) seen.add(status)
    return both.every((status) => status === 503)
  })
  expect([...seen].filter((status) => status !== 200 && status !== 503)).toEqual([])
  await on.stage.start('auth')
  await until(async () => (await statuses()).every((status) => status === 200))
})

test('the authorization server passes the conformance suite', async () => {
  const client = await on.register()
  const browser = await on.signedIn(ann)
  const port = String(await freePort())
  const options = ['--url', on.origin, '--client-id', client.client_id, '--resource', mcpUrl.href, '-p', port]
  const run = await runAuthorizationConformance(options, async (url) => {
    const page = await on.consent(browser, { url, verifier: '', state: '', redirectUri: '' })
    return page.url
  })
  expect(run.exitCode, run.stdout + run.stderr).toBe(0)
  expect(run.stdout).toContain('authorization-code-grant')
  expect(run.stdout).not.toMatch(/FAILURE|WARNING/)
})

test('the inspector, given only the address, sends the person to sign in and lists the allowed tools', async () => {
  const browser = await on.signedIn(ann)
  const options = ['--method', 'tools/list', '--strict']
  const run = await runInspectorWithBrowser(mcpUrl.href, await freePort(), options, async (url) => {
    const page = await on.consent(browser, { url, verifier: '', state: '', redirectUri: '' }, ({ fields }) => {
      fields.set('scope', 'models:read')
    })
    return page.url
  })
  expect(run.exitCode, run.stderr).toBe(0)
  const { tools } = JSON.parse(run.stdout) as { tools: { name: string }[] }
  const names = tools.map(({ name }) => name).toSorted()
  expect(names).toEqual(['list_avatars', 'list_models', 'list_voices', 'list_workspaces'])
})
