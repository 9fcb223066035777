import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { rename, rm, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import { join } from 'node:path'
import { actions, tools } from '@adloom/contracts'
import { fakeClock, makePerson, until } from '@adloom/testing'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { putProject } from '../../testing/assets.ts'
import { type GenerationStage, openGenerationStage, type Team } from '../../testing/generation-stage.ts'
import { sweepUploads } from '../jobs/sweep-uploads.ts'

const clock = fakeClock('2026-01-15T12:00:00Z')
let stage: GenerationStage
let team: Team
let photo: Buffer
beforeAll(async () => {
  stage = await openGenerationStage({ clock, env: { UPLOAD_MAX_MIB: '1' } })
  team = await stage.newTeam()
  photo = await sharp({ create: { width: 800, height: 1000, channels: 3, background: '#c2410c' } })
    .withExif({ IFD0: { Make: 'SecretCamera' }, IFD3: { GPSLatitude: '51/1 30/1 0/1' } })
    .jpeg()
    .toBuffer()
})
afterAll(() => stage[Symbol.asyncDispose]())

type Input = (typeof actions.create_upload)['input']['_zod']['input']
const sha256Of = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
const announce = (file: Uint8Array, known: Partial<Input> = {}, as = team) => {
  const facts = { mimeType: 'image/jpeg' as const, sizeBytes: file.length, sha256: sha256Of(file) }
  return stage.callAction(
    actions.create_upload,
    { name: 'Käse & Brot', ...facts, ...known },
    { as: makePerson(as.caller) },
  )
}
const send = async (url: string, body: NonNullable<RequestInit['body']>, init: RequestInit = {}) => {
  const answer = await stage.fetchFile(url, { method: 'PUT', body, ...init })
  const text = await answer.text()
  expect(text).toMatch(/\}\n$/)
  return { status: answer.status, headers: answer.headers, body: JSON.parse(text) as Record<string, unknown> }
}
const look = (assetId: string) => stage.callTool(tools.lookup_asset, { assetId }, { as: team.caller })
const statusOf = async (assetId: string) => (await look(assetId)).status
const isIncoming = (assetId: string) =>
  stage.deps.objects.get(`incoming/${assetId}`).then(
    () => true,
    () => false,
  )
/** How often drafts are told that it has become ready or failed. No drafts service runs here, so the facts wait for it. */
const timesTold = async (assetId: string) => {
  const rows = await stage.admin`
    select 1 from generation.outbox
    where subject = 'events.generation.assets_changed' and payload::jsonb -> 'assetIds' ? ${assetId}`
  return rows.length
}

describe('an announced file', () => {
  test('is stored without its location data and with a thumbnail', async () => {
    const projectId = await putProject(stage, team)
    const { assetId, uploadUrl, headers, expiresAt } = await announce(photo, { tags: ['cheese'], projectId })
    expect(headers).toEqual({ 'Content-Type': 'image/jpeg' })
    expect(new Date(expiresAt).getTime() - clock.now().getTime()).toBe(3_600_000)
    expect(await look(assetId)).toMatchObject({ status: 'processing', url: null, width: null, sha256: null })

    const answer = await send(uploadUrl, new Uint8Array(photo), { headers })
    expect(answer.status).toBe(200)
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(answer.body).toMatchObject({
      assetId,
      name: 'Käse & Brot',
      type: 'image',
      status: 'ready',
      source: 'uploaded',
      mimeType: 'image/jpeg',
      width: 800,
      height: 1000,
      aspectRatio: '4:5',
      tags: ['cheese'],
      projectIds: [projectId],
    })
    const { uploadHashes: _u, checks: _c, provenance: _p, usage: _g, ...asset } = await look(assetId)
    expect(answer.body).toEqual(asset)

    const file = await stage.fetchFile(asset.url!)
    expect(file.headers.get('content-disposition')).toBe('inline; filename="kase-brot.jpg"')
    const bytes = Buffer.from(await file.arrayBuffer())
    expect(sha256Of(bytes)).toBe(asset.sha256)
    expect([bytes.includes('SecretCamera'), bytes.includes('Exif')]).toEqual([false, false])
    const thumbnail = await sharp(await (await stage.fetchFile(asset.thumbnailUrl!)).arrayBuffer()).metadata()
    expect(thumbnail).toMatchObject({ format: 'webp', width: 320, height: 400 })
    expect(await isIncoming(assetId)).toBe(false)
    const { projects } = await stage.callTool(tools.list_projects, {}, { as: team.caller })
    expect(projects.find(({ id }) => id === projectId)).toMatchObject({ itemCount: 1 })
  })

  test('gets the same answer when it is sent again, also concurrently', async () => {
    const { assetId, uploadUrl } = await announce(photo)
    const answers = await Promise.all(Array.from({ length: 4 }, () => send(uploadUrl, new Uint8Array(photo))))
    answers.push(await send(uploadUrl, new Uint8Array(photo)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1)
    expect(await isIncoming(assetId)).toBe(false)
    expect(await timesTold(assetId)).toBe(1)
  })

  test('gets its type from its bytes, not from its name', async () => {
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="20" height="10"><script>1</script></svg>')
    const { uploadUrl } = await announce(svg, { type: 'logo', mimeType: 'image/png' })
    expect((await send(uploadUrl, svg)).body).toMatchObject({ type: 'logo', mimeType: 'image/png', width: 1600 })
  })

  test('can be sent without a Content-Length', async () => {
    const { uploadUrl } = await announce(photo)
    const chunks = new ReadableStream({
      start(controller) {
        for (let at = 0; at < photo.length; at += 1_000)
          controller.enqueue(new Uint8Array(photo.subarray(at, at + 1_000)))
        controller.close()
      },
    })
    expect((await send(uploadUrl, chunks, { duplex: 'half' })).status).toBe(200)
  })
})

describe('another file than the announced one', () => {
  test.each<[string, (file: Buffer) => Buffer, number, object]>([
    ['is larger', (file) => Buffer.concat([file, Buffer.from('x')]), 413, { code: 'payload_too_large' }],
    ['is smaller', (file) => file.subarray(1), 400, { code: 'invalid_input', issues: [{ code: 'too_small' }] }],
    ['has other bytes', (file) => randomBytes(file.length), 400, { issues: [{ path: 'body', code: 'wrong_digest' }] }],
  ])('that %s is refused, and the announced one can still be sent', async (_what, change, status, problem) => {
    const { assetId, uploadUrl } = await announce(photo)
    for (const isChunked of [false, true]) {
      const bytes = new Uint8Array(change(photo))
      const body = isChunked ? new Blob([bytes]).stream() : bytes
      expect(await send(uploadUrl, body, { duplex: 'half' })).toMatchObject({ status, body: problem })
    }
    expect(await statusOf(assetId)).toBe('processing')
    expect(await isIncoming(assetId)).toBe(false)
    expect((await send(uploadUrl, new Uint8Array(photo))).status).toBe(200)
    expect((await send(uploadUrl, new Uint8Array(change(photo)))).status).toBe(status)
    expect(await statusOf(assetId)).toBe('ready')
  })

  test('that is compressed is refused', async () => {
    const { uploadUrl } = await announce(photo)
    const { status, body } = await send(uploadUrl, new Uint8Array(photo), { headers: { 'Content-Encoding': 'gzip' } })
    expect({ status, body }).toMatchObject({ status: 400, body: { issues: [{ code: 'content_encoding' }] } })
  })

  test('from a sender that disconnects leaves nothing, and the announced one can be sent again', async () => {
    const { assetId, uploadUrl } = await announce(photo)
    const { pathname, search } = new URL(uploadUrl)
    const options = { port: stage.filesPort, method: 'PUT', path: pathname + search }
    const leaving = request({ ...options, headers: { 'Content-Length': photo.length } })
    leaving.on('error', () => {})
    leaving.write(photo.subarray(0, 1_000))
    await once(leaving, 'socket').then(([socket]) => socket.connecting && once(socket, 'connect'))
    leaving.destroy()
    expect((await send(uploadUrl, new Uint8Array(photo))).status).toBe(200)
    await until(async () => !(await isIncoming(assetId)))
  })
})

describe('a file that is not a supported picture', () => {
  test.each<[string, () => Promise<Buffer> | Buffer, string]>([
    ['a video', () => Buffer.from('00000018667479706d703432000000006d70343269736f6d', 'hex'), 'wrong_type'],
    ['an HTML page', () => Buffer.from('<html><script>alert(1)</script></html>'), 'wrong_type'],
    ['a damaged picture', () => photo.subarray(0, 300), 'unreadable'],
    [
      'one that unpacks to far too much',
      () =>
        sharp({ create: { width: 6_400, height: 6_400, channels: 3, background: '#fff' } })
          .toColourspace('b-w')
          .png({ compressionLevel: 9 })
          .toBuffer(),
      'too_big',
    ],
  ])(
    '%s: the asset fails with the reason, and sending the file again returns the same reason',
    async (_what, make, code) => {
      const file = await make()
      const { assetId, uploadUrl } = await announce(file)
      for (let times = 0; times < 2; times++) {
        const { status, body } = await send(uploadUrl, new Uint8Array(file))
        expect({ status, body }).toMatchObject({
          status: 400,
          body: { code: 'invalid_input', issues: [{ path: 'body', code }] },
        })
      }
      expect(await look(assetId)).toMatchObject({ status: 'failed', url: null, checks: [{ code, severity: 'error' }] })
      expect(await isIncoming(assetId)).toBe(false)
      expect(await timesTold(assetId)).toBe(1)
    },
  )
})

describe('the address', () => {
  test.each<[string, (url: string) => string]>([
    ['with another signature', (url) => `${url.slice(0, -2)}AA`],
    ['without a signature', (url) => url.replace(/&sig=.*/, '')],
    ['with a later expiry', (url) => url.replace(/exp=\d+/, 'exp=99999999999')],
    ['of another asset', (url) => url.replace(/uploads\/[^?]+/, `uploads/${randomUUID()}`)],
    [
      'signed rightly for what was never announced',
      () => stage.deps.files.signUpload(randomUUID(), new Date('2030-01-01')),
    ],
  ])('%s is not found, and stores nothing', async (_what, change) => {
    const { assetId, uploadUrl } = await announce(photo)
    const { status, body } = await send(change(uploadUrl), new Uint8Array(photo))
    expect({ status, body }).toMatchObject({ status: 404, body: { code: 'not_found' } })
    expect(await statusOf(assetId)).toBe('processing')
  })

  test('accepts PUT only, and returns no file', async () => {
    const { uploadUrl } = await announce(photo)
    for (const [method, status] of [
      ['POST', 405],
      ['DELETE', 405],
      ['GET', 405],
    ] as const) {
      const answer = await stage.fetchFile(uploadUrl, { method })
      expect({ method, status: answer.status, allow: answer.headers.get('allow') }).toEqual({
        method,
        status,
        allow: 'PUT',
      })
    }
  })

  test('expires, after which the asset fails and files left by a crashed process are removed', async () => {
    const sent = await announce(photo)
    await send(sent.uploadUrl, new Uint8Array(photo))
    const { assetId, uploadUrl } = await announce(photo)
    // A process died while it decoded the file.
    await stage.deps.objects.put(`incoming/${assetId}`, photo)
    clock.advance(3_600_000)
    expect((await send(uploadUrl, new Uint8Array(photo))).status).toBe(404)
    await sweepUploads(stage.deps)
    expect(await statusOf(assetId)).toBe('processing')
    clock.advance(600_001)
    await sweepUploads(stage.deps)
    expect(await look(assetId)).toMatchObject({ status: 'failed', checks: [{ code: 'not_received' }] })
    expect(await isIncoming(assetId)).toBe(false)
    expect(await timesTold(assetId)).toBe(1)
    expect(await statusOf(sent.assetId)).toBe('ready')
    const open = await stage.admin`select 1 from generation.uploads where swept_at is null`
    expect(open).toHaveLength(0)
  })
})

describe('while the object store is unavailable', () => {
  const folder = () => join(stage.site.dataDir, 'objects')
  /** Replaces the folder by a file, so that every system call in it fails. */
  const whileUnavailable = async (work: () => Promise<void>) => {
    await rename(folder(), `${folder()}-elsewhere`)
    await writeFile(folder(), 'not a folder')
    try {
      await work()
    } finally {
      await rm(folder())
      await rename(`${folder()}-elsewhere`, folder())
    }
  }

  test('an upload is answered with unavailable and a retry time, and accepted when the store is back', async () => {
    const { assetId, uploadUrl } = await announce(photo)
    await whileUnavailable(async () => {
      const { status, headers, body } = await send(uploadUrl, new Uint8Array(photo))
      expect({ status, retryAfter: headers.get('retry-after'), body }).toMatchObject({
        status: 503,
        retryAfter: '5',
        body: { code: 'unavailable', retryable: true },
      })
    })
    expect(await statusOf(assetId)).toBe('processing')
    expect((await send(uploadUrl, new Uint8Array(photo))).status).toBe(200)
  })

  test('a download is answered with unavailable, also when the volume of the store is not mounted', async () => {
    const { uploadUrl } = await announce(photo)
    const { url } = (await send(uploadUrl, new Uint8Array(photo))).body as { url: string }
    await whileUnavailable(async () => expect((await stage.fetchFile(url)).status).toBe(503))
    await rename(folder(), `${folder()}-elsewhere`)
    expect((await stage.fetchFile(url)).status).toBe(503)
    await rename(`${folder()}-elsewhere`, folder())
    expect((await stage.fetchFile(url)).status).toBe(200)
  })
})

describe('create_upload', () => {
  const file = Buffer.from('x')

  test.each<[string, unknown]>([
    ['sizeBytes', 1_048_577],
    ['sizeBytes', 0],
    ['sha256', 'A'.repeat(64)],
    ['mimeType', 'video/mp4'],
    ['name', ' '],
    ['type', 'video'],
    ['tags', Array(21).fill('a')],
    ['tags[0]', ['']],
  ])('refuses %s outside its bounds and names the field', async (path, value) => {
    const field = path.replace(/\[.*/, '')
    await expect(announce(file, { [field]: value })).rejects.toMatchObject({
      code: 'invalid_input',
      extras: { issues: [{ path }] },
    })
  })

  test('creates the asset in the named workspace, the folder’s workspace or the primary one', async () => {
    const own = await stage.newTeam({ workspaceNames: ['Main', 'Second'] })
    const second = own.workspaceIds[1]!
    const projectId = await putProject(stage, own, { workspaceId: second })
    const homeOf = async (known: Partial<Input>) => {
      const { assetId } = await announce(file, known, own)
      const [row] = await stage.admin`select workspace_id as home from generation.assets where id = ${assetId}`
      return row!['home']
    }
    expect(await homeOf({})).toBe(own.workspaceIds[0])
    expect(await homeOf({ workspaceId: second })).toBe(second)
    expect(await homeOf({ projectId })).toBe(second)
    for (const known of [{ projectId: randomUUID() }, { projectId, workspaceId: own.workspaceIds[0]! }])
      await expect(announce(file, known, own)).rejects.toMatchObject({ code: 'not_found' })
    await expect(announce(file, { projectId })).rejects.toMatchObject({ code: 'not_found' })
  })
})
