import { lookup } from 'node:dns/promises'
import { isIP, type LookupFunction } from 'node:net'
import { Agent, request } from 'undici'
import { isPublicAddress } from '@adloom/runtime'

const BYTES_MAX = 5 * 1024
const TIMEOUT_MS = 5_000

export type FetchedDocument = { content: unknown; /** null when the answer does not say. */ maxAgeMs: number | null }
/** Fetches a small JSON document from an https address that a stranger named. Throws when it cannot or must not. */
export type FetchDocument = (url: URL) => Promise<FetchedDocument>

type Options = {
  resolve: (hostname: string) => Promise<{ address: string; family: number }[]>
  isAllowed: (address: string) => boolean
  /** Certificate authority to trust instead of the usual ones. */
  ca?: string
}
const PUBLIC_WEB: Options = {
  resolve: (hostname) => lookup(hostname, { all: true }),
  isAllowed: isPublicAddress,
}

/**
 * Only what anybody could fetch: the name is resolved once, every address of it must be public, and the connection goes
 * to just those that were checked. No redirects, 5 KiB, five seconds in all.
 */
export function createDocumentFetch({ resolve, isAllowed, ca }: Options = PUBLIC_WEB): FetchDocument {
  return async (url) => {
    const hostname = url.hostname.replace(/^\[|\]$/g, '')
    const signal = AbortSignal.timeout(TIMEOUT_MS)
    const addresses = isIP(hostname) ? [{ address: hostname, family: isIP(hostname) }] : await resolve(hostname)
    if (url.protocol !== 'https:' || addresses.length === 0 || !addresses.every(({ address }) => isAllowed(address)))
      throw new Error('the address is not a public one')
    const agent = new Agent({
      connect: { lookup: answeringWith(addresses), timeout: TIMEOUT_MS, ...(ca === undefined ? {} : { ca }) },
      maxResponseSize: BYTES_MAX,
      pipelining: 0,
    })
    try {
      return await read(url, agent, signal)
    } finally {
      await agent.destroy()
    }
  }
}

/** For the connection: answers with what was resolved and checked, whatever it asks. */
const answeringWith =
  (addresses: { address: string; family: number }[]): LookupFunction =>
  (_hostname, { all }, done) => {
    if (all) done(null, addresses)
    else done(null, addresses[0]!.address, addresses[0]!.family)
  }

async function read(url: URL, dispatcher: Agent, signal: AbortSignal): Promise<FetchedDocument> {
  const { statusCode, headers, body } = await request(url, {
    dispatcher,
    signal,
    headers: { accept: 'application/json' },
  })
  if (statusCode !== 200) throw new Error(`the answer was ${statusCode}`)
  const content: unknown = JSON.parse(await body.text())
  const [, seconds] = /(?:^|[\s,])max-age=(\d{1,9})/.exec(String(headers['cache-control'] ?? '')) ?? []
  return { content, maxAgeMs: seconds === undefined ? null : Number(seconds) * 1000 }
}
