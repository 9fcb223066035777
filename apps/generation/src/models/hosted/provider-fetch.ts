import { createPublicFetch, FetchFailed, PUBLIC_WEB, type PublicFetch, type Web } from '@adloom/runtime/public-fetch'
import { DownloadError } from 'ai'

/** The size limit of a response. A picture of 40 megapixels fits, also as base64 in JSON. */
const ANSWER_BYTES_MAX = 64 * 1024 * 1024

type Options = {
  /** The configured address of the provider's API. Its origin is trusted and gets the key. */
  baseUrl: string
  /** The address that an SDK has built in and does not allow to change. Calls to it go to `baseUrl`. */
  standsFor?: string
  /** Resolves the addresses that a response names. */
  web?: Web
  bytesMax?: number
}

/**
 * The only network access of a provider's SDK. The API's own origin is called without redirects, because a redirect
 * would receive the key. Any other address comes from a response and is untrusted: only https and public addresses are
 * fetched, without any header of the caller.
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

/** An upper bound; the signal of the whole call usually ends the download sooner. */
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
    // Tells the SDK that the failure may pass.
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
