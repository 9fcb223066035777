import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { createServer as createTlsServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { PUBLIC_WEB } from '@adloom/runtime/public-fetch'
import { selfSigned } from '@adloom/testing'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createProviderFetch } from './provider-fetch.ts'

let server: Server
let baseUrl: string
let asked: { url: string; headers: object }[] = []
let connections = 0
beforeAll(async () => {
  server = createServer((req, res) => {
    asked.push({ url: req.url!, headers: req.headers })
    if (req.url === '/api/moved') return void res.writeHead(307, { location: 'https://elsewhere.example/api' }).end()
    res.end('x'.repeat(req.url === '/api/large' ? 5_000 : 10))
  })
  server.on('connection', () => connections++)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api`
})
afterAll(() => void server.close())
beforeEach(() => {
  asked = []
  connections = 0
})

test('the API is called at the configured address with its key, and redirects are refused', async () => {
  const call = createProviderFetch({ baseUrl })
  const headers = { 'x-goog-api-key': 'k' }
  expect(await (await call(`${baseUrl}/models`, { method: 'POST', body: '{}', headers })).text()).toBe('x'.repeat(10))
  expect(asked[0]!.headers).toMatchObject(headers)
  await expect(call(`${baseUrl}/moved`, { method: 'POST', body: '{}', headers })).rejects.toThrow('fetch failed')
})

test('calls to the built-in address go to the configured one', async () => {
  const call = createProviderFetch({ baseUrl, standsFor: 'https://fal.run' })
  await call('https://fal.run/some/model', { method: 'POST', body: '{}' })
  expect(asked.map(({ url }) => url)).toEqual(['/api/some/model'])
})

test('a response that is too large is aborted', async () => {
  const call = createProviderFetch({ baseUrl, bytesMax: 1_000 })
  await expect((await call(`${baseUrl}/large`)).text()).rejects.toThrow('too large')
})

test('private addresses are never connected to, under any name, also when only one of several addresses is private', async () => {
  const { port } = new URL(baseUrl)
  const answers: Record<string, string[]> = {
    'private.example': ['127.0.0.1'],
    'both.example': ['93.184.216.34', '127.0.0.1'],
    'mapped.example': ['::ffff:127.0.0.1'],
    'nowhere.example': [],
  }
  const resolve = async (host: string) =>
    (answers[host] ?? []).map((address) => ({ address, family: address.includes(':') ? 6 : 4 }))
  const call = createProviderFetch({ baseUrl: 'https://api.example/v1', web: { ...PUBLIC_WEB, resolve } })
  for (const host of [...Object.keys(answers), '127.0.0.1', '[::1]', '2130706433', '0x7f.1', '169.254.169.254'])
    await expect(call(`https://${host}:${port}/file.png`), host).rejects.toThrow('not a public one')
  await expect(call(`http://93.184.216.34:${port}/file.png`)).rejects.toThrow('not a public one')
  expect(connections).toBe(0)
})

test('a file at a public address is fetched without the headers that the API gets', async () => {
  const tls = await selfSigned('files.example')
  const headers: object[] = []
  const files = createTlsServer(tls, (req, res) => {
    headers.push(req.headers)
    if (req.url === '/gone.png') return void res.writeHead(404).end()
    if (req.url === '/moved.png') return void res.writeHead(302, { location: '/a.png' }).end()
    res.writeHead(200, { 'content-type': 'image/png' }).end('picture')
  }).listen(0, '127.0.0.1')
  await once(files, 'listening')
  const call = createProviderFetch({
    baseUrl,
    web: {
      ...PUBLIC_WEB,
      resolve: async () => [{ address: '127.0.0.1', family: 4 }],
      isAllowed: () => true,
      ca: tls.cert,
    },
  })
  const { port } = files.address() as AddressInfo
  const answer = await call(`https://files.example:${port}/a.png`, {
    headers: { authorization: 'Bearer k', 'x-key': 'k' },
  })
  expect([answer.status, answer.headers.get('content-type'), await answer.text()]).toEqual([
    200,
    'image/png',
    'picture',
  ])
  expect(await (await call(`https://files.example:${port}/moved.png`)).text()).toBe('picture')
  expect((await call(`https://files.example:${port}/gone.png`)).status).toBe(404)
  expect(JSON.stringify(headers)).not.toMatch(/authorization|x-key/)
  files.closeAllConnections()
  files.close()
})
