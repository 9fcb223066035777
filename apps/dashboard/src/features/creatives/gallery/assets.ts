import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { callTool, type ToolOutput } from '../../../data/client.ts'
import type { GallerySearch } from './gallery-search.ts'

export type Asset = ToolOutput<'search_assets'>['assets'][number]

const PAGE = 100

function inputOf({ q, type, source, shape, folder, status, sort }: GallerySearch) {
  return {
    ...(q && { query: q.slice(0, 200) }),
    ...(type && { type }),
    ...(source && { source }),
    ...(shape && { aspectRatio: [shape] }),
    ...(folder && { projectId: folder }),
    ...(sort && { sort }),
    status: status ? [status] : (['ready', 'processing'] as const),
    limit: PAGE,
  }
}

/** What the gallery shows, page by page. What was there stays until the answer to a new search is. */
export function useAssets(teamId: string, search: GallerySearch) {
  const input = inputOf(search)
  return useInfiniteQuery({
    queryKey: [teamId, 'search_assets', 'pages', input],
    queryFn: ({ pageParam }) =>
      callTool('search_assets', { ...input, ...(pageParam !== null && { cursor: pageParam }) }, teamId),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    placeholderData: keepPreviousData,
  })
}
