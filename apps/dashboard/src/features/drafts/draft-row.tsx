import { Link } from '@tanstack/react-router'
import { exactTime, relativeTime } from '../../shared/time.ts'
import { objectiveText, spendText, STATUS, summaryText } from './configuration/words.ts'
import type { ListedDraft } from './drafts.ts'
import { IssueBadges } from './review/issue-badges.tsx'

/** One draft: what it is, and what keeps it from being launched. */
export function DraftRow({ draft }: { draft: ListedDraft }) {
  const { draftId, name, status, objective, summary, validation, updatedAt } = draft
  const { words, badge } = STATUS[status]
  return (
    <li>
      <div className="row-text">
        <p>
          <Link to="/drafts/$draftId" params={{ draftId }} className="row-link name">
            {name}
          </Link>
          <span className={badge}>{words}</span>
          {(status === 'draft' || status === 'ready') && <IssueBadges counts={validation} />}
        </p>
        <p className="fine parts">
          <span>{objectiveText(objective)}</span>
          <span>{summaryText(summary)}</span>
          <span>{spendText(summary)}</span>
          <span title={exactTime(updatedAt)}>Changed {relativeTime(updatedAt, new Date())}</span>
        </p>
      </div>
    </li>
  )
}
