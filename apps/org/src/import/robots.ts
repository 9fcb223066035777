import { type FetchOptions, FetchFailed, type PublicFetch } from '@adloom/runtime/public-fetch'
import { refused } from './refused.ts'
import type { Read } from './visit.ts'

/** Our user agent, which a robots.txt may address by name. */
export const USER_AGENT = 'AdloomBot/1.0'

/** The minimum that RFC 9309 requires a robot to read. */
const BYTES_MAX = 512 * 1024

type Options = Omit<FetchOptions, 'accept' | 'bytesMax'>

/** The robots.txt of each site, fetched once. */
export function robotsOf(fetchPublic: PublicFetch, read: Read, options: Options) {
  const bySite = new Map<string, Promise<Buffer | boolean>>()
  const isAllowed = async (url: URL) => {
    if (!bySite.has(url.origin)) bySite.set(url.origin, load(fetchPublic, url, options))
    const file = await bySite.get(url.origin)!
    return typeof file === 'boolean' ? file : read('robotsAllow', { file, url: url.href, agent: USER_AGENT })
  }
  return {
    /** Errors: `invalid_input` at `url` when the robots.txt forbids the page. */
    async check(url: URL): Promise<void> {
      if (await isAllowed(url)) return
      const message = "The site's robots.txt does not allow reading this page. Fill in the details by hand."
      throw refused('robots_disallowed', message)
    },
  }
}

/**
 * The file, or whether everything is allowed without it. Source: RFC 9309 2.3.1: a missing file allows everything, an
 * unreadable one nothing.
 */
async function load(fetchPublic: PublicFetch, site: URL, options: Options): Promise<Buffer | boolean> {
  const url = new URL('/robots.txt', site)
  try {
    return (await fetchPublic(url, { ...options, accept: 'text/plain', bytesMax: BYTES_MAX })).body
  } catch (cause) {
    if (!(cause instanceof FetchFailed)) throw cause
    const { fault, status } = cause
    if (fault === 'redirects' || (status !== null && status < 500)) return true
    if (fault === 'status' || fault === 'size' || fault === 'encoding') return false
    throw cause
  }
}
