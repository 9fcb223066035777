import { createPublicFetch, PUBLIC_WEB, type Web } from '@adloom/runtime/public-fetch'

export type FetchedDocument = { content: unknown; /** null if the answer has no max-age. */ maxAgeMs: number | null }
/** Fetches a small JSON document from an untrusted https address. Throws if the fetch fails or is not allowed. */
export type FetchDocument = (url: URL) => Promise<FetchedDocument>

/** No redirects, 5 KiB, five seconds in all. */
const OPTIONS = {
  accept: 'application/json',
  bytesMax: 5 * 1024,
  timeoutMs: 5_000,
  protocols: ['https:'],
  ports: 'any',
} as const

export function createDocumentFetch(web: Web = PUBLIC_WEB): FetchDocument {
  const fetchPublic = createPublicFetch(web)
  return async (url) => {
    const { body, cacheControl } = await fetchPublic(url, OPTIONS)
    const content: unknown = JSON.parse(body.toString('utf8'))
    const [, seconds] = /(?:^|[\s,])max-age=(\d{1,9})/.exec(cacheControl) ?? []
    return { content, maxAgeMs: seconds === undefined ? null : Number(seconds) * 1000 }
  }
}
