import { createHash } from 'node:crypto'
import { execFile } from 'node:child_process'
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { testPictureFile } from '@adloom/creative-engine/testing/briefs'
import { isAlive } from '@adloom/infra'
import { until } from '@adloom/testing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { describeAssets } from './assets.ts'
import { describeBrands } from './brands.ts'
import { finishedStatus, startBatch } from './kills/kill.ts'
import { type CallTool, makeProductAd } from './make-product-ad.ts'
import { describeMcp } from './mcp.ts'
import { type Person, signIn, upload } from './person.ts'
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

/** The operator's command line, for this installation. */
const adloom = (command: string) =>
  promisify(execFile)(process.execPath, [join(import.meta.dirname, '../../../tools/adloom/adloom.ts'), command], {
    env: { ...process.env, ADLOOM_DATA_DIR: dataDir },
  })

/** Width and height from the header of a PNG. */
const pngSize = (bytes: Uint8Array) => {
  const view = new DataView(bytes.buffer, bytes.byteOffset)
  return [view.getUint32(16), view.getUint32(20)]
}

describe('A client with the demo key', () => {
  test('lists workspaces and reads the balance', async () => {
    const { body } = await system.call<{ workspaces: { id: string; isPrimary: boolean }[] }>('list_workspaces', {})
    expect(new Set(body.workspaces.map((workspace) => workspace.id))).toEqual(new Set(system.ready().demo.workspaceIds))
    expect(body.workspaces.filter((workspace) => workspace.isPrimary)).toHaveLength(1)
    const balance = await system.call<{ available: number; included: number }>('get_credit_balance', {})
    expect(balance.body).toMatchObject({ included: 100_000, purchased: 0 })
  })

  test('generates two ratios in two variations, polls, and downloads four different full-size pictures', async () => {
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

  test('looks up a picture, which to another team is indistinguishable from one that does not exist', async () => {
    const batch = await startBatch(system, crypto.randomUUID(), { instructions: 'Coffee', aspectRatios: ['1:1'] })
    const done = (await finishedStatus(system, batch, 120_000)) as unknown as { generations: Item[] }
    const { assetId } = done.generations[0]!
    const found = await system.call<{ asset: { assetId: string } }>('lookup_asset', { assetId })
    expect(found.status).toBe(200)

    const as = { authorization: `Bearer ${system.ready().other.apiKey}` }
    const foreign = await system.call('lookup_asset', { assetId }, as)
    const missing = await system.call('lookup_asset', { assetId: crypto.randomUUID() }, as)
    expect(foreign.status).toBe(404)
    expect(textOf(foreign)).toBe(textOf(missing))
    const status = await system.call('get_generation_status', { batchId: batch.batchId }, as)
    expect(status.status).toBe(404)
  })

  test('generates an ad of a product, finds it again and generates copy, and the file states its provenance', async () => {
    const call: CallTool = async (tool, input) => {
      const { status, body } = await system.call(tool, input)
      if (status !== 200) throw new Error(`${tool} answered ${status}: ${JSON.stringify(body)}`)
      return body as never
    }
    const ad = await makeProductAd(call, 'GLOW4711')
    const file = Buffer.from(await (await fetch(ad.url)).arrayBuffer())
    expect(pngSize(file)).toEqual([1080, 1350])
    const xmp = file.toString('latin1').slice(0, 4_000)
    expect(ad.digitalSourceType).toBe('http://cv.iptc.org/newscodes/digitalsourcetype/compositeSynthetic')
    expect(xmp).toContain(`<Iptc4xmpExt:DigitalSourceType>${ad.digitalSourceType}</Iptc4xmpExt:DigitalSourceType>`)
    expect(xmp).toContain(`<adloom:Seed>${ad.seed}</adloom:Seed>`)
    expect(file.includes('first order')).toBe(false)
  })

  test('gets unknown_tool for a tool that does not exist', async () => {
    const { status, body } = await system.call('generate_hologram', {})
    expect(status).toBe(404)
    expect(body).toMatchObject({ code: 'unknown_tool', retryable: false })
  })
})

/** The text of a refusal, without its request ID. */
const textOf = ({ body }: { body: Record<string, unknown> }) => JSON.stringify({ ...body, requestId: '' })
const ANNOUNCED = { name: 'Theirs', mimeType: 'image/png', sizeBytes: 1, sha256: '0'.repeat(64) }
const PHOTO = testPictureFile('serum_white.png')

const digestOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

describe('A person who has signed in', () => {
  type Asset = { assetId: string; projectIds: string[] }
  type Kit = { brandKit: { id: string; tagline: string; updatedAt: string }; otherKits: object[] }
  let person: Person
  let photo: Uint8Array<ArrayBuffer>
  beforeAll(async () => {
    person = await signIn(system)
    photo = new Uint8Array(readFileSync(PHOTO))
  })
  const search = async (input: object) => (await system.call<{ assets: Asset[] }>('search_assets', input)).body.assets
  const balance = async () => {
    const { body } = await system.call<{ available: number; reserved: number }>('get_credit_balance', {})
    return body
  }

  test('creates a folder, adds assets to it and removes them', async () => {
    const { body: folder } = await person.act<{ id: string; itemCount: number }>('create_project', { name: 'Summer' })
    const assetIds = (await search({ query: 'serum', limit: 3 })).map(({ assetId }) => assetId)
    expect(assetIds).toHaveLength(3)
    await person.act('move_assets', { assetIds, addTo: [folder.id] })
    const inFolder = await search({ projectId: folder.id })
    expect(new Set(inFolder.map(({ assetId }) => assetId))).toEqual(new Set(assetIds))
    await person.act('move_assets', { assetIds: assetIds.slice(1), removeFrom: [folder.id] })
    const { projects } = (await system.call<{ projects: object[] }>('list_projects', { limit: 1 })).body
    expect(projects).toEqual([expect.objectContaining({ id: folder.id, name: 'Summer', itemCount: 1 })])
  })

  test('uploads a picture, finds it, and generates an ad with it', async () => {
    const sent = await upload(person, crypto.randomUUID(), photo, { name: 'Bottle on the balcony', tags: ['own'] })
    expect(sent.status).toBe('ready')
    expect((await search({ query: 'balcony bottle', source: 'uploaded' })).map(({ assetId }) => assetId)).toEqual([
      sent.assetId,
    ])
    const input = { instructions: 'Spring offer', referenceAssetIds: [sent.assetId] }
    const done = await finishedStatus(system, await startBatch(system, crypto.randomUUID(), input), 120_000)
    expect(done.status).toBe('completed')
  })

  test('changes the brand kit, and a later change based on an old version conflicts', async () => {
    const read = async () => (await system.call<Kit>('get_brand_kit', {})).body.brandKit
    const { id: brandKitId, updatedAt } = await read()
    const change = { brandKitId, updatedAt, tagline: 'Light, from within' }
    expect((await person.act('update_brand_kit', change)).status).toBe(200)
    expect((await read()).tagline).toBe('Light, from within')
    const late = await person.act('update_brand_kit', { ...change, tagline: 'Something else' })
    expect([late.status, late.body['code']]).toEqual([409, 'conflict'])
  })

  test('cancels a running batch, pays only for finished pictures, and sees that in the receipt', async () => {
    const before = await balance()
    const input = { instructions: 'Autumn sale', quality: 'studio', variationCount: 10 }
    const batch = await startBatch(system, crypto.randomUUID(), input)
    expect((await balance()).reserved).toBeGreaterThan(0)
    const stopped = await person.act<{ cancelled: number }>('cancel_generation', { batchId: batch.batchId })
    expect(stopped.body.cancelled).toBeGreaterThan(0)
    const { generations, credits } = await finishedStatus(system, batch, 60_000)
    expect(generations.filter(({ status }) => status === 'cancelled')).toHaveLength(stopped.body.cancelled)
    expect(credits).toEqual({
      reserved: 40,
      charged: 40 - 4 * stopped.body.cancelled,
      released: 4 * stopped.body.cancelled,
    })
    expect(await balance()).toMatchObject({ reserved: 0, available: before.available - credits.charged })

    const { body } = await person.act<{ receipts: { receiptId: string; purpose: string; credits: object }[] }>(
      'list_receipts',
      { limit: 1 },
    )
    expect(body.receipts[0]).toMatchObject({ purpose: 'generate_image', status: 'settled', credits })
    const { receiptId } = body.receipts[0]!
    const receipt = await person.act<{ lines: { kind: string }[] }>('get_receipt', { receiptId })
    const released = receipt.body.lines.filter(({ kind }) => kind === 'released')
    expect(released).toHaveLength(stopped.body.cancelled)
  })

  test('of another team sees none of this and gets the same answers as for unknown IDs', async () => {
    const nonMember = await signIn(system, ({ other }) => other)
    const { body: folder } = await person.act<{ id: string }>('create_project', { name: 'Ours alone' })
    const [asset] = await search({ query: 'serum', limit: 1 })
    const { brandKit } = (await system.call<Kit>('get_brand_kit', {})).body
    const batch = await startBatch(system, crypto.randomUUID(), { instructions: 'Ours' })
    const { receipts } = (await person.act<{ receipts: { receiptId: string }[] }>('list_receipts', {})).body
    const own = (await nonMember.act<{ receipts: object[] }>('list_receipts', {})).body
    expect(own.receipts).toEqual([])

    const asked: [string, (id: string) => object, string][] = [
      ['rename_project', (projectId) => ({ projectId, name: 'Theirs' }), folder.id],
      ['delete_project', (projectId) => ({ projectId }), folder.id],
      ['create_upload', (projectId) => ({ ...ANNOUNCED, projectId }), folder.id],
      ['archive_assets', (assetId) => ({ assetIds: [assetId] }), asset!.assetId],
      ['update_asset', (assetId) => ({ assetId, name: 'Theirs' }), asset!.assetId],
      ['cancel_generation', (batchId) => ({ batchId }), batch.batchId],
      ['get_receipt', (receiptId) => ({ receiptId }), receipts[0]!.receiptId],
      ['set_default_brand_kit', (brandKitId) => ({ brandKitId }), brandKit.id],
    ]
    for (const [action, inputFor, id] of asked) {
      const foreign = await nonMember.act(action, inputFor(id))
      const missing = await nonMember.act(action, inputFor(crypto.randomUUID()))
      expect([action, foreign.status, textOf(foreign)]).toEqual([action, 404, textOf(missing)])
    }
    const as = { authorization: `Bearer ${system.ready().other.apiKey}` }
    const foreign = await system.call('search_assets', { projectId: folder.id }, as)
    const missing = await system.call('search_assets', { projectId: crypto.randomUUID() }, as)
    expect([foreign.status, textOf(foreign)]).toEqual([missing.status, textOf(missing)])
    const { assets } = (await system.call<{ assets: object[] }>('search_assets', { query: 'serum' }, as)).body
    expect(assets).toEqual([])
    expect((await finishedStatus(system, batch, 120_000)).status).toBe('completed')
  })
})

// Here, because a system takes long to start.
describe('MCP', () => {
  describeMcp(() => system)
})
describeAssets(() => system)
describeBrands(() => system)

describe('The system', () => {
  test('publishes its addresses in a file that only its owner can read', () => {
    expect(statSync(system.file).mode & 0o777).toBe(0o600)
    const ready = system.ready()
    expect(ready.baseUrl).toMatch(/\/v1$/)
    expect([...Object.values(ready.pids), ...Object.values(ready.infra)].every(isAlive)).toBe(true)
  })

  test('rotates the demo key and keeps the new one after a restart of a process', async () => {
    const { apiKey } = system.ready().demo
    const { stdout } = await adloom('rotate-demo-key')
    const renewed = system.ready().demo.apiKey
    expect(stdout).toContain(renewed)
    const statusOf = async (key: string) =>
      (await system.call('get_credit_balance', {}, { authorization: `Bearer ${key}` })).status
    expect([renewed === apiKey, await statusOf(renewed), await statusOf(apiKey)]).toEqual([false, 200, 401])
    // ready.json is rewritten when a process has died. It must still contain the new key.
    process.kill(system.ready().pids['org']!, 'SIGKILL')
    const { org } = system.ready().pids
    await until(() => system.ready().pids['org'] !== org, { what: 'org being started again' })
    expect(system.ready().demo.apiKey).toBe(renewed)
  })

  test('stops without leaving a process behind, and starts again with the same data, with another demo key if it is not valid', async () => {
    const before: Ready = system.ready()
    const used = (await system.call<{ used: number }>('get_credit_balance', {})).body.used
    expect(used).toBeGreaterThan(0)

    expect(system.output.join('')).toMatch(/ 200 {2}get_credit_balance +\d+ ms {2}rest {2}team /)

    await system.stop('SIGINT')
    const pids = [...Object.values(before.pids), ...Object.values(before.infra)]
    await until(() => !pids.some(isAlive), { what: 'the end of all processes' })
    expect(existsSync(system.file)).toBe(false)

    // automation.e2e.test.ts starts again with keys that are valid, and finds them the same.
    const file = join(dataDir, 'secrets.json')
    const { demoKey, ...secrets } = JSON.parse(readFileSync(file, 'utf8')) as { demoKey: string }
    writeFileSync(file, JSON.stringify({ ...secrets, demoKey: demoKey.replace(/.{8}$/, 'AAAAAAAA') }), { mode: 0o600 })
    system = await startSystem({ dataDir })
    const after = system.ready()
    expect([after.demo, after.other]).toEqual([{ ...before.demo, apiKey: after.demo.apiKey }, before.other])
    expect(after.demo.apiKey).not.toBe(before.demo.apiKey)
    const news = 'The demo key was no longer valid; created a new one'
    await until(() => system.output.join('').includes(news), { what: 'the line that says so' })
    expect((await system.call<{ used: number }>('get_credit_balance', {})).body.used).toBe(used)
    expect(statSync(file).mode & 0o777).toBe(0o600)
  })
})
