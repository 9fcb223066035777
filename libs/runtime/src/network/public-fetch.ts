import { lookup } from 'node:dns/promises'
import { isIP, type LookupFunction } from 'node:net'
import { MIMEType, promisify } from 'node:util'
import { brotliDecompress, gunzip, inflate } from 'node:zlib'
import { Agent, type Dispatcher, request } from 'undici'
import { isPublicAddress } from './public-address.ts'

/** The internet as the fetch sees it. Tests pass their own. No setting of a process changes it. */
export type Web = {
  resolve(hostname: string): Promise<{ address: string; family: number }[]>
  isAllowed(address: string): boolean
  /** The ports of ordinary web sites. */
  usualPorts: readonly number[]
  /** A certificate authority to trust instead of the default ones. */
  ca?: string
}
export const PUBLIC_WEB: Web = {
  resolve: (hostname) => lookup(hostname, { all: true }),
  isAllowed: isPublicAddress,
  usualPorts: [80, 443],
}

export type FetchOptions = {
  /** The `accept` header. */
  accept: string
  /** The limit of the body, both compressed and decompressed. */
  bytesMax: number
  /** The limit of the whole fetch, from name resolution to the last byte. */
  timeoutMs: number
  protocols: readonly ('http:' | 'https:')[]
  /** Any port, or only the ports of ordinary web sites. */
  ports: 'any' | 'usual'
  userAgent?: string
  /** Default: 0. A redirect beyond the limit is a fault. */
  redirectsMax?: number
  /** Runs before each request, redirects included. Throw to prevent the request. */
  beforeEach?(url: URL): Promise<void>
  signal?: AbortSignal
}

export type Fetched = {
  /** The address of the body, after redirects. */
  url: URL
  /** Lower case, without parameters. Empty when the answer declares none. */
  contentType: string
  /** The charset of the content type, or null. */
  charset: string | null
  cacheControl: string
  body: Buffer
}

export type PublicFetch = (url: URL, options: FetchOptions) => Promise<Fetched>

/** `address`: forbidden. `status`: not 200. `size`, `time`: a limit was exceeded. `network`: no answer. */
export type FetchFault = 'address' | 'status' | 'redirects' | 'size' | 'encoding' | 'time' | 'network'

/** Why a fetch failed. The message is for the log only: it may contain untrusted text. */
export class FetchFailed extends Error {
  override name = 'FetchFailed'
  readonly fault: FetchFault
  readonly status: number | null

  constructor(fault: FetchFault, message: string, status: number | null = null, cause?: unknown) {
    super(message, cause === undefined ? undefined : { cause })
    this.fault = fault
    this.status = status
  }
}

/**
 * Fetches an untrusted address, and only what any public client could fetch. A name is resolved once per request, each
 * of its addresses must be public, and the connection goes to the checked addresses. Throws `FetchFailed`.
 */
export function createPublicFetch(web: Web = PUBLIC_WEB): PublicFetch {
  return async (start, options) => {
    const timeout = AbortSignal.timeout(options.timeoutMs)
    const signal = options.signal ? AbortSignal.any([options.signal, timeout]) : timeout
    let url = start
    try {
      for (let redirects = 0; ; redirects++) {
        checkUrl(url, options, web)
        await options.beforeEach?.(url)
        const answer = await fetchOne(web, url, options, signal)
        if (!(answer instanceof URL)) return answer
        if (redirects >= (options.redirectsMax ?? 0)) throw new FetchFailed('redirects', 'too many redirects')
        url = answer
      }
    } catch (cause) {
      if (!timeout.aborted || (cause instanceof FetchFailed && cause.fault !== 'network')) throw cause
      throw new FetchFailed('time', 'it took too long', null, cause)
    }
  }
}

function checkUrl(url: URL, { protocols, ports }: FetchOptions, web: Web) {
  const port = url.port === '' ? (url.protocol === 'https:' ? 443 : 80) : Number(url.port)
  const isUsual = ports === 'any' || web.usualPorts.includes(port)
  if (!protocols.some((protocol) => protocol === url.protocol) || url.username || url.password || !isUsual)
    throw notPublic()
}

async function fetchOne(web: Web, url: URL, options: FetchOptions, signal: AbortSignal): Promise<Fetched | URL> {
  const addresses = await addressesOf(web, url, signal)
  const agent = new Agent({
    connect: {
      lookup: answeringWith(addresses),
      timeout: options.timeoutMs,
      ...(web.ca === undefined ? {} : { ca: web.ca }),
    },
    maxResponseSize: options.bytesMax,
    pipelining: 0,
  })
  try {
    return await read(url, options, agent, signal)
  } catch (cause) {
    throw cause instanceof FetchFailed ? cause : failureOf(cause)
  } finally {
    await agent.destroy()
  }
}

/** The addresses to connect to. All addresses of the name must be allowed. */
async function addressesOf(web: Web, url: URL, signal: AbortSignal) {
  const hostname = url.hostname.replace(/^\[|\]$/g, '')
  const family = isIP(hostname)
  const addresses = family
    ? [{ address: hostname, family }]
    : await unless(signal, web.resolve(hostname)).catch((cause: unknown) => {
        throw signal.aborted ? failureOf(cause) : notPublic(cause)
      })
  if (addresses.length === 0 || !addresses.every(({ address }) => web.isAllowed(address))) throw notPublic()
  return addresses
}

/** Stops waiting when `signal` aborts. Name resolution itself cannot be cancelled. */
function unless<T>(signal: AbortSignal, work: Promise<T>): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>()
  const stop = () => reject(signal.reason as Error)
  if (signal.aborted) stop()
  signal.addEventListener('abort', stop, { once: true })
  return Promise.race([work, promise]).finally(() => signal.removeEventListener('abort', stop))
}

/** One message for unknown and private names, so that it reveals nothing about a private network. */
const notPublic = (cause?: unknown) => new FetchFailed('address', 'the address is not a public one', null, cause)

function failureOf(cause: unknown): FetchFailed {
  const { code, message } = cause as { code?: string; message?: string }
  if (code === 'UND_ERR_RES_EXCEEDED_MAX_SIZE' || code === 'ERR_BUFFER_TOO_LARGE')
    return new FetchFailed('size', 'it is too large', null, cause)
  return new FetchFailed('network', String(message), null, cause)
}

/** A lookup that always returns the checked addresses. */
const answeringWith =
  (addresses: { address: string; family: number }[]): LookupFunction =>
  (_hostname, { all }, done) => {
    if (all) done(null, addresses)
    else done(null, addresses[0]!.address, addresses[0]!.family)
  }

async function read(url: URL, options: FetchOptions, dispatcher: Agent, signal: AbortSignal): Promise<Fetched | URL> {
  const { statusCode, headers, body } = await request(url, {
    dispatcher,
    signal,
    headers: {
      accept: options.accept,
      'accept-encoding': 'gzip, deflate, br',
      ...(options.userAgent && { 'user-agent': options.userAgent }),
    },
  })
  if ([301, 302, 303, 307, 308].includes(statusCode)) return redirectOf(url, statusCode, one(headers['location']))
  if (statusCode !== 200) throw new FetchFailed('status', `the answer was ${statusCode}`, statusCode)
  return {
    url,
    ...contentTypeOf(one(headers['content-type'])),
    cacheControl: one(headers['cache-control']),
    body: await unpack(Buffer.from(await body.arrayBuffer()), one(headers['content-encoding']), options.bytesMax),
  }
}

type HeaderValue = Dispatcher.ResponseData['headers'][string]
const one = (value: HeaderValue): string => (Array.isArray(value) ? (value[0] ?? '') : (value ?? ''))

function contentTypeOf(header: string): Pick<Fetched, 'contentType' | 'charset'> {
  try {
    const { essence, params } = new MIMEType(header)
    return { contentType: essence, charset: params.get('charset')?.toLowerCase() ?? null }
  } catch {
    return { contentType: '', charset: null }
  }
}

function redirectOf(from: URL, status: number, location: string): URL {
  const url = location === '' ? null : URL.parse(location, from)
  if (!url) throw new FetchFailed('status', `the answer was ${status} to nowhere`, status)
  return url
}

const UNPACK: Record<string, (bytes: Buffer, options: { maxOutputLength: number }) => Promise<Buffer>> = {
  '': async (bytes) => bytes,
  identity: async (bytes) => bytes,
  gzip: promisify(gunzip),
  'x-gzip': promisify(gunzip),
  deflate: promisify(inflate),
  br: promisify(brotliDecompress),
}

/** Refuses a body that is compressed more than once or with an encoding that was not offered. */
async function unpack(bytes: Buffer, encoding: string, maxOutputLength: number): Promise<Buffer> {
  const unpackOne = UNPACK[encoding.trim().toLowerCase()]
  if (!unpackOne) throw new FetchFailed('encoding', 'it is packed in an unknown way')
  try {
    return await unpackOne(bytes, { maxOutputLength })
  } catch (cause) {
    if ((cause as { code?: string }).code === 'ERR_BUFFER_TOO_LARGE') throw cause
    throw new FetchFailed('encoding', 'it is packed wrongly', null, cause)
  }
}
