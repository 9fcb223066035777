import { once } from 'node:events'
import { createServer, type Server } from 'node:https'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { selfSigned } from '../../test/self-signed.ts'
import { createDocumentFetch } from './fetch-document.ts'
import { isPublicAddress } from './public-address.ts'

const HOST = 'client.example'
const tls = selfSigned(HOST)
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
}

test('a document is fetched from the address that was resolved, once, and checked', async () => {
  const fetchDocument = createDocumentFetch({ ...toHere, isAllowed: () => true })
  expect(await fetchDocument(at('/good'))).toEqual({ content: { a: 1 }, maxAgeMs: 120_000 })
  expect(resolved).toEqual([HOST])
})

test('redirects are not followed, and what is large, missing or no JSON is refused', async () => {
  const fetchDocument = createDocumentFetch({ ...toHere, isAllowed: () => true })
  await expect(fetchDocument(at('/redirect'))).rejects.toThrow('302')
  await expect(fetchDocument(at('/large'))).rejects.toThrow(/maxResponseSize|exceeded/i)
  await expect(fetchDocument(at('/missing'))).rejects.toThrow('404')
  await expect(fetchDocument(at('/text'))).rejects.toThrow(/JSON/)
  expect(asked).toEqual(['/redirect', '/large', '/missing', '/text'])
})

test('no connection is made to a private address, whatever names it, nor when only one of several is private', async () => {
  const answers: Record<string, string[]> = {
    [HOST]: ['127.0.0.1'],
    'both.example': ['93.184.216.34', '127.0.0.1'],
    'mapped.example': ['::ffff:127.0.0.1'],
    'nowhere.example': [],
  }
  const resolve = async (hostname: string) =>
    (answers[hostname] ?? []).map((address) => ({ address, family: address.includes(':') ? 6 : 4 }))
  const fetchDocument = createDocumentFetch({ resolve, isAllowed: isPublicAddress, ca: tls.cert })
  for (const host of [...Object.keys(answers), '127.0.0.1', '[::1]', '2130706433', '0x7f.1', '[::ffff:127.0.0.1]'])
    await expect(fetchDocument(at('/good', host)), host).rejects.toThrow('not a public one')
  await expect(fetchDocument(new URL(`http://${HOST}:${port}/good`))).rejects.toThrow('not a public one')
  expect(connections).toBe(0)
})

test('a document is not fetched without encryption, whatever its address', async () => {
  const fetchDocument = createDocumentFetch({ ...toHere, isAllowed: () => true })
  await expect(fetchDocument(new URL(`http://${HOST}:${port}/good`))).rejects.toThrow('not a public one')
  expect(connections).toBe(0)
})

test('a certificate that nobody vouches for is refused', async () => {
  const { ca: _ca, ...untrusting } = toHere
  await expect(createDocumentFetch({ ...untrusting, isAllowed: () => true })(at('/good'))).rejects.toThrow(
    /certificate/i,
  )
})

test('addresses with a special use are no public addresses', () => {
  const special = [
    '0.0.0.0',
    '10.1.2.3',
    '100.64.0.1',
    '127.8.8.8',
    '169.254.169.254',
    '172.31.255.255',
    '192.168.0.1',
    '192.0.2.1',
    '198.18.0.1',
    '203.0.113.9',
    '224.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::ffff:8.8.8.8',
    '64:ff9b::1',
    'fc00::1',
    'fe80::1',
    'ff02::1',
    '2001:db8::1',
    '2002:7f00:1::',
    'fe80::1%eth0',
    'localhost',
    '',
  ]
  for (const address of special) expect(isPublicAddress(address), address).toBe(false)
  for (const address of ['8.8.8.8', '93.184.216.34', '172.32.0.1', '2606:4700::1111', '2a00:1450::1'])
    expect(isPublicAddress(address), address).toBe(true)
})
