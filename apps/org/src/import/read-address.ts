import type { Deps } from '../deps.ts'
import type { FetchedPage } from './reads.ts'
import { startVisit, type Visit } from './visit.ts'

/**
 * Reads the page at an address, when a slot is free for the team. Errors: `invalid_input` at `url` for a page that may
 * not or cannot be read, `upstream_failed` for a site that does not answer, `unavailable` when the team's queue is
 * full.
 */
export function readAddress<T>(
  deps: Pick<Deps, 'fetchPublic' | 'importQueue' | 'readers'>,
  teamId: string,
  address: string,
  work: (page: FetchedPage, visit: Visit) => Promise<T>,
): Promise<T> {
  return deps.importQueue(teamId, async () => {
    const visit = startVisit(deps.fetchPublic, (what, input) =>
      deps.readers.read(what, { team: teamId, path: 'url' }, () => input),
    )
    const { url, body, charset } = await visit.getPage(new URL(address))
    return work({ url: url.href, body, charset }, visit)
  })
}
