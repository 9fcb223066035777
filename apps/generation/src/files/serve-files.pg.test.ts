import { createHash, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { readdirSync, readlinkSync } from 'node:fs'
import { connect } from 'node:net'
import { calls, tools } from '@adloom/contracts'
import { fakeClock, until } from '@adloom/testing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type GenerationStage, openGenerationStage, type Team } from '../../testing/generation-stage.ts'

const clock = fakeClock()
let stage: GenerationStage
let team: Team
let url: string
let thumbnailUrl: string
beforeAll(async () => {
  stage = await openGenerationStage({ clock })
  team = await stage.newTeam()
  const assetIds = [await stage.newPicture(team)]
  const { assets } = await stage.call(calls['generation.sign_assets'], { teamId: team.teamId, assetIds })
  url = assets[0]!.url
  thumbnailUrl = assets[0]!.thumbnailUrl
})
afterAll(() => stage[Symbol.asyncDispose]())

describe('a file', () => {
  test('is served with its own type, never as active content, and cached until its address expires', async () => {
    const answer = await stage.fetchFile(url)
    expect(answer.status).toBe(200)
    const headers = Object.fromEntries(answer.headers)
    expect(headers).toMatchObject({
      'content-type': 'image/png',
      'content-disposition': 'inline; filename="small-picture.png"',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "sandbox; default-src 'none'",
      'accept-ranges': 'bytes',
      etag: expect.stringMatching(/^"[0-9a-f]{64}\.png"$/),
    })
    // At noon, the next six-hour window ends in twelve hours.
    expect(headers['cache-control']).toBe(`private, max-age=${12 * 3_600}, immutable`)
    const body = Buffer.from(await answer.arrayBuffer())
    expect(body.subarray(1, 4).toString()).toBe('PNG')
    expect(headers['content-length']).toBe(String(body.length))
  })

  test('has a thumbnail', async () => {
    const answer = await stage.fetchFile(thumbnailUrl)
    expect(answer.headers.get('content-type')).toBe('image/webp')
    expect(
      Buffer.from(await answer.arrayBuffer())
        .subarray(8, 12)
        .toString(),
    ).toBe('WEBP')
  })

  test('is not sent again when the client has it, and answers HEAD', async () => {
    const head = await stage.fetchFile(url, { method: 'HEAD' })
    expect(head.status).toBe(200)
    expect(Number(head.headers.get('content-length'))).toBeGreaterThan(0)
    // Without a Cache-Control header, fetch adds one that asks for a fresh copy.
    const headers = { 'If-None-Match': head.headers.get('etag')!, 'Cache-Control': 'max-age=0' }
    const again = await stage.fetchFile(url, { headers })
    expect(again.status).toBe(304)
  })

  test('can be fetched by range', async () => {
    const whole = Buffer.from(await (await stage.fetchFile(url)).arrayBuffer())
    const part = await stage.fetchFile(url, { headers: { Range: 'bytes=1-3' } })
    expect(part.status).toBe(206)
    expect(part.headers.get('content-range')).toBe(`bytes 1-3/${whole.length}`)
    expect(await part.text()).toBe('PNG')
    const beyond = await stage.fetchFile(url, { headers: { Range: `bytes=${whole.length}-` } })
    expect(beyond.status).toBe(416)
  })
})

test('another service is told where the file of an asset is, and what it came from, for its team only', async () => {
  const { teamId, caller } = team
  const { batchId } = await stage.callTool(tools.generate_image, { instructions: 'Sale' }, { as: caller })
  await stage.deliver((await stage.claim())!)
  const generation = (await stage.ended(team, batchId)).generations[0]!
  const open = (assetId: string, of = teamId) =>
    stage.call(calls['generation.open_asset_file'], { teamId: of, assetId })
  expect((await open(generation.assetId!)).file).toMatchObject({ generationId: generation.id, mimeType: 'image/png' })

  const { file } = await open(await stage.newPicture(team))
  const fetched = await stage.fetchFile(new URL(file!.path, url).href)
  const bytes = Buffer.from(await fetched.arrayBuffer())
  expect([bytes.length, createHash('sha256').update(bytes).digest('hex')]).toEqual([file!.sizeBytes, file!.sha256])
  expect((await stage.fetchFile(new URL(file!.thumbnailPath, url).href)).status).toBe(200)
  expect(await open(generation.assetId!, randomUUID())).toEqual({ file: null })
  expect(await open(randomUUID())).toEqual({ file: null })
})

describe('an address', () => {
  const problemAt = async (address: string, init?: RequestInit) => {
    const answer = await stage.fetchFile(address, init)
    expect(answer.headers.get('content-type')).toContain('application/problem+json')
    expect(answer.headers.get('content-security-policy')).toContain('sandbox')
    return { status: answer.status, ...((await answer.json()) as object) }
  }

  test.each<[string, () => string]>([
    ['with another signature', () => `${url.slice(0, -2)}AA`],
    ['without a signature', () => url.replace(/&sig=.*/, '')],
    ['with two signatures', () => `${url}&sig=x`],
    ['with a later expiry', () => url.replace(/exp=\d+/, 'exp=99999999999')],
    ['of another asset', () => url.replace(/files\/[^/]+/, `files/${randomUUID()}`)],
    ['of another name', () => url.replace('small-picture', 'other')],
    ['that cannot be decoded', () => url.replace('small-picture', '%zz')],
    ['that leaves the folder', () => url.replace(/files\/[^?]+/, 'files/a/..%2f..%2fsecret')],
    ['without an asset', () => url.replace(/files\/[^?]+/, 'files/')],
    ['with a valid signature for an unknown asset', () => stage.deps.files.sign(randomUUID(), 'a.png').url],
  ])('%s is not found', async (_what, address) => {
    expect(await problemAt(address())).toMatchObject({ status: 404, code: 'not_found' })
  })

  test.skipIf(process.platform !== 'linux')('is closed when a client disconnects at any moment', async () => {
    const { pathname, search } = new URL(url)
    const leave = async (n: number) => {
      const socket = connect(stage.filesPort, '127.0.0.1')
      await once(socket, 'connect')
      socket.write(`GET ${pathname}${search} HTTP/1.1\r\nHost: x\r\n\r\n`)
      // Covers the time from before the request is read until after the answer has begun.
      for (let turn = 0; turn < n; turn++) await new Promise(setImmediate)
      socket.destroy()
    }
    for (let round = 0; round < 10; round++) {
      await Promise.all(Array.from({ length: 20 }, (_, n) => leave(n * round)))
    }
    const openPictures = () =>
      readdirSync('/proc/self/fd').filter((fd) => {
        try {
          return readlinkSync(`/proc/self/fd/${fd}`).endsWith('.png')
        } catch {
          return false
        }
      }).length
    await until(() => openPictures() === 0, { what: 'all files to be closed', timeoutMs: 5_000 })
    expect((await stage.fetchFile(url)).status).toBe(200)
  })

  test('cannot be written to', async () => {
    const answer = await stage.fetchFile(url, { method: 'DELETE' })
    expect(answer.status).toBe(405)
    expect(answer.headers.get('allow')).toBe('GET, HEAD')
  })

  test('expires', async () => {
    clock.advance(12 * 3_600_000)
    expect(await problemAt(url)).toMatchObject({ status: 404, code: 'not_found' })
  })
})

test('the process answers its liveness and readiness probes', async () => {
  for (const path of ['healthz', 'readyz']) {
    const answer = await stage.fetchFile(`http://localhost/${path}`)
    expect(answer.status).toBe(200)
  }
})
