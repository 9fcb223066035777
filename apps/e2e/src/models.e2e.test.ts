import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { testPictureFile } from '@adloom/creative-engine/testing/briefs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { finishedStatus, startBatch } from './kills/kill.ts'
import { startSystem, type System } from './system.ts'

const KEY = 'key-of-the-outside-model'
const MODEL = 'openai:gpt-image-1'
const picture = readFileSync(testPictureFile('serum_white.png'))

let provider: Server
let requests: { path: string; key: string }[] = []
let system: System
beforeAll(async () => {
  provider = createServer((req, res) => {
    requests.push({ path: req.url!, key: req.headers.authorization ?? '' })
    res.setHeader('content-type', 'application/json')
    req
      .resume()
      .on('end', () => res.end(JSON.stringify({ created: 1, data: [{ b64_json: picture.toString('base64') }] })))
  }).listen(0, '127.0.0.1')
  await once(provider, 'listening')
  const { port } = provider.address() as AddressInfo
  const env = {
    ADLOOM_MODELS: `${MODEL}?credits=7`,
    OPENAI_API_KEY: KEY,
    OPENAI_BASE_URL: `http://127.0.0.1:${port}/v1`,
  }
  system = await startSystem({ env })
})
afterAll(async () => {
  await system.remove()
  provider.close()
})

type Models = { models: { id: string; quality: string; price: { credits: number } }[] }

test('an external model configured for npm start is listed over REST and MCP, makes a picture and is charged at its price', async () => {
  const { body } = await system.call<Models>('list_models', { modality: 'image' })
  expect(body.models.map(({ id, price }) => [id, price.credits])).toEqual([
    ['adloom-compositor', 1],
    ['adloom-compositor', 4],
    [MODEL, 7],
  ])
  expect(await listOverMcp()).toEqual(body)

  const batch = await startBatch(system, crypto.randomUUID(), { instructions: 'Winter sale', modelId: MODEL })
  const done = await finishedStatus(system, batch, 60_000)
  expect(done).toMatchObject({ status: 'completed', credits: { reserved: 7, charged: 7, released: 0 } })
  expect(requests).toEqual([{ path: '/v1/images/generations', key: `Bearer ${KEY}` }])
  expect(system.output.join('')).not.toContain(KEY)
})

async function listOverMcp(): Promise<unknown> {
  const { mcpUrl, demo } = system.ready()
  const response = await fetch(mcpUrl, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${demo.apiKey}`,
      accept: 'application/json, text/event-stream',
      'content-type': 'application/json',
      'mcp-protocol-version': '2025-06-18',
    },
    body: JSON.stringify({
      jsonrpc: '2.0',
      id: 1,
      method: 'tools/call',
      params: { name: 'list_models', arguments: { modality: 'image' } },
    }),
  })
  const { result } = (await response.json()) as { result: { structuredContent: unknown } }
  return result.structuredContent
}
