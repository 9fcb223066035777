import { once } from 'node:events'
import { createServer, type Server } from 'node:https'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { selfSigned } from '@adloom/testing'
import { createDocumentFetch } from './fetch-document.ts'
import { PUBLIC_WEB } from '@adloom/runtime/public-fetch'

const HOST = 'client.example'
const tls = await selfSigned(HOST)
let server: Server
let port: number
let connections = 0
let asked: string[] = []

beforeAll(async () => {
  server = createServer(tls, (req, res) => {
    asked.push(req.url!)
    if (req.url === '/redirect') return void res.writeHead(302, { location: '/good' }).end()
    if (req.url === '/large') return void res.end(JSON.stringify({ text: 'x'.repeat(6_000) }))
    if (req.url === '/text') return void res.end('hello')
    if (req.url === '/missing') return void res.writeHead(404).end('{}')
    res.writeHead(200, { 'cache-control': 'public, max-age=120' }).end('{"a":1}')
  })
  server.on('connection', () => connections++)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  ;({ port } = server.address() as AddressInfo)
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})
beforeEach(() => {
  connections = 0
  asked = []
})

const at = (path: string, host = HOST) => new URL(`https://${host}:${port}${path}`)
const resolved: string[] = []
const toHere = {
  resolve: async (hostname: string) => {
    resolved.push(hostname)
    return [{ address: '127.0.0.1', family: 4 }]
  },
  ca: tls.cert,
  usualPorts: [],
}

test('a document is fetched from the address that was resolved, once, and checked', async () => {
  const fetchDocument = createDocumentFetch({ ...toHere, isAllowed: () => true })
  expect(await fetchDocument(at('/good'))).toEqual({ content: { a: 1 }, maxAgeMs: 120_000 })
  expect(resolved).toEqual([HOST])
})

test('redirects are not followed, and large, missing and non-JSON documents are refused', async () => {
  const fetchDocument = createDocumentFetch({ ...toHere, isAllowed: () => true })
  await expect(fetchDocument(at('/redirect'))).rejects.toThrow('redirects')
  await expect(fetchDocument(at('/large'))).rejects.toThrow('too large')
  await expect(fetchDocument(at('/missing'))).rejects.toThrow('404')
  await expect(fetchDocument(at('/text'))).rejects.toThrow(/JSON/)
  expect(asked).toEqual(['/redirect', '/large', '/missing', '/text'])
})

test('no connection is made to a private address or over another protocol', async () => {
  const fetchDocument = createDocumentFetch({ ...PUBLIC_WEB, resolve: toHere.resolve, ca: tls.cert })
  await expect(fetchDocument(at('/good'))).rejects.toThrow('not a public one')
  const anywhere = createDocumentFetch({ ...toHere, isAllowed: () => true })
  await expect(anywhere(new URL(`http://${HOST}:${port}/good`))).rejects.toThrow('not a public one')
  expect(connections).toBe(0)
})

test('a document is never fetched over plain http', async () => {
  const fetchDocument = createDocumentFetch({ ...toHere, isAllowed: () => true })
  await expect(fetchDocument(new URL(`http://${HOST}:${port}/good`))).rejects.toThrow('not a public one')
  expect(connections).toBe(0)
})

test('an untrusted certificate is refused', async () => {
  const { ca: _ca, ...untrusting } = toHere
  await expect(createDocumentFetch({ ...untrusting, isAllowed: () => true })(at('/good'))).rejects.toThrow(
    /certificate/i,
  )
})
