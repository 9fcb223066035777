import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { Client as OldClient } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport as OldTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import { offeredTools, SERVICES } from '@adloom/contracts'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { openAuthProxy, runConformance, runInspector } from './mcp-tools.ts'
import { type CallTool, makeProductAd } from './make-product-ad.ts'
import type { System } from './system.ts'

let system: System
let mcpUrl: string
let apiKey: string

const requestInit = () => ({ headers: { authorization: `Bearer ${apiKey}` } })
const INFO = { name: 'e2e', version: '1.0.0' }

async function newClient(mode: 'auto' | 'legacy' = 'auto') {
  const client = new Client(INFO, { versionNegotiation: { mode } })
  await client.connect(new StreamableHTTPClientTransport(new URL(mcpUrl), { requestInit: requestInit() }))
  return client
}
async function oldClient() {
  const client = new OldClient(INFO)
  await client.connect(new OldTransport(new URL(mcpUrl), { requestInit: requestInit() }))
  return client
}

type Block = { type: string; text?: string; uri?: string; data?: string; mimeType?: string }
type Result = { isError?: boolean | undefined; structuredContent?: unknown; content?: unknown }
const blocksOf = (result: Result) => result.content as Block[]

/** What hosts of every age do with our MCP server. For test files that have a system. */
export function describeMcp(getSystem: () => System) {
  beforeAll(() => {
    system = getSystem()
    mcpUrl = system.ready().mcpUrl
    apiKey = system.ready().demo.apiKey
  })

  describe('With nothing but the address and the demo key', () => {
    test('a host generates a picture, receives progress, and gets the picture', async () => {
      const client = await newClient()
      expect(client.getNegotiatedProtocolVersion()).toBe('2026-07-28')
      expect((await client.listTools()).tools).toHaveLength(offeredTools(SERVICES).length)
      const _meta = { idempotencyKey: crypto.randomUUID() }
      const input = { instructions: 'Trail shoes, 30 % off until Sunday.', aspectRatios: ['1:1'] }
      const started = await client.callTool({ name: 'generate_image', arguments: input, _meta })
      const { batchId } = started.structuredContent as { batchId: string }
      const updates: unknown[] = []
      // At once: a quick machine draws a picture in half a second.
      const status = { name: 'get_generation_status', arguments: { batchId } }
      const done: Result = await client.callTool(status, { onprogress: (progress) => void updates.push(progress) })
      expect(done.structuredContent).toMatchObject({ status: 'completed', progress: 100 })
      expect(updates.length).toBeGreaterThan(0)
      const again = await client.callTool({ name: 'generate_image', arguments: input, _meta })
      expect(again.structuredContent).toEqual(started.structuredContent)
      expect(again._meta).toMatchObject({ idempotentReplayed: true })
      const [text, link, picture] = blocksOf(done)
      expect(JSON.parse(text!.text!)).toEqual(done.structuredContent)
      const response = await fetch(link!.uri!)
      expect(response.headers.get('content-type')).toBe(link!.mimeType)
      expect(picture).toMatchObject({ type: 'image', mimeType: 'image/webp' })
      // The signature of a WebP file.
      expect(Buffer.from(picture!.data!, 'base64').subarray(8, 12).toString()).toBe('WEBP')
      await client.close()
    })

    test('a host generates an ad of a product, finds it again and generates copy, as over REST', async () => {
      const client = await newClient()
      const call: CallTool = async (name, input) => {
        const result: Result = await client.callTool({ name, arguments: input as Record<string, unknown> })
        if (result.isError) throw new Error(`${name} was refused: ${JSON.stringify(result.structuredContent)}`)
        return result.structuredContent as never
      }
      const { assetId } = await makeProductAd(call, 'GLOW0815')
      expect((await system.call('lookup_asset', { assetId })).status).toBe(200)
      await client.close()
    })

    test('hosts of every protocol revision get the same answers as REST', async () => {
      const { body } = await system.call('list_workspaces', {})
      const clients = [await newClient(), await newClient('legacy'), await oldClient()]
      for (const client of clients) {
        await client.listTools()
        const result = (await client.callTool({ name: 'list_workspaces', arguments: {} })) as Result
        expect(result.structuredContent).toEqual(body)
        const refused = (await client.callTool({ name: 'lookup_asset', arguments: { assetId: 'x' } })) as Result
        const rest = await system.call('lookup_asset', { assetId: 'x' })
        const { requestId: _mcp, ...problem } = refused.structuredContent as Record<string, unknown>
        const { requestId: _rest, ...sameProblem } = rest.body
        expect([refused.isError, problem]).toEqual([true, sameProblem])
        await client.close()
      }
    })
  })

  describe('The conformance suite', () => {
    const baseline = join(import.meta.dirname, '../conformance-baseline.yml')

    test('0.1.16 fails only the scenarios in the baseline', async () => {
      await using proxy = await openAuthProxy(mcpUrl, apiKey)
      const run = await runConformance('conformance', proxy.url, ['--expected-failures', baseline])
      expect(run.exitCode, run.stdout + run.stderr).toBe(0)
      const passed = ['server-initialize', 'ping', 'tools-list', 'dns-rebinding-protection']
      for (const scenario of passed) expect(run.stdout).toContain(`✓ ${scenario}`)
    })

    test.each(['tools-list', 'http-header-validation', 'dns-rebinding-protection'])(
      '0.2 passes %s at the newest revision',
      async (scenario) => {
        await using proxy = await openAuthProxy(mcpUrl, apiKey)
        const options = ['--spec-version', '2026-07-28', '--scenario', scenario]
        const run = await runConformance('conformance-next', proxy.url, options)
        expect(run.exitCode, run.stdout + run.stderr).toBe(0)
        expect(run.checks.length).toBeGreaterThan(1)
      },
    )

    test('0.2 passes the stateless server, apart from checks that need the tools of a test server', async () => {
      await using proxy = await openAuthProxy(mcpUrl, apiKey)
      const options = ['--spec-version', '2026-07-28', '--scenario', 'server-stateless']
      const { checks } = await runConformance('conformance-next', proxy.url, options)
      expect(checks.filter((check) => check.status === 'SUCCESS').length).toBeGreaterThanOrEqual(24)
      const failed = checks.filter(
        (check) => check.status === 'FAILURE' && !check.errorMessage?.startsWith('Not testable'),
      )
      expect(failed).toEqual([])
    })
  })

  describe('The inspector', () => {
    test.each(['modern', 'legacy'])('accepts every schema in the %s era', async (era) => {
      const options = ['--protocol-era', era, '--method', 'tools/list', '--strict']
      const { exitCode, stdout, stderr } = await runInspector(mcpUrl, apiKey, options)
      expect([exitCode, stderr]).toEqual([0, expect.stringMatching(/^(0 errors, 0 warnings.*)?\s*$/)])
      expect((JSON.parse(stdout) as { tools: unknown[] }).tools).toHaveLength(offeredTools(SERVICES).length)
    })

    test('calls a tool', async () => {
      const options = ['--method', 'tools/call', '--tool-name', 'get_credit_balance', '--format', 'json', '-q']
      const { exitCode, stdout } = await runInspector(mcpUrl, apiKey, options)
      expect(exitCode).toBe(0)
      expect(stdout).toContain('"included"')
    })
  })
}
