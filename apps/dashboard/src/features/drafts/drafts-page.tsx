import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { FilePen, SlidersHorizontal } from 'lucide-react'
import { useSignedIn } from '../../shared/session.ts'
import { ProblemNote } from '../../shared/ui/problem-note.tsx'
import { Skeleton } from '../../shared/ui/skeleton.tsx'
import { DraftRow } from './draft-row.tsx'
import { draftsQuery } from './drafts.ts'
import './drafts.css'

/** The launch drafts of the team, newest first. */
export function DraftsPage() {
  const { team } = useSignedIn()
  const { data, error, isError, isFetchingNextPage, hasNextPage, fetchNextPage, refetch } = useInfiniteQuery(
    draftsQuery(team.id),
  )
  const drafts = data?.pages.flatMap((page) => page.drafts)
  return (
    <>
      <div className="section-head">
        <div>
          <h1>Drafts</h1>
          <p className="lead">Campaigns that were prepared for {team.name}. Nothing runs until a person launches it.</p>
        </div>
        <Link to="/drafts/policy" className="button">
          <SlidersHorizontal aria-hidden /> Launch policy
        </Link>
      </div>
      {isError && <ProblemNote error={error} onRetry={() => void (drafts ? fetchNextPage() : refetch())} />}
      {!drafts && !isError && <Skeleton lines={8} />}
      {drafts?.length === 0 && <NoDrafts />}
      {drafts && drafts.length > 0 && (
        <ul className="card rows draft-rows" aria-label="Drafts">
          {drafts.map((draft) => (
            <DraftRow key={draft.draftId} draft={draft} />
          ))}
        </ul>
      )}
      {hasNextPage && (
        <div>
          <button type="button" className="button" disabled={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {isFetchingNextPage ? 'Loading…' : 'Show older drafts'}
          </button>
        </div>
      )}
    </>
  )
}

function NoDrafts() {
  return (
    <div className="empty card">
      <FilePen aria-hidden />
      <h2>No drafts yet</h2>
      <p>
        Ask your assistant: “Prepare a campaign for our trail shoes with $50 a day, for me to review.” It makes the
        draft with <code>create_launch_draft</code> and sends you the link.
      </p>
      <Link to="/developers/connect" className="button main">
        Connect an assistant
      </Link>
    </div>
  )
}
