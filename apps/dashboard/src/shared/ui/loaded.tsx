import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ProblemNote } from './problem-note.tsx'

type Props<T> = { query: UseQueryResult<T>; lines?: number; children: (data: T) => ReactNode }

/** What a query brought; until then its place, and when it failed, why. */
export function Loaded<T>({ query, lines = 3, children }: Props<T>) {
  if (query.data !== undefined) return children(query.data)
  if (query.isError) return <ProblemNote error={query.error} onRetry={() => void query.refetch()} />
  return (
    <div className="skeleton" role="status">
      <span className="offscreen">Loading</span>
      {Array.from({ length: lines }, (_, i) => (
        <div key={i} />
      ))}
    </div>
  )
}
