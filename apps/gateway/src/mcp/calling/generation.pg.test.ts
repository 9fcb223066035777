import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { openStage, type Stage, until } from '@adloom/testing'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Gateway, actAsAuth, startGateway } from '../../../testing/gateways.ts'
import { serveBatch } from '../../../testing/generations.ts'
import { newClient, oldClient } from '../../../testing/mcp-clients.ts'

let stage: Stage
let gateway: Gateway
let auth: ReturnType<typeof actAsAuth>
let batch: ReturnType<typeof serveBatch>
let files: Server
/** The answers of the file server by path and query. */
let answerFile: (path: string) => { status?: number; type?: string; body: Buffer } = () => ({
  body: Buffer.from('webp'),
})
const askedFor: string[] = []

beforeAll(async () => {
  stage = await openStage()
  files = createServer((req, res) => {
    askedFor.push(req.url!)
    const { status = 200, type = 'image/webp', body } = answerFile(req.url!)
    res.writeHead(status, { 'content-type': type, 'content-length': body.length })
    res.end(body)
  }).listen(0, '127.0.0.1')
  await once(files, 'listening')
  auth = actAsAuth(await stage.bus('auth'))
  batch = serveBatch(await stage.bus('generation'), stage.site.publicUrl)
  gateway = await startGateway(stage, { FILES_URL: `http://127.0.0.1:${(files.address() as AddressInfo).port}` })
  await until(() => gateway.deps.credentials.isFresh())
})
afterAll(async () => {
  await gateway[Symbol.asyncDispose]()
  await batch[Symbol.asyncDispose]()
  await auth[Symbol.asyncDispose]()
  await stage[Symbol.asyncDispose]()
  files.close()
})
beforeEach(() => {
  Object.assign(batch.state, { progress: 100, looks: 0, onLook: () => {} })
  askedFor.length = 0
  answerFile = () => ({ body: Buffer.from('webp') })
})

type Block = { type: string; uri?: string; mimeType?: string; data?: string; name?: string }
const blocks = (result: Record<string, unknown>) => result['content'] as Block[]
const status = { name: 'get_generation_status', arguments: { batchId: 'b' } }
const asset = { name: 'lookup_asset', arguments: { assetId: 'a' } }
const clients = { '2026-07-28': newClient, 'before 2026': oldClient }
const connect = (open = newClient) => open(`${gateway.origin}/mcp`, auth.issue().headers)

describe.each(Object.entries(clients))('A client of the revision %s', (_revision, open) => {
  const connected = () => open(`${gateway.origin}/mcp`, auth.issue().headers)

  test('gets links to finished pictures, and thumbnails of the first four', async () => {
    await using client = await connected()
    const [text, ...rest] = blocks(await client.callTool(status))
    expect(text!.type).toBe('text')
    expect(rest.map((block) => block.type)).toEqual([
      ...Array.from({ length: 6 }, () => 'resource_link'),
      ...Array.from({ length: 4 }, () => 'image'),
    ])
    expect(rest[0]).toMatchObject({
      uri: `${stage.site.publicUrl}/files/a/0.png?exp=1&sig=s`,
      name: '0.png',
      mimeType: 'image/png',
    })
    expect(rest[6]).toMatchObject({ mimeType: 'image/webp', data: Buffer.from('webp').toString('base64') })
    expect(askedFor.toSorted()).toEqual([0, 1, 2, 3].map((index) => `/files/a/${index}-small.webp?exp=1&sig=s`))
  })

  test('without a progress token gets the current status immediately', async () => {
    batch.state.progress = 40
    await using client = await connected()
    const result = await client.callTool(status)
    expect(result.structuredContent).toMatchObject({ status: 'running', progress: 40 })
    expect(blocks(result)).toHaveLength(1)
    expect(batch.state.looks).toBe(1)
  })

  test('with a progress token waits for the end, and gets every progress', async () => {
    batch.state.progress = 10
    batch.state.onLook = (look) => (batch.state.progress = [10, 10, 60, 100][look - 1]!)
    await using client = await connected()
    const reports: unknown[] = []
    const onprogress = (progress: object) => void reports.push(progress)
    const result =
      open === newClient
        ? await (client as Awaited<ReturnType<typeof newClient>>).callTool(status, { onprogress })
        : await (client as Awaited<ReturnType<typeof oldClient>>).callTool(status, undefined, { onprogress })
    expect(result.structuredContent).toMatchObject({ status: 'completed' })
    expect(reports).toMatchObject([
      { progress: 10, total: 100, message: 'running' },
      { progress: 60, total: 100 },
    ])
  })
})

describe('A thumbnail', () => {
  test('of a single asset comes with its answer', async () => {
    await using client = await connect()
    expect(blocks(await client.callTool(asset)).map((block) => block.type)).toEqual(['text', 'resource_link', 'image'])
  })

  test('that is missing, too large or not a picture is left out', async () => {
    await using client = await connect()
    for (const answer of [
      { status: 404, body: Buffer.from('x') },
      { body: Buffer.alloc(150_001) },
      { type: 'text/html', body: Buffer.from('<script>') },
    ]) {
      answerFile = () => answer
      expect(blocks(await client.callTool(asset)).map((block) => block.type)).toEqual(['text', 'resource_link'])
    }
  })
})

test('A thumbnail at a foreign address is not fetched', async () => {
  await using client = await connect()
  const { thumbnailUrl } = batch.state
  for (const elsewhere of [`${stage.site.publicUrl}.evil.example/files/a`, `${stage.site.publicUrl}/v1/a`, 'a']) {
    batch.state.thumbnailUrl = elsewhere
    expect(blocks(await client.callTool(asset)).map((block) => block.type)).toEqual(['text', 'resource_link'])
  }
  batch.state.thumbnailUrl = thumbnailUrl
  expect(askedFor).toEqual([])
})

test('A client that is older than resource links gets none', async () => {
  const response = await fetch(`${gateway.origin}/mcp`, {
    method: 'POST',
    headers: { ...auth.issue().headers, 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params: asset }),
  })
  const { result } = (await response.json()) as { result: Record<string, unknown> }
  expect(blocks(result).map((block) => block.type)).toEqual(['text'])
})

const MODERN = {
  headers: { 'mcp-protocol-version': '2026-07-28', 'mcp-method': 'tools/call', 'mcp-name': status.name },
  meta: {
    'io.modelcontextprotocol/protocolVersion': '2026-07-28',
    'io.modelcontextprotocol/clientCapabilities': {},
  },
}

test.each([
  ['of the newest revision', MODERN],
  ['of one before it', { headers: {}, meta: {} }],
])('A stream %s reports the remaining limit in its headers', async (_revision, { headers, meta }) => {
  batch.state.onLook = (look) => (batch.state.progress = look < 2 ? 10 : 100)
  const params = { ...status, _meta: { progressToken: 1, ...meta } }
  const response = await fetch(`${gateway.origin}/mcp`, {
    method: 'POST',
    headers: {
      ...auth.issue().headers,
      ...headers,
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
    },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params }),
  })
  expect(response.headers.get('content-type')).toContain('text/event-stream')
  expect(response.headers.get('ratelimit')).toMatch(/^"default";r=119;t=\d+$/)
  expect(await response.text()).toContain('"status":"completed"')
})

test('A call ends when its client disconnects', async () => {
  batch.state.progress = 10
  const disconnected = new AbortController()
  batch.state.onLook = () => disconnected.abort()
  const params = { ...status, _meta: { progressToken: 1 } }
  const asked = fetch(`${gateway.origin}/mcp`, {
    method: 'POST',
    signal: disconnected.signal,
    headers: {
      ...auth.issue().headers,
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      'x-request-id': 'who-goes-away',
    },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params }),
  })
  await expect(asked.then((response) => response.text())).rejects.toThrow('aborted')
  // Waiting for three polls takes longer than the next poll of the disconnected client would have.
  batch.state.looks = 0
  batch.state.onLook = (look) => (batch.state.progress = look < 3 ? 10 : 100)
  await using client = await connect()
  await client.callTool(status, { onprogress: () => {} })
  expect(batch.state.askedBy.filter((by) => by === 'who-goes-away')).toHaveLength(1)
})

test('A stopping gateway answers waiting calls immediately with the last status', async () => {
  const stopping = await startGateway(stage)
  await until(() => stopping.deps.credentials.isFresh())
  batch.state.progress = 30
  batch.state.pauseSeconds = 5
  const client = await newClient(`${stopping.origin}/mcp`, auth.issue().headers)
  const startedAt = performance.now()
  let stopped: Promise<void> | undefined
  const onprogress = () => {
    stopped ??= Promise.resolve(stopping[Symbol.asyncDispose]())
  }
  const result = await client.callTool(status, { onprogress })
  expect(result.structuredContent).toMatchObject({ status: 'running', progress: 30 })
  await client.close()
  await stopped
  expect(performance.now() - startedAt).toBeLessThan(4_000)
  batch.state.pauseSeconds = 0.5
})
