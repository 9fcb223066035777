import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { System } from './system.ts'

/** What a person says of their brands, agents see. For test files that have a system. */
export const describeBrands = (getSystem: () => System) =>
  describe('Brands', () => {
    let system: System
    let post: (path: string, body: object, headers?: Record<string, string>) => Promise<Response>
    let cookie: string
    let mcp: Client

    beforeAll(async () => {
      system = getSystem()
      const { baseUrl, demo, mcpUrl } = system.ready()
      const { origin } = new URL(baseUrl)
      post = (path, body, headers = {}) =>
        fetch(origin + path, {
          method: 'POST',
          headers: { origin, 'content-type': 'application/json', ...headers },
          body: JSON.stringify(body),
        })
      const signedIn = await post('/api/session', { email: demo.email, password: demo.password })
      cookie = signedIn.headers
        .getSetCookie()
        .map((line) => line.split(';')[0])
        .join('; ')
      mcp = new Client({ name: 'e2e', version: '1.0.0' }, { versionNegotiation: { mode: 'auto' } })
      const requestInit = { headers: { authorization: `Bearer ${demo.apiKey}` } }
      await mcp.connect(new StreamableHTTPClientTransport(new URL(mcpUrl), { requestInit }))
    })
    afterAll(() => mcp?.close())

    type Body = Record<string, unknown>
    async function act(action: string, input: object): Promise<{ status: number; body: Body }> {
      const answer = await post(`/api/actions/${action}?teamId=${system.ready().demo.teamId}`, input, { cookie })
      return { status: answer.status, body: (await answer.json()) as Body }
    }

    /** Calls a tool over REST, and checks that MCP answers the same apart from the signatures of addresses. */
    async function read<T>(tool: string, input: Body): Promise<T> {
      const { status, body } = await system.call(tool, input)
      expect(status).toBe(200)
      const found = await mcp.callTool({ name: tool, arguments: input })
      const unsigned = (value: unknown) => JSON.stringify(value).replace(/\?[^"]*/g, '')
      expect(unsigned(found.structuredContent)).toBe(unsigned(body))
      return body as T
    }

    type Kit = {
      id: string
      name: string
      isDefault: boolean
      updatedAt: string
      logos: { assetId: string; url: string }[]
    }

    test('agents see a person’s brand kit and product over REST and MCP, including the pictures', async () => {
      const { brandKit: before } = await read<{ brandKit: Kit }>('get_brand_kit', {})
      const [logo] = before.logos
      const logos = [{ assetId: logo!.assetId, variant: 'primary', background: 'light' }]
      // The primary workspace, because its own default takes precedence over the team's.
      const workspaceId = system.ready().demo.workspaceIds[0]
      const kit = { name: 'Autumn', workspaceId, logos, bannedWords: ['cheap'], isDefault: true }
      const made = await act('create_brand_kit', kit)
      expect(made).toMatchObject({ status: 200, body: { isDefault: true } })
      const brandKitId = String(made.body['brandKitId'])
      const { brandKit, otherKits } = await read<{ brandKit: Kit; otherKits: Body[] }>('get_brand_kit', {})
      expect(brandKit).toMatchObject({ id: brandKitId, name: 'Autumn', bannedWords: ['cheap'] })
      expect(otherKits).toContainEqual({ id: before.id, name: before.name })
      expect((await fetch(brandKit.logos[0]!.url)).status).toBe(200)

      const stale = await act('update_brand_kit', { brandKitId, updatedAt: before.updatedAt, name: 'Late' })
      expect(stale).toMatchObject({ status: 409, body: { code: 'conflict' } })
      const product = { name: 'Amber Lamp', brandKitId, price: { amount: '49.5', currency: 'EUR' }, images: [] }
      expect((await act('create_product', product)).status).toBe(200)
      const { products } = await read<{ products: Body[] }>('list_products', { query: 'amber', brandKitId })
      expect(products).toMatchObject([{ name: 'Amber Lamp', price: { amount: '49.50', currency: 'EUR' } }])
      expect((await act('set_default_brand_kit', { brandKitId: before.id })).status).toBe(200)
      expect((await act('delete_brand_kit', { brandKitId })).status).toBe(200)
      expect((await system.call('get_brand_kit', { brandKitId })).status).toBe(404)
    })

    test('API keys and non-members cannot make a brand kit, and private addresses are not imported', async () => {
      const { demo, other } = system.ready()
      const byKey = await post(
        `/api/actions/create_brand_kit?teamId=${demo.teamId}`,
        { name: 'x' },
        {
          authorization: `Bearer ${demo.apiKey}`,
        },
      )
      expect(byKey.status).toBe(401)
      expect((await system.call('create_brand_kit', { name: 'x' })).body).toMatchObject({ code: 'unknown_tool' })
      const elsewhere = await post(`/api/actions/create_brand_kit?teamId=${other.teamId}`, { name: 'x' }, { cookie })
      expect(elsewhere.status).toBe(403)
      const { port } = new URL(system.ready().baseUrl)
      for (const url of ['http://169.254.169.254/latest/meta-data', `http://localhost:${port}/`]) {
        const { status, body } = await act('import_brand', { url })
        expect({ url, status }).toEqual({ url, status: 400 })
        expect(body).toMatchObject({ code: 'invalid_input', issues: [{ path: 'url' }] })
      }
    })
  })
