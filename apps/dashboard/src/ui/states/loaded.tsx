import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ErrorState } from './problem-note.tsx'
import { SkeletonLines } from './skeleton.tsx'

type Props<T> = {
  query: UseQueryResult<T>
  /** The shape of what comes; else lines of text. */
  skeleton?: ReactNode
  what?: string | undefined
  children: (data: T) => ReactNode
}

/** What a query answers: its shape while it loads, what failed when it failed. Old data stay while new ones load. */
export function Loaded<T>({ query, skeleton, what, children }: Props<T>) {
  if (query.data !== undefined) return children(query.data)
  if (query.isError) return <ErrorState error={query.error} what={what} onRetry={() => void query.refetch()} />
  return skeleton ?? <SkeletonLines />
}
