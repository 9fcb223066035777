import { createHash, randomBytes } from 'node:crypto'
import { crc32, deflateSync } from 'node:zlib'
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { beforeAll, describe, expect, test } from 'vitest'
import { type Person, signIn } from './person.ts'
import type { System } from './system.ts'

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

/** What a person uploads, agents find. For test files that have a system. */
export const describeAssets = (getSystem: () => System) =>
  describe('Assets', () => {
    let person: Person
    beforeAll(async () => {
      person = await signIn(getSystem())
    })

    test('a person uploads a photo of several megabytes into a folder, and agents find it over REST and MCP', async () => {
      const file = photo(1_500, 1_200)
      expect(file.length).toBeGreaterThan(4_000_000)
      const folder = await person.act('create_project', { name: 'Autumn launch' })
      expect(folder.status).toBe(200)
      const projectId = String(folder.body['id'])
      const announced = await person.act('create_upload', {
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

      const { body } = await getSystem().call<{ assets: unknown[] }>('search_assets', {
        query: 'market dawn',
        projectId,
      })
      expect(body.assets).toEqual([asset])
      const { demo, mcpUrl } = getSystem().ready()
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
      const announced = await person.act('create_upload', {
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
      const { demo, baseUrl } = getSystem().ready()
      const asKey = await fetch(`${new URL(baseUrl).origin}/api/actions/create_upload?teamId=${demo.teamId}`, {
        method: 'POST',
        headers: { authorization: `Bearer ${demo.apiKey}`, 'content-type': 'application/json' },
        body: '{}',
      })
      expect(asKey.status).toBe(401)
    })
  })
