import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createPublicFetch, type FetchOptions, PUBLIC_WEB, type Web } from './public-fetch.ts'

const HOST = 'shop.example'
let server: Server
let port: number
let connections = 0
let asked: string[] = []
let agents: (string | undefined)[] = []

const ANSWERS: Record<string, (req: IncomingMessage, res: ServerResponse) => unknown> = {
  '/good': (_, res) => res.setHeader('content-type', 'Text/HTML; Charset="Latin1"').end('hello'),
  '/gzip': (_, res) => res.setHeader('content-encoding', 'gzip').end(gzipSync('hello')),
  '/br': (_, res) => res.setHeader('content-encoding', 'br').end(brotliCompressSync('hello')),
  '/twice': (_, res) => res.setHeader('content-encoding', 'gzip, gzip').end(gzipSync(gzipSync('hello'))),
  '/broken': (_, res) => res.setHeader('content-encoding', 'gzip').end('hello'),
  '/bomb': (_, res) => res.setHeader('content-encoding', 'gzip').end(gzipSync(Buffer.alloc(5_000_000))),
  '/large': (_, res) => res.end('x'.repeat(20_000)),
  // Sends no length and never ends.
  '/endless': (_, res) => void res.write('x'.repeat(500)),
  '/silent': () => {},
  '/missing': (_, res) => res.writeHead(404).end('gone'),
  '/one': (_, res) => res.writeHead(302, { location: '/good' }).end(),
  '/two': (_, res) => res.writeHead(308, { location: `http://other.example:${port}/one` }).end(),
  '/loop': (_, res) => res.writeHead(302, { location: '/loop' }).end(),
  '/nowhere': (_, res) => res.writeHead(302).end(),
  '/inward': (_, res) => res.writeHead(302, { location: `http://private.example:${port}/good` }).end(),
  '/metadata': (_, res) => res.writeHead(302, { location: 'http://169.254.169.254/latest/meta-data' }).end(),
  '/file': (_, res) => res.writeHead(302, { location: 'file:///etc/passwd' }).end(),
  '/with-password': (_, res) => res.writeHead(302, { location: `http://u:p@${HOST}:${port}/good` }).end(),
  '/odd-port': (_, res) => res.writeHead(302, { location: `http://${HOST}:22/good` }).end(),
}

beforeAll(async () => {
  server = createServer((req, res) => {
    asked.push(req.url!)
    agents.push(req.headers['user-agent'])
    ANSWERS[req.url!]!(req, res)
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
  agents = []
})

/** What names resolve to. The loopback address stands for the public internet, for all names except two. */
const NAMES: Record<string, string[]> = { 'private.example': ['10.0.0.7'], 'mapped.example': ['::ffff:10.0.0.7'] }
const web = (): Web => ({
  resolve: async (name) =>
    (NAMES[name] ?? ['127.0.0.1']).map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
  isAllowed: (address) => address === '127.0.0.1',
  usualPorts: [80, 443, port],
})
const OPTIONS: FetchOptions = {
  accept: 'text/html',
  bytesMax: 10_000,
  timeoutMs: 5_000,
  protocols: ['http:', 'https:'],
  ports: 'usual',
}
const at = (path: string, host = HOST) => new URL(`http://${host}:${port}${path}`)
const get = (url: URL, options: Partial<FetchOptions> = {}) => createPublicFetch(web())(url, { ...OPTIONS, ...options })

describe('A page', () => {
  test('is returned with its declared type, and requested with the given user agent', async () => {
    const { url, contentType, charset, body } = await get(at('/good'), { userAgent: 'AdloomBot/1.0' })
    expect([url.href, contentType, charset, body.toString()]).toEqual([
      at('/good').href,
      'text/html',
      'latin1',
      'hello',
    ])
    expect(agents).toEqual(['AdloomBot/1.0'])
  })

  test.each(['/gzip', '/br'])('that is compressed is decompressed: %s', async (path) => {
    expect((await get(at(path))).body.toString()).toBe('hello')
  })

  test.each([
    ['/large', 'size'],
    ['/bomb', 'size'],
    ['/twice', 'encoding'],
    ['/broken', 'encoding'],
    ['/missing', 'status'],
    ['/nowhere', 'status'],
  ])('%s is refused: %s', async (path, fault) => {
    await expect(get(at(path))).rejects.toMatchObject({ name: 'FetchFailed', fault })
  })

  test.each(['/endless', '/silent'])('%s is abandoned at the timeout', async (path) => {
    await expect(get(at(path), { timeoutMs: 200 })).rejects.toMatchObject({ fault: 'time' })
  })

  test('is abandoned when its name takes too long to resolve', async () => {
    const slow = createPublicFetch({ ...web(), resolve: () => new Promise(() => {}) })
    await expect(slow(at('/good'), { ...OPTIONS, timeoutMs: 50 })).rejects.toMatchObject({ fault: 'time' })
  })
})

describe('A redirect', () => {
  test('is followed up to the limit, and the final address is reported', async () => {
    expect((await get(at('/two'), { redirectsMax: 2 })).url.href).toBe(at('/good', 'other.example').href)
    await expect(get(at('/two'), { redirectsMax: 1 })).rejects.toMatchObject({ fault: 'redirects' })
    await expect(get(at('/one'))).rejects.toMatchObject({ fault: 'redirects' })
    await expect(get(at('/loop'), { redirectsMax: 3 })).rejects.toMatchObject({ fault: 'redirects' })
  })

  test.each(['/inward', '/metadata', '/file', '/with-password', '/odd-port'])(
    'to a forbidden address is not followed: %s',
    async (path) => {
      await expect(get(at(path), { redirectsMax: 3 })).rejects.toMatchObject({ fault: 'address' })
      expect(asked).toEqual([path])
    },
  )

  test('is checked by beforeEach before it is followed', async () => {
    const seen: string[] = []
    const beforeEach = async (url: URL) => {
      seen.push(url.pathname)
      if (url.pathname === '/good') throw new Error('no')
    }
    await expect(get(at('/one'), { redirectsMax: 3, beforeEach })).rejects.toThrow('no')
    expect([seen, asked]).toEqual([['/one', '/good'], ['/one']])
  })
})

describe('No connection is made', () => {
  test('to a private address under any name, even if only one of several addresses is private', async () => {
    const names: Record<string, string[]> = {
      [HOST]: ['127.0.0.1'],
      'both.example': ['93.184.216.34', '127.0.0.1'],
      'mapped.example': ['::ffff:127.0.0.1'],
      'linklocal.example': ['169.254.169.254'],
      'nowhere.example': [],
    }
    const resolve = async (name: string) =>
      (names[name] ?? []).map((address) => ({ address, family: address.includes(':') ? 6 : 4 }))
    const fetchPublic = createPublicFetch({ ...PUBLIC_WEB, resolve, usualPorts: [port] })
    const hosts = [
      '127.0.0.1',
      '[::1]',
      '2130706433',
      '0x7f.1',
      '017700000001',
      '127.1',
      '[::ffff:127.0.0.1]',
      '0.0.0.0',
    ]
    for (const host of [...Object.keys(names), ...hosts])
      await expect(fetchPublic(at('/good', host), OPTIONS), host).rejects.toMatchObject({ fault: 'address' })
    expect(connections).toBe(0)
  })

  test('to a name that does not exist, which gets the same message as a private one', async () => {
    const resolve = async () => {
      throw Object.assign(new Error('getaddrinfo ENOTFOUND'), { code: 'ENOTFOUND' })
    }
    const missing = createPublicFetch({ ...web(), resolve })(at('/good'), OPTIONS)
    const [first, second] = await Promise.all(
      [missing, get(at('/good', 'private.example'))].map((work) => work.catch((cause: Error) => cause.message)),
    )
    expect(first).toBe(second)
  })

  test('with a password in the address, over another protocol, or to an unusual port', async () => {
    const addresses = [
      `http://u:p@${HOST}:${port}/good`,
      `ftp://${HOST}/good`,
      'file:///etc/passwd',
      `http://${HOST}:22/`,
    ]
    for (const address of addresses)
      await expect(get(new URL(address)), address).rejects.toMatchObject({ fault: 'address' })
    await expect(get(at('/good'), { protocols: ['https:'] })).rejects.toMatchObject({ fault: 'address' })
    expect(connections).toBe(0)
    expect(PUBLIC_WEB.usualPorts).toEqual([80, 443])
  })
})
