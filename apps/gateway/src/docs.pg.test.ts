import { openStage, type Stage } from '@adloom/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Gateway, startGateway } from '../test/gateways.ts'

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

const TYPES: Record<string, string> = { js: 'javascript', css: 'text/css', svg: 'image/svg', json: 'json' }

const get = (path: string, headers: Record<string, string> = {}) => fetch(gateway.origin + path, { headers })

test('the description names every tool that is offered under the public address, and is sent once to who keeps it', async () => {
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

test('the reference and everything it loads come from this origin, under a policy that allows nothing inline', async () => {
  const page = await get('/v1/docs')
  expect(page.headers.get('content-security-policy')).toContain("script-src 'self'")
  const html = await page.text()
  const loaded = [...html.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, path]) => path!)
  expect(loaded).toContain('/v1/docs/assets/swagger-ui-bundle.js')
  for (const path of loaded) {
    expect(path).toMatch(/^\/(?!\/)/)
    const answer = await get(path)
    expect(answer.status, path).toBe(200)
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
    expect(answer.headers.get('content-type')).toContain(TYPES[path.split('.').at(-1)!] ?? '')
  }
})

test('the type of a problem leads to a section that explains it', async () => {
  const refused = await gateway.post('get_credit_balance')
  const { type } = (await refused.json()) as { type: string }
  const { pathname, hash } = new URL(type)
  expect(await (await get(pathname)).text()).toContain(`id="${hash.slice(1)}"`)
})

test('of the viewer’s package only what the page needs is served', async () => {
  for (const name of [
    'index.html',
    'swagger-initializer.js',
    'package.json',
    '',
    '../docs.ts',
    '%2e%2e/package.json',
  ]) {
    expect((await get(`/v1/docs/assets/${name}`)).status, name).toBe(404)
  }
})

test('the first page leads to all of it, and what is not there is a problem', async () => {
  const start = await (await get('/')).text()
  for (const path of ['/v1/docs', '/v1/docs/errors', '/v1/openapi.json']) expect(start).toContain(`href="${path}"`)
  const missing = await get('/nothing')
  expect(missing.status).toBe(404)
  expect(missing.headers.get('content-type')).toBe('application/problem+json')
})

test('the process is alive, and not ready until auth has been heard', async () => {
  expect((await get('/healthz')).status).toBe(200)
  const notReady = await get('/readyz')
  expect(notReady.status).toBe(503)
  expect(await notReady.text()).toContain('auth')
})
