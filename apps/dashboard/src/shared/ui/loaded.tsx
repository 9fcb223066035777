import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ProblemNote } from './problem-note.tsx'
import { Skeleton } from './skeleton.tsx'

type Props<T> = { query: UseQueryResult<T>; lines?: number; children: (data: T) => ReactNode }

/** The result of a query: a skeleton while loading, the error when it failed. */
export function Loaded<T>({ query, lines, children }: Props<T>) {
  if (query.data !== undefined) return children(query.data)
  if (query.isError) return <ProblemNote error={query.error} onRetry={() => void query.refetch()} />
  return <Skeleton {...(lines && { lines })} />
}
