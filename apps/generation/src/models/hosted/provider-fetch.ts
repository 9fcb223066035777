import { createPublicFetch, FetchFailed, PUBLIC_WEB, type PublicFetch, type Web } from '@adloom/runtime/public-fetch'
import { DownloadError } from 'ai'

/** No answer is larger: a picture of 40 megapixels fits, as base64 in JSON too. */
const ANSWER_BYTES_MAX = 64 * 1024 * 1024

type Options = {
  /** The address of the provider's API as configured. What is under its origin is trusted, and gets the key. */
  baseUrl: string
  /** The address the SDK has built in where it takes no other: calls to it go to `baseUrl`. */
  standsFor?: string
  /** Where the addresses lead that an answer names. */
  web?: Web
  bytesMax?: number
}

/**
 * The one way to the network for a provider's SDK. The API's own origin is called as it is, without redirects, because
 * a key would travel along. Any other address comes out of an answer, and is fetched as what a stranger named: only
 * https, only public addresses, and without any header of the caller's.
 */
export function createProviderFetch({
  baseUrl,
  standsFor,
  web = PUBLIC_WEB,
  bytesMax = ANSWER_BYTES_MAX,
}: Options): typeof fetch {
  const own = new URL(baseUrl).origin
  const fetchPublic = createPublicFetch(web)
  return async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : rebase(String(input), standsFor, baseUrl))
    if (url.origin !== own) return fetchResult(fetchPublic, url, bytesMax, init?.signal ?? undefined)
    return limited(await fetch(url, { ...init, redirect: init?.redirect ?? 'error' }), url, bytesMax)
  }
}

const rebase = (url: string, from: string | undefined, to: string) =>
  from !== undefined && url.startsWith(`${from}/`) ? `${to}${url.slice(from.length)}` : url

/** The signal ends it sooner: it is that of the whole call. */
const RESULT_TIMEOUT_MS = 280_000

async function fetchResult(fetchPublic: PublicFetch, url: URL, bytesMax: number, signal?: AbortSignal) {
  try {
    const { body, contentType } = await fetchPublic(url, {
      accept: '*/*',
      bytesMax,
      timeoutMs: RESULT_TIMEOUT_MS,
      protocols: ['https:'],
      ports: 'any',
      redirectsMax: 3,
      ...(signal && { signal }),
    })
    return new Response(new Uint8Array(body), { headers: contentType ? { 'content-type': contentType } : {} })
  } catch (cause) {
    if (!(cause instanceof FetchFailed)) throw cause
    if (cause.fault === 'status' && (cause.status ?? 0) >= 400) return new Response(null, { status: cause.status! })
    // So the SDK knows a failure that may pass.
    if (cause.fault === 'network' || cause.fault === 'time') throw new TypeError('fetch failed', { cause })
    throw new DownloadError({ url: url.href, message: cause.message })
  }
}

function limited(answer: Response, url: URL, bytesMax: number): Response {
  if (!answer.body) return answer
  let bytes = 0
  const counted = answer.body.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        bytes += chunk.length
        if (bytes > bytesMax) controller.error(new DownloadError({ url: url.href, message: 'It is too large.' }))
        else controller.enqueue(chunk)
      },
    }),
  )
  const { status, statusText, headers } = answer
  return new Response(counted, { status, statusText, headers })
}
