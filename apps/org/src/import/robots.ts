import { type FetchOptions, FetchFailed, type PublicFetch } from '@adloom/runtime/public-fetch'
import robotsParser from 'robots-parser'
import { refused } from './refused.ts'

/** How we name ourselves to sites, and the name that their robots.txt may address. */
export const USER_AGENT = 'AdloomBot/1.0'

/** The package is one function; its types call it a default export, which it is not. */
const parseRobots = robotsParser as unknown as typeof robotsParser.default

/** As much as RFC 9309 wants read at least. */
const BYTES_MAX = 512 * 1024
/** Of rules with wildcards, each of which is matched in the time of its length times that of the address. */
const WILDCARDS_MAX = 64 * 1024

type Rules = { allows(url: URL): boolean }

/** What sites let robots read, asked once per site. */
export function robotsOf(fetchPublic: PublicFetch, options: Omit<FetchOptions, 'accept' | 'bytesMax'>) {
  const bySite = new Map<string, Promise<Rules>>()
  return {
    /** Errors: `invalid_input` at `url` when the site's robots.txt says no. */
    async check(url: URL): Promise<void> {
      if (!bySite.has(url.origin)) bySite.set(url.origin, load(fetchPublic, url, options))
      if ((await bySite.get(url.origin)!).allows(url)) return
      const message = 'The site does not let robots read this page (robots.txt). Fill in what you need by hand.'
      throw refused('robots_disallowed', message)
    },
  }
}

/** Source: RFC 9309 2.3.1: without a file everything is allowed, with one that cannot be had nothing is. */
async function load(fetchPublic: PublicFetch, site: URL, options: Omit<FetchOptions, 'accept' | 'bytesMax'>) {
  const url = new URL('/robots.txt', site)
  try {
    const { body } = await fetchPublic(url, { ...options, accept: 'text/plain', bytesMax: BYTES_MAX })
    const text = body.toString('utf8')
    const wildcards = text.split(/[\r\n]/).filter((line) => line.includes('*') && line.length > 20)
    if (wildcards.join('').length > WILDCARDS_MAX) return { allows: () => false }
    const robots = parseRobots(url.href, text)
    return { allows: (page: URL) => robots.isAllowed(page.href, USER_AGENT) !== false }
  } catch (cause) {
    if (!(cause instanceof FetchFailed)) throw cause
    const { fault, status } = cause
    if (fault === 'redirects' || (status !== null && status < 500)) return { allows: () => true }
    if (fault === 'status' || fault === 'size' || fault === 'encoding') return { allows: () => false }
    throw cause
  }
}
