import { ToolError } from '@adloom/contracts'
import { type Fetched, FetchFailed, type FetchFault, type PublicFetch } from '@adloom/runtime/public-fetch'
import type { reads } from './reads.ts'
import { refused } from './refused.ts'
import { robotsOf, USER_AGENT } from './robots.ts'

/** For everything that one import fetches. */
const VISIT_MS = 10_000

type Kind = { accept: string; bytesMax: number; types: RegExp }
const KINDS = {
  page: {
    accept: 'text/html, application/xhtml+xml',
    bytesMax: 2_000_000,
    types: /^(?:text\/html|application\/xhtml\+xml)$/,
  },
  style: { accept: 'text/css', bytesMax: 1_000_000, types: /^text\/css$/ },
  picture: { accept: 'image/*', bytesMax: 2_000_000, types: /^image\/[\w.+-]+$/ },
} as const satisfies Record<string, Kind>

type Reads = typeof reads

/** Has something that a site sent read by a reader. */
export type Read = <K extends keyof Reads>(what: K, input: Parameters<Reads[K]>[0]) => Promise<ReturnType<Reads[K]>>

/** One look at somebody's site: what it may fetch is what the site lets robots fetch, in ten seconds in all. */
export type Visit = {
  /** Errors: `invalid_input` at `url` for what we will not read, `upstream_failed` for a site that does not answer. */
  getPage(url: URL): Promise<Fetched>
  /** Something the page names; null when there is none to be had. */
  find(kind: 'style' | 'picture', url: URL): Promise<Fetched | null>
  /** Errors: `invalid_input` at `url` for what cannot be read within the bounds of a reader. */
  read: Read
}

export function startVisit(fetchPublic: PublicFetch, read: Read): Visit {
  const timeout = AbortSignal.timeout(VISIT_MS)
  const options = {
    protocols: ['http:', 'https:'],
    ports: 'usual',
    redirectsMax: 3,
    timeoutMs: VISIT_MS,
    userAgent: USER_AGENT,
    signal: timeout,
  } as const
  const robots = robotsOf(fetchPublic, read, options)

  const get = async (url: URL, { accept, bytesMax, types }: Kind) => {
    const fetched = await fetchPublic(url, { ...options, accept, bytesMax, beforeEach: robots.check })
    if (!types.test(fetched.contentType)) throw refused('wrong_type', `url must return ${accept}.`)
    return fetched
  }
  return {
    read,
    async getPage(url) {
      try {
        return await get(url, KINDS.page)
      } catch (cause) {
        throw cause instanceof FetchFailed ? whatThePersonSees(cause, timeout.aborted) : cause
      }
    },
    async find(kind, url) {
      try {
        return await get(url, KINDS[kind])
      } catch (cause) {
        if (cause instanceof FetchFailed || (cause instanceof ToolError && cause.code === 'invalid_input')) return null
        throw cause
      }
    },
  }
}

const SAID: Record<FetchFault, string> = {
  address: 'url must be an address on the public internet.',
  size: 'url must return a page of at most 2 MB.',
  status: 'The site did not return a page.',
  redirects: 'The site redirects too many times.',
  encoding: 'The site returned something that cannot be read.',
  time: `The site took longer than ${VISIT_MS / 1000} seconds.`,
  network: 'The site did not respond.',
}

function whatThePersonSees(failure: FetchFailed, isOver: boolean): ToolError {
  const { fault, status } = failure
  if (fault === 'address') return refused('not_public', SAID.address, failure)
  if (fault === 'size') return refused('too_big', SAID.size, failure)
  if (fault === 'status') return new ToolError('upstream_failed', `The site returned status ${status}.`, {}, failure)
  return new ToolError('upstream_failed', SAID[isOver ? 'time' : fault], {}, failure)
}
