import { ToolError } from '@adloom/contracts'
import { type Fetched, FetchFailed, type FetchFault, type PublicFetch } from '@adloom/runtime/public-fetch'
import type { reads } from './reads.ts'
import { refused } from './refused.ts'
import { robotsOf, USER_AGENT } from './robots.ts'

/** The deadline of everything that one import fetches. */
const VISIT_MS = 10_000

type Kind = { accept: string; bytesMax: number; types: RegExp }
const KINDS = {
  page: {
    accept: 'text/html, application/xhtml+xml',
    bytesMax: 2_000_000,
    types: /^(?:text\/html|application\/xhtml\+xml)$/,
  },
  style: { accept: 'text/css', bytesMax: 1_000_000, types: /^text\/css$/ },
  picture: { accept: 'image/*', bytesMax: 5_000_000, types: /^image\/[\w.+-]+$/ },
} as const satisfies Record<string, Kind>

type Reads = typeof reads

/** Runs a read on data from a site in a reader. */
export type Read = <K extends keyof Reads>(what: K, input: Parameters<Reads[K]>[0]) => Promise<ReturnType<Reads[K]>>

/** One visit to a site. It fetches only what the site allows robots to fetch, within ten seconds in total. */
export type Visit = {
  /**
   * Errors: `invalid_input` at `url` for a page that may not be read, `upstream_failed` when the site does not answer.
   */
  getPage(url: URL): Promise<Fetched>
  /** Fetches a picture that the customer names. Errors as above. */
  getPicture(url: URL): Promise<Fetched>
  /** Fetches something that the page names. Null when it is unavailable. */
  find(kind: 'style' | 'picture', url: URL): Promise<Fetched | null>
  /** Errors: `invalid_input` at `url` when the data cannot be read within the limits of a reader. */
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
  const getNamed = async (url: URL, kind: Kind) => {
    try {
      return await get(url, kind)
    } catch (cause) {
      throw cause instanceof FetchFailed ? toToolError(cause, timeout.aborted) : cause
    }
  }
  return {
    read,
    getPage: (url) => getNamed(url, KINDS.page),
    getPicture: (url) => getNamed(url, KINDS.picture),
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

const MESSAGES: Record<FetchFault, string> = {
  address: 'url must be an address on the public internet.',
  size: 'url must return a page of at most 2 MB, or a picture of at most 5 MB.',
  status: 'The site did not return a page.',
  redirects: 'The site redirects too many times.',
  encoding: 'The site returned something that cannot be read.',
  time: `The site took longer than ${VISIT_MS / 1000} seconds.`,
  network: 'The site did not respond.',
}

function toToolError(failure: FetchFailed, isOver: boolean): ToolError {
  const { fault, status } = failure
  if (fault === 'address') return refused('not_public', MESSAGES.address, failure)
  if (fault === 'size') return refused('too_big', MESSAGES.size, failure)
  if (fault === 'status') return new ToolError('upstream_failed', `The site returned status ${status}.`, {}, failure)
  return new ToolError('upstream_failed', MESSAGES[isOver ? 'time' : fault], {}, failure)
}
