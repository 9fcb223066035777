import { page } from '../graph/paging.ts'
import type { Route } from '../graph/route.ts'
import { search } from '../search/search.ts'

export const routes: readonly Route[] = [
  {
    method: 'GET',
    use: null,
    permission: 'read',
    path: '/search',
    handle: async (_ctx, request) => page(search(request.params), request),
  },
]
