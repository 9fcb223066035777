import { createHash } from 'node:crypto'
import { existsSync, statSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { isAlive } from '@adloom/infra'
import { until } from '@adloom/testing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { finishedStatus, startBatch } from './kill.ts'
import { makeDataDir, type Ready, startSystem, type System } from './system.ts'

let dataDir: string
let system: System
beforeAll(async () => {
  dataDir = await makeDataDir()
  system = await startSystem({ dataDir })
})
afterAll(async () => {
  await system.stop()
  await rm(dataDir, { recursive: true, force: true })
})

type Item = { aspectRatio: string; variation: number; status: string; url: string; assetId: string }

/** Width and height as a PNG's header has them. */
const pngSize = (bytes: Uint8Array) => {
  const view = new DataView(bytes.buffer, bytes.byteOffset)
  return [view.getUint32(16), view.getUint32(20)]
}

describe('A newcomer with the demo key', () => {
  test('lists workspaces and reads the balance', async () => {
    const { body } = await system.call<{ workspaces: { id: string; isPrimary: boolean }[] }>('list_workspaces', {})
    expect(new Set(body.workspaces.map((workspace) => workspace.id))).toEqual(new Set(system.ready().demo.workspaceIds))
    expect(body.workspaces.filter((workspace) => workspace.isPrimary)).toHaveLength(1)
    const balance = await system.call<{ available: number; included: number }>('get_credit_balance', {})
    expect(balance.body).toMatchObject({ included: 100_000, purchased: 0 })
  })

  test('makes two ratios in two variations, polls, and downloads four different pictures of full size', async () => {
    const input = {
      instructions: 'Trail shoes, 30 % off until Sunday. Bold.',
      aspectRatios: ['1:1', '9:16'],
      variationCount: 2,
    }
    const batch = await startBatch(system, crypto.randomUUID(), input)
    const done = (await finishedStatus(system, batch, 120_000)) as unknown as { status: string; generations: Item[] }
    expect(done.status).toBe('completed')
    const files = await Promise.all(
      done.generations.map(async (item) => {
        const response = await fetch(item.url)
        expect(response.headers.get('content-type')).toBe('image/png')
        expect(response.headers.get('x-content-type-options')).toBe('nosniff')
        return { item, bytes: await response.bytes() }
      }),
    )
    const sizes = { '1:1': [1080, 1080], '9:16': [1080, 1920] } as Record<string, number[]>
    for (const { item, bytes } of files) expect(pngSize(bytes)).toEqual(sizes[item.aspectRatio])
    expect(new Set(files.map(({ bytes }) => digestOf(bytes))).size).toBe(4)
  })

  test('finds the metadata of a picture, which another team cannot tell from one that does not exist', async () => {
    const batch = await startBatch(system, crypto.randomUUID(), { instructions: 'Coffee', aspectRatios: ['1:1'] })
    const done = (await finishedStatus(system, batch, 120_000)) as unknown as { generations: Item[] }
    const { assetId } = done.generations[0]!
    const found = await system.call<{ asset: { assetId: string } }>('lookup_asset', { assetId })
    expect(found.status).toBe(200)

    const as = { authorization: `Bearer ${system.ready().other.apiKey}` }
    const foreign = await system.call('lookup_asset', { assetId }, as)
    const missing = await system.call('lookup_asset', { assetId: crypto.randomUUID() }, as)
    const withoutRequest = ({ body }: { body: Record<string, unknown> }) => JSON.stringify({ ...body, requestId: '' })
    expect(foreign.status).toBe(404)
    expect(withoutRequest(foreign)).toBe(withoutRequest(missing))
    const status = await system.call('get_generation_status', { batchId: batch.batchId }, as)
    expect(status.status).toBe(404)
  })

  test('is told that a tool nobody serves yet is unavailable', async () => {
    const { status, body, headers } = await system.call('list_campaigns', {})
    expect(status).toBe(503)
    expect(body).toMatchObject({ code: 'unavailable', retryable: true })
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
  })
})

const digestOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

describe('The system', () => {
  test('tells others on this machine how to reach it, in a file for its owner only', () => {
    expect(statSync(system.file).mode & 0o777).toBe(0o600)
    const ready = system.ready()
    expect(ready.baseUrl).toMatch(/\/v1$/)
    expect([...Object.values(ready.pids), ...Object.values(ready.infra)].every(isAlive)).toBe(true)
  })

  test('stops without leaving a process, and starts again with its data, a new key, and the old key revoked', async () => {
    const before: Ready = system.ready()
    const used = (await system.call<{ used: number }>('get_credit_balance', {})).body.used
    expect(used).toBeGreaterThan(0)

    await system.stop('SIGINT')
    const pids = [...Object.values(before.pids), ...Object.values(before.infra)]
    await until(() => !pids.some(isAlive), { what: 'the end of all processes' })
    expect(existsSync(system.file)).toBe(false)

    system = await startSystem({ dataDir })
    const after = system.ready()
    expect(after.demo).toEqual({ ...before.demo, apiKey: after.demo.apiKey })
    expect(after.demo.apiKey).not.toBe(before.demo.apiKey)
    expect((await system.call<{ used: number }>('get_credit_balance', {})).body.used).toBe(used)
    const old = await system.call('get_credit_balance', {}, { authorization: `Bearer ${before.demo.apiKey}` })
    expect(old.status).toBe(401)
  })
})
