import { infiniteQueryOptions } from '@tanstack/react-query'
import { type ActionOutput, callAction } from '../../../data/client.ts'
import type { Outcome, RequestSearch } from './search.ts'

export type LoggedRequest = ActionOutput<'list_requests'>['requests'][number]
/** How many are asked for at once. */
const PAGE = 50
/** The newest page is asked for again this often, in milliseconds. */
const REFRESH_MS = 10_000

/** The requests of the last 24 hours, newest first, page by page. */
export const requestsQuery = (teamId: string, { by, outcome, name, key, q }: RequestSearch) =>
  infiniteQueryOptions({
    queryKey: [teamId, 'list_requests', { by, outcome, name, key, q }],
    queryFn: ({ pageParam }) =>
      callAction(
        'list_requests',
        {
          limit: PAGE,
          ...(by !== 'everyone' && { by: by ?? 'programs' }),
          ...(outcome && { outcome }),
          ...(name && { name }),
          ...(key && { credentialId: key }),
          ...(q && { requestId: q }),
          ...(pageParam && { cursor: pageParam }),
        },
        teamId,
      ),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    // Older pages are being read: they must not move.
    refetchInterval: ({ state }) => ((state.data?.pages.length ?? 1) > 1 ? false : REFRESH_MS),
  })

export const outcomeOf = ({ status }: LoggedRequest): Outcome =>
  status < 400 ? 'succeeded' : status < 500 ? 'refused' : 'failed'
