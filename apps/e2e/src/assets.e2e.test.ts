import { createHash, randomBytes } from 'node:crypto'
import { crc32, deflateSync } from 'node:zlib'
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
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

/** A PNG of incompressible noise, several megabytes large. */
function photo(width: number, height: number): Buffer {
  const chunk = (type: string, data: Uint8Array) => {
    const [body, length, sum] = [Buffer.concat([Buffer.from(type), data]), Buffer.alloc(4), Buffer.alloc(4)]
    length.writeUInt32BE(data.length)
    sum.writeUInt32BE(crc32(body))
    return Buffer.concat([length, body, sum])
  }
  const header = Buffer.from('00000000000000000802000000', 'hex')
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  // Each line begins with its filter type: 0, none.
  const lines = Array.from({ length: height }, () => Buffer.concat([Buffer.alloc(1), randomBytes(width * 3)]))
  const data = deflateSync(Buffer.concat(lines), { level: 0 })
  const signature = Buffer.from('89504e470d0a1a0a', 'hex')
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', data), chunk('IEND', Buffer.alloc(0))])
}

test('a person uploads a photo of several megabytes into a folder, and agents find it over REST and MCP', async () => {
  const file = photo(1_500, 1_200)
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
  const { assetId, uploadUrl, headers } = announced.body as {
    assetId: string
    uploadUrl: string
    headers: Record<string, string>
  }
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

test('an upload larger than announced is refused, and an API key cannot announce uploads', async () => {
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
