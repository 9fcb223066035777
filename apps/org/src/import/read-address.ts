import type { Deps } from '../deps.ts'
import { type Page, readPage } from './read-page.ts'
import { refused } from './refused.ts'
import { startVisit, type Visit } from './visit.ts'

/**
 * Reads the page that a person named, when its turn comes. Errors: `invalid_input` at `url` for a page that will not or
 * cannot be read, `upstream_failed` for a site that does not answer, `unavailable` when too many are being read.
 */
export function readAddress<T>(
  deps: Pick<Deps, 'fetchPublic' | 'importTurns'>,
  address: string,
  work: (page: Page, visit: Visit) => Promise<T>,
): Promise<T> {
  return deps.importTurns(async () => {
    const visit = startVisit(deps.fetchPublic)
    const fetched = await visit.getPage(new URL(address))
    return work(parse(fetched), visit)
  })
}

/** What a page can be made of is without end; one that breaks the reader is no page. */
function parse(fetched: Parameters<typeof readPage>[0]): Page {
  try {
    return readPage(fetched)
  } catch (cause) {
    throw refused('unreadable', 'url must lead to a page that can be read.', cause)
  }
}
