import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { openStage, type Stage } from '@adloom/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Gateway, startGateway } from '../../testing/gateways.ts'

type Seen = { method: string; url: string; headers: IncomingHttpHeaders; body: string }

/** A process behind the gateway that echoes each request. */
async function startUpstream(name: string) {
  const server = createServer(async (req, res) => {
    if (req.url?.endsWith('/die')) return void req.socket.destroy()
    let body = ''
    for await (const chunk of req.setEncoding('utf8')) body += chunk
    res.writeHead(req.method === 'POST' ? 201 : 200, {
      'content-type': 'application/json',
      'set-cookie': 'a=b',
      'x-upstream': name,
    })
    res.end(JSON.stringify({ method: req.method, url: req.url, headers: req.headers, body }))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop() {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(resolve))
    },
  }
}

let stage: Stage
let auth: Awaited<ReturnType<typeof startUpstream>>
let files: Awaited<ReturnType<typeof startUpstream>>
let gateway: Gateway

beforeAll(async () => {
  stage = await openStage()
  auth = await startUpstream('auth')
  files = await startUpstream('files')
  gateway = await startGateway(stage, { AUTH_URL: auth.url, FILES_URL: files.url })
})
afterAll(async () => {
  await gateway[Symbol.asyncDispose]()
  await files.stop()
  await stage[Symbol.asyncDispose]()
})

test('People’s endpoints go to auth and files to generation, with path, query, body and cookies unchanged', async () => {
  const answer = await fetch(`${gateway.origin}/api/settings/api-keys?teamId=%7B1%7D`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie: 'session=s', origin: 'https://elsewhere.example' },
    body: '{ "name": "ä"}',
  })
  expect(answer.status).toBe(201)
  expect(answer.headers.get('set-cookie')).toBe('a=b')
  const seen = (await answer.json()) as Seen
  expect(seen).toMatchObject({ method: 'POST', url: '/api/settings/api-keys?teamId=%7B1%7D', body: '{ "name": "ä"}' })
  expect(seen.headers).toMatchObject({ cookie: 'session=s', origin: 'https://elsewhere.example' })
  expect(seen.headers['x-request-id']).toBe(answer.headers.get('x-request-id'))

  for (const [path, upstream] of [
    ['/api/session', 'auth'],
    ['/api/oauth/token', 'auth'],
    ['/sign-in', 'auth'],
    ['/files/a/b.png', 'files'],
  ]) {
    expect((await fetch(gateway.origin + path)).headers.get('x-upstream')).toBe(upstream)
  }
})

test('Forwarding headers of a client are not passed on', async () => {
  const claims = {
    'x-forwarded-for': '192.0.2.1',
    'x-forwarded-host': 'evil.example',
    'x-forwarded-proto': 'https',
    'x-forwarded-prefix': '/x',
    forwarded: 'for=192.0.2.1',
    'x-real-ip': '192.0.2.1',
  }
  const seen = (await (await fetch(`${gateway.origin}/api/session`, { headers: claims })).json()) as Seen
  expect(seen.headers).toMatchObject({
    'x-forwarded-for': '127.0.0.1',
    'x-forwarded-proto': 'http',
    'x-forwarded-host': new URL(stage.site.publicUrl).host,
  })
  for (const name of ['forwarded', 'x-real-ip', 'x-forwarded-prefix']) expect(seen.headers).not.toHaveProperty(name)
})

test('A path that only begins with a known prefix is not forwarded', async () => {
  for (const path of [
    '/api/sessions',
    '/filesystem',
    '/api',
    '/api/toolsets/x',
    '/api/actionsets/x',
    '/mcp/',
    '/mcps',
    '/API/session',
  ]) {
    const answer = await fetch(gateway.origin + path)
    expect(answer.status).toBe(404)
    expect(await answer.json()).toMatchObject({ code: 'not_found' })
  }
})

test('A truncated answer leaves the outcome unknown, except for a read', async () => {
  const read = await fetch(`${gateway.origin}/api/session/die`)
  expect(read.status).toBe(503)
  const write = await fetch(`${gateway.origin}/api/session/die`, { method: 'POST', body: 'x' })
  expect(write.status).toBe(504)
  expect(await write.json()).toMatchObject({ code: 'timeout' })
})

test('A process that is down is 503 with Retry-After', async () => {
  await auth.stop()
  for (const method of ['GET', 'POST', 'DELETE']) {
    const answer = await fetch(`${gateway.origin}/api/session`, { method })
    expect(answer.status).toBe(503)
    expect(answer.headers.get('retry-after')).toBe('2')
    expect(answer.headers.get('content-type')).toBe('application/problem+json')
    expect(await answer.json()).toMatchObject({ code: 'unavailable', requestId: answer.headers.get('x-request-id') })
  }
  expect((await fetch(`${gateway.origin}/files/x`)).status).toBe(200)
})
