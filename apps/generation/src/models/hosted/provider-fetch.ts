import { lookup } from 'node:dns'
import { isIP, type LookupFunction } from 'node:net'
import { isPublicAddress } from '@adloom/runtime'
import { DownloadError } from 'ai'
import { Agent, type Response as OutsideResponse, fetch as undiciFetch } from 'undici'

/** No answer is larger: a picture of 40 megapixels fits, as base64 in JSON too. */
export const ANSWER_BYTES_MAX = 64 * 1024 * 1024

type Resolve = (hostname: string, options: { all: true }, done: LookupDone) => void
type LookupDone = (failure: NodeJS.ErrnoException | null, addresses: { address: string; family: number }[]) => void

type Options = {
  /** The address of the provider's API as configured. What is under its origin is trusted, and gets the key. */
  baseUrl: string
  /** The address the SDK has built in where it takes no other: calls to it go to `baseUrl`. */
  standsFor?: string
  /** Tells the addresses of a host that an answer has named. */
  resolve?: Resolve
  isAllowed?: (address: string) => boolean
  /** Certificate authority to trust at such an address instead of the usual ones. */
  ca?: string
  bytesMax?: number
}

/**
 * The one way to the network for a provider's SDK. The API's own origin is called as it is, without redirects, because
 * a key would travel along. Any other address comes out of an answer: only https, only public addresses, checked when
 * the connection is made and so not by a name that changes its mind, and without any header of the caller's.
 */
export function createProviderFetch({
  baseUrl,
  standsFor,
  resolve = lookup,
  isAllowed = isPublicAddress,
  ca,
  bytesMax = ANSWER_BYTES_MAX,
}: Options): typeof fetch {
  const own = new URL(baseUrl).origin
  const connect = { lookup: allowedLookup(resolve, isAllowed), ...(ca === undefined ? {} : { ca }) }
  const outside = new Agent({ connect })
  return async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : rebase(String(input), standsFor, baseUrl))
    const answer =
      url.origin === own
        ? await fetch(url, { ...init, redirect: init?.redirect ?? 'error' })
        : await fetchOutside(url, isAllowed, { dispatcher: outside, signal: init?.signal ?? null })
    return limited(answer, url, bytesMax)
  }
}

const rebase = (url: string, from: string | undefined, to: string) =>
  from !== undefined && url.startsWith(`${from}/`) ? `${to}${url.slice(from.length)}` : url

async function fetchOutside(
  url: URL,
  isAllowed: (address: string) => boolean,
  how: { dispatcher: Agent; signal: AbortSignal | null },
) {
  const host = url.hostname.replace(/^\[|\]$/g, '')
  // A literal address is never looked up, so it is checked here.
  if (url.protocol !== 'https:' || (isIP(host) !== 0 && !isAllowed(host))) throw forbidden(url)
  // The SDK follows redirects itself, through here again.
  return undiciFetch(url, { ...how, redirect: 'manual' })
}

/** For the connection: every address of the host must be public, and only those that were checked are connected to. */
const allowedLookup =
  (resolve: Resolve, isAllowed: (address: string) => boolean): LookupFunction =>
  (hostname, { all }, done) =>
    resolve(hostname, { all: true }, (failure, addresses) => {
      const [first] = addresses ?? []
      if (failure ?? !addresses.every(({ address }) => isAllowed(address))) done(failure ?? forbidden(hostname), '', 0)
      else if (!first) done(forbidden(hostname), '', 0)
      else if (all) done(null, addresses)
      else done(null, first.address, first.family)
    })

const forbidden = (url: URL | string) =>
  new DownloadError({ url: String(url), message: 'The address is not a public one.' })

function limited(answer: Response | OutsideResponse, url: URL, bytesMax: number): Response {
  if (!answer.body) return answer
  let bytes = 0
  const body: ReadableStream<Uint8Array> = answer.body
  const counted = body.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        bytes += chunk.length
        if (bytes > bytesMax) controller.error(new DownloadError({ url: String(url), message: 'It is too large.' }))
        else controller.enqueue(chunk)
      },
    }),
  )
  const { status, statusText, headers } = answer
  return new Response(counted, { status, statusText, headers: [...headers] })
}
