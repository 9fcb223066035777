import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ui } from '../../messages/ui.ts'
import { Button } from '../button/button.tsx'
import { Empty, NoMatch } from '../states/empty.tsx'
import { ErrorState } from '../states/problem-note.tsx'
import s from './table.module.css'

type Props = {
  query: UseInfiniteQueryResult<InfiniteData<unknown>>
  /** How many rows are there so far. */
  count: number
  isFiltered: boolean
  onClear: () => void
  text: { failed: string; empty: string; emptyText: string; noMatch: string }
  children: ReactNode
}

/** A list that comes page by page, or why there is none. */
export function Pages({ query, count, isFiltered, onClear, text, children }: Props) {
  if (query.isError && count === 0)
    return <ErrorState error={query.error} what={text.failed} onRetry={() => void query.refetch()} />
  if (query.isSuccess && count === 0)
    return isFiltered ? (
      <NoMatch onClear={onClear}>{text.noMatch}</NoMatch>
    ) : (
      <Empty title={text.empty}>{text.emptyText}</Empty>
    )
  return (
    <>
      {children}
      {query.hasNextPage && (
        <div className={s.older}>
          <Button isBusy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            {ui.older}
          </Button>
        </div>
      )}
    </>
  )
}
