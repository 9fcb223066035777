import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { get, type IncomingMessage } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { openStage, type Stage } from '@adloom/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Gateway, startGateway } from '../../testing/gateways.ts'

let stage: Stage
let built: Gateway
let bare: Gateway
let folder: string

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'dashboard-'))
  mkdirSync(join(folder, 'assets'))
  writeFileSync(join(folder, 'index.html'), '<!doctype html><title>the app</title>')
  writeFileSync(join(folder, 'assets/app-1a2b.js'), 'let app')
  for (const [ending, compress] of [
    ['br', brotliCompressSync],
    ['gz', gzipSync],
  ] as const)
    writeFileSync(join(folder, `assets/app-1a2b.js.${ending}`), compress('let app'))
  writeFileSync(join(folder, 'assets/plain-3c4d.svg'), '<svg/>')
  for (const ending of ['', '.br']) writeFileSync(join(folder, `assets/gone-5e6f.css${ending}`), '')
  writeFileSync(join(folder, '.built-from'), 'private')
  stage = await openStage()
  built = await startGateway(stage, { DASHBOARD_DIR: folder })
  bare = await startGateway(stage, { DASHBOARD_DIR: join(folder, 'nothing') })
  for (const ending of ['', '.br']) rmSync(join(folder, `assets/gone-5e6f.css${ending}`))
})
afterAll(async () => {
  await built[Symbol.asyncDispose]()
  await bare[Symbol.asyncDispose]()
  await stage[Symbol.asyncDispose]()
  rmSync(folder, { recursive: true })
})

/** `fetch` would add headers against caching. */
async function statusOf(url: string, headers: Record<string, string>): Promise<number | undefined> {
  const [answer] = (await once(get(url, { headers }), 'response')) as [IncomingMessage]
  answer.resume()
  return answer.statusCode
}

test.each([
  '/',
  '/?team=x',
  '/developers',
  '/developers/keys/new',
  '/team/invite',
  '/account',
  '/drafts/0b7d3c1e-5a52-4f0e-9f0a-0d5c7d0d8a11/edit?at=name',
  '/connections/meta/callback?code=x',
])('%s is the app, and is revalidated each time', async (path) => {
  const answer = await fetch(built.origin + path)
  expect(await answer.text()).toContain('the app')
  expect(answer.headers.get('content-type')).toContain('text/html')
  expect(answer.headers.get('cache-control')).toBe('no-cache')
  const policy = answer.headers.get('content-security-policy')!
  expect(policy).toContain("script-src 'self'")
  expect(policy).not.toContain('unsafe')
  expect(await statusOf(built.origin + path, { 'if-none-match': answer.headers.get('etag')! })).toBe(304)
})

test('The files of the app are cached for a year, because their names change with their content', async () => {
  const answer = await fetch(`${built.origin}/assets/app-1a2b.js`)
  expect(await answer.text()).toBe('let app')
  expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
})

test.each([
  ['br, gzip', 'br'],
  ['gzip', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['identity', null],
])('A client that accepts %s gets scripts as %s, with the same type and content', async (accepted, encoding) => {
  const answer = await fetch(`${built.origin}/assets/app-1a2b.js`, { headers: { 'accept-encoding': accepted } })
  expect(answer.headers.get('content-encoding')).toBe(encoding)
  expect(answer.headers.get('content-type')).toContain('text/javascript')
  expect(answer.headers.get('vary')).toContain('Accept-Encoding')
  expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  expect(await answer.text()).toBe('let app')
})

test('A file that has gone since the start is a problem that a browser can read, and no cache keeps', async () => {
  const answer = await fetch(`${built.origin}/assets/gone-5e6f.css`, { headers: { 'accept-encoding': 'br' } })
  expect(answer.status).toBe(404)
  expect(answer.headers.get('cache-control')).not.toContain('immutable')
  expect(await answer.json()).toMatchObject({ code: 'not_found' })
})

test('A file without a compressed copy is sent as it is', async () => {
  const answer = await fetch(`${built.origin}/assets/plain-3c4d.svg`, { headers: { 'accept-encoding': 'br' } })
  expect(answer.headers.get('content-encoding')).toBeNull()
  expect(await answer.text()).toBe('<svg/>')
})

test.each([
  '/assets/app-0000.js',
  '/assets/',
  '/assets/..%2f.built-from',
  '/.built-from',
  '/index.html',
  '/developer',
  '/teams',
  '//developers',
  '/v1/nothing',
  '/api/nothing',
])('%s does not exist, with or without the app', async (path) => {
  const answer = await fetch(built.origin + path)
  expect(answer.status).toBe(404)
  expect(await answer.json()).toMatchObject({ code: 'not_found' })
})

const BROWSER = { accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8' }

test.each(['/nope', '/teams', '/index.html', '/developer/keys?x=1'])(
  '%s in a browser is the app with status 404, which shows a not-found view',
  async (path) => {
    const answer = await fetch(built.origin + path, { headers: BROWSER })
    expect(answer.status).toBe(404)
    expect(await answer.text()).toContain('the app')
    expect(answer.headers.get('content-security-policy')).toContain("script-src 'self'")
    expect(answer.headers.get('vary')).toContain('Accept')
    const etag = answer.headers.get('etag')!
    expect(await statusOf(built.origin + path, { ...BROWSER, 'if-none-match': etag })).toBe(404)
  },
)

test.each(['/v1', '/v1/nothing', '/api/nothing', '/api', '/assets/gone.js', '/files/nothing', '/.well-known/nothing'])(
  '%s belongs to the API and is a problem even in a browser',
  async (path) => {
    const answer = await fetch(built.origin + path, { headers: BROWSER })
    expect(answer.status).not.toBe(200)
    expect(answer.headers.get('content-type')).toBe('application/problem+json')
  },
)

test('The app is sent only for reads, and only if it is built', async () => {
  for (const [origin, method] of [
    [built.origin, 'POST'],
    [bare.origin, 'GET'],
  ] as const) {
    const answer = await fetch(`${origin}/nope`, { method, headers: BROWSER })
    expect([answer.status, answer.headers.get('content-type')]).toEqual([404, 'application/problem+json'])
  }
})

test('An icon exists at its usual address, with and without the app', async () => {
  for (const { origin } of [built, bare]) {
    const answer = await fetch(`${origin}/favicon.ico`)
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/png'])
    expect(
      Buffer.from(await answer.arrayBuffer())
        .subarray(1, 4)
        .toString(),
    ).toBe('PNG')
  }
})

test('The app accepts only reads', async () => {
  expect((await fetch(`${built.origin}/developers`, { method: 'POST' })).status).toBe(404)
})

test('Without the app the start page lists all other addresses', async () => {
  const answer = await fetch(bare.origin)
  expect(answer.status).toBe(200)
  expect(await answer.text()).toContain('/v1/docs')
  expect((await fetch(`${bare.origin}/developers`)).status).toBe(404)
})
