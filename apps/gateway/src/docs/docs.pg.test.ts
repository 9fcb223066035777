import { openStage, type Stage } from '@adloom/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Gateway, startGateway } from '../../testing/gateways.ts'

let stage: Stage
let gateway: Gateway

beforeAll(async () => {
  stage = await openStage()
  gateway = await startGateway(stage, { DASHBOARD_DIR: '/nowhere' })
})
afterAll(async () => {
  await gateway[Symbol.asyncDispose]()
  await stage[Symbol.asyncDispose]()
})

const TYPES: Record<string, string> = {
  js: 'javascript',
  css: 'text/css',
  svg: 'image/svg',
  json: 'json',
  html: 'text/html',
}

const get = (path: string, headers: Record<string, string> = {}) => fetch(gateway.origin + path, { headers })

test('The description lists every offered tool with its public address, and is not sent again to a client that has it', async () => {
  const answer = await get('/v1/openapi.json')
  expect(answer.headers.get('content-type')).toBe('application/json')
  const document = (await answer.json()) as {
    openapi: string
    info: { version: string }
    servers: unknown
    paths: object
  }
  expect(document).toMatchObject({
    openapi: '3.1.0',
    info: { version: '1.0.0' },
    servers: [{ url: `${stage.site.publicUrl}/v1` }],
  })
  expect(Object.keys(document.paths).toSorted()).toEqual(
    gateway.deps.offered.map(({ name }) => `/tools/${name}`).toSorted(),
  )
  const again = await get('/v1/openapi.json', { 'if-none-match': answer.headers.get('etag')! })
  expect(again.status).toBe(304)
  expect(await again.text()).toBe('')
})

test('Every page and everything it loads comes from this origin, under a policy without inline code', async () => {
  for (const path of ['/', '/v1/docs', '/v1/docs/actions', '/v1/docs/errors', '/v1/docs/tools/generate_image']) {
    const page = await get(path)
    expect(page.headers.get('content-security-policy')).toContain("script-src 'self'")
    const loaded = [...(await page.text()).matchAll(/(?:src|href)="([^"#]+)[^"]*"/g)].map(([, at]) => at!)
    expect(loaded).toContain('/v1/docs/assets/docs.css')
    for (const at of new Set(loaded.filter((one) => one !== '/developers'))) {
      expect(at).toMatch(/^\/(?!\/)/)
      const answer = await get(at)
      expect(answer.status, at).toBe(200)
      expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
      expect(answer.headers.get('content-type')).toContain(TYPES[/\.(\w+)$/.exec(at)?.[1] ?? 'html'])
    }
  }
})

test('A tool that is not offered has no page', async () => {
  expect((await get('/v1/docs/tools/generate_hologram')).status).toBe(404)
})

test('Pages and the description are compressed for clients that accept it, each encoding with its own ETag', async () => {
  const forms = await Promise.all(
    ['br', 'gzip', 'identity'].map((encoding) => get('/v1/openapi.json', { 'accept-encoding': encoding })),
  )
  expect(forms.map(({ headers }) => headers.get('content-encoding'))).toEqual(['br', 'gzip', null])
  expect(new Set(forms.map(({ headers }) => headers.get('etag'))).size).toBe(3)
  expect(forms.every(({ headers }) => headers.get('vary') === 'Accept-Encoding')).toBe(true)
  const [first, ...others] = await Promise.all(forms.map((form) => form.text()))
  expect(others).toEqual([first, first])
})

test('The type of a problem links to a section that explains it', async () => {
  const refused = await gateway.post('get_credit_balance')
  const { type } = (await refused.json()) as { type: string }
  const { pathname, hash } = new URL(type)
  expect(await (await get(pathname)).text()).toContain(`id="${hash.slice(1)}"`)
})

test('Only assets are served below their path', async () => {
  for (const name of ['', '../docs.ts', '%2e%2e/package.json', 'package.json']) {
    expect((await get(`/v1/docs/assets/${name}`)).status, name).toBe(404)
  }
})

test('The start page links to every page, and an unknown address is a problem', async () => {
  const start = await (await get('/')).text()
  for (const path of ['/v1/docs', '/v1/docs/errors', '/v1/openapi.json']) expect(start).toContain(`href="${path}"`)
  const missing = await get('/nothing')
  expect(missing.status).toBe(404)
  expect(missing.headers.get('content-type')).toBe('application/problem+json')
})

test('The process is alive, and not ready until auth has been heard', async () => {
  expect((await get('/healthz')).status).toBe(200)
  const notReady = await get('/readyz')
  expect(notReady.status).toBe(503)
  expect(await notReady.text()).toContain('auth')
})
