import { createHash, randomBytes } from 'node:crypto'
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startSystem, type System } from './system.ts'

let system: System
let person: (action: string, input: object) => Promise<{ status: number; body: Record<string, unknown> }>

beforeAll(async () => {
  system = await startSystem()
  const { baseUrl, demo } = system.ready()
  const { origin } = new URL(baseUrl)
  const post = (path: string, body: object, headers: Record<string, string> = {}) =>
    fetch(origin + path, {
      method: 'POST',
      headers: { origin, 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    })
  const signedIn = await post('/api/session', { email: demo.email, password: demo.password })
  const cookie = signedIn.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
  person = async (action, input) => {
    const answer = await post(`/api/actions/${action}?teamId=${demo.teamId}`, input, { cookie })
    return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
  }
})
afterAll(() => system.remove())

/** A photo that does not compress: several megabytes. */
const photo = () =>
  sharp(randomBytes(1_500 * 1_200 * 3), { raw: { width: 1_500, height: 1_200, channels: 3 } })
    .png()
    .toBuffer()

test('A person makes a folder and sends a photo of megabytes through the one door; agents find it over REST and MCP', async () => {
  const file = await photo()
  expect(file.length).toBeGreaterThan(4_000_000)
  const folder = await person('create_project', { name: 'Autumn launch' })
  expect(folder.status).toBe(200)
  const projectId = String(folder.body['id'])
  const announced = await person('create_upload', {
    name: 'Market stall at dawn',
    mimeType: 'image/png',
    sizeBytes: file.length,
    sha256: createHash('sha256').update(file).digest('hex'),
    tags: ['market'],
    projectId,
  })
  expect(announced.status).toBe(200)
  const { assetId, uploadUrl, headers } = announced.body as { assetId: string; uploadUrl: string; headers: HeadersInit }
  const sent = await fetch(uploadUrl, { method: 'PUT', body: new Uint8Array(file), headers })
  expect(sent.status).toBe(200)
  const asset = (await sent.json()) as { url: string; thumbnailUrl: string }
  expect(asset).toMatchObject({ assetId, status: 'ready', width: 1500, height: 1200, projectIds: [projectId] })
  for (const url of [asset.url, asset.thumbnailUrl]) expect((await fetch(url)).status).toBe(200)

  const { body } = await system.call<{ assets: unknown[] }>('search_assets', { query: 'market dawn', projectId })
  expect(body.assets).toEqual([asset])
  const { demo, mcpUrl } = system.ready()
  const client = new Client({ name: 'e2e', version: '1.0.0' }, { versionNegotiation: { mode: 'auto' } })
  const requestInit = { headers: { authorization: `Bearer ${demo.apiKey}` } }
  await client.connect(new StreamableHTTPClientTransport(new URL(mcpUrl), { requestInit }))
  const found = await client.callTool({ name: 'search_assets', arguments: { query: 'market dawn', projectId } })
  expect(found.structuredContent).toEqual(body)
  const listed = await client.callTool({ name: 'list_projects', arguments: {} })
  expect(listed.structuredContent).toMatchObject({
    projects: expect.arrayContaining([expect.objectContaining({ id: projectId, itemCount: 1 })]),
  })
  await client.close()
})

test('What is larger than was announced is refused at the door it is sent to, and no key may announce anything', async () => {
  const announced = await person('create_upload', {
    name: 'Small',
    mimeType: 'image/png',
    sizeBytes: 10,
    sha256: '0'.repeat(64),
  })
  const url = String(announced.body['uploadUrl'])
  const sent = await fetch(url, { method: 'PUT', body: new Uint8Array(3_000_000) })
  expect({ status: sent.status, body: await sent.json() }).toMatchObject({
    status: 413,
    body: { code: 'payload_too_large' },
  })
  const { demo, baseUrl } = system.ready()
  const asKey = await fetch(`${new URL(baseUrl).origin}/api/actions/create_upload?teamId=${demo.teamId}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${demo.apiKey}`, 'content-type': 'application/json' },
    body: '{}',
  })
  expect(asKey.status).toBe(401)
})
