import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Pencil } from 'lucide-react'
import { useSignedIn } from '../../../shared/session.ts'
import { exactTime, relativeTime } from '../../../shared/time.ts'
import { objectiveText, spendText, STATUS, summaryText } from '../configuration/words.ts'
import { canBeEdited, type Draft, launchQuery } from '../drafts.ts'
import { LaunchButton } from '../launch/launch-button.tsx'
import { CloneButton } from './clone-button.tsx'
import { DeleteButton } from './delete-button.tsx'

/** The name and state of a draft, and what can be done with it. */
export function DraftHead({ draft }: { draft: Draft }) {
  const { team } = useSignedIn()
  const { draftId, name, status, objective, summary, version, updatedAt } = draft
  const launch = useQuery({ ...launchQuery(team.id, draftId), enabled: status === 'launch_failed' })
  return (
    <>
      <div className="draft-head">
        <p className="fine">
          <Link to="/drafts">Drafts</Link>
        </p>
        <div className="draft-title">
          <h1 className="name">{name}</h1>
          <span className={STATUS[status].badge}>{STATUS[status].words}</span>
        </div>
        <p className="fine parts">
          <span>{objectiveText(objective)}</span>
          <span>{summaryText(summary)}</span>
          <span>{spendText(summary)}</span>
          <span title={exactTime(updatedAt)}>
            Version {version}, changed {relativeTime(updatedAt, new Date())}
          </span>
        </p>
      </div>
      <div className="draft-actions">
        <LaunchButton draft={draft} />
        {canBeEdited(draft, launch.data) && (
          <Link to="/drafts/$draftId/edit" params={{ draftId }} className="button">
            <Pencil aria-hidden /> Edit
          </Link>
        )}
        <CloneButton draft={draft} />
        {status !== 'launching' && <DeleteButton draft={draft} />}
      </div>
    </>
  )
}
