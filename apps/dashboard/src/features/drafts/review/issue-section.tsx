import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { ShieldCheck } from 'lucide-react'
import { useSignedIn } from '../../../shared/session.ts'
import { DoneNote } from '../../../shared/ui/done-note.tsx'
import { ProblemNote } from '../../../shared/ui/problem-note.tsx'
import { countText, issuesText } from '../configuration/words.ts'
import { checkDraft, checkedQuery, type Draft, type Issue, refreshDraft } from '../drafts.ts'
import { CheckList } from './check-list.tsx'
import { IssueItem } from './issue-item.tsx'
import { sameIssues } from './same-issues.ts'

const GROUPS = [
  { severity: 'error', title: 'Must be fixed before a launch', noun: 'error' },
  { severity: 'warning', title: 'Worth a look', noun: 'warning' },
  { severity: 'info', title: 'Good to know', noun: 'remark' },
] as const

/** What was found in a draft, errors first, and the check that also asks the platform. */
export function IssueSection({ draft }: { draft: Draft }) {
  const { team } = useSignedIn()
  const queryClient = useQueryClient()
  const { draftId, version, validation } = draft
  const checked = useQuery(checkedQuery(team.id, draftId)).data
  const checking = useMutation({
    mutationFn: () => checkDraft(team.id, draftId),
    async onSuccess(found) {
      queryClient.setQueryData(checkedQuery(team.id, draftId).queryKey, found)
      await refreshDraft(queryClient, team.id, draftId)
    },
  })
  return (
    <section className="card" aria-labelledby="issues">
      <div className="section-head">
        <h2 id="issues">Check</h2>
        <button type="button" className="button" disabled={checking.isPending} onClick={() => checking.mutate()}>
          <ShieldCheck aria-hidden /> {checking.isPending ? 'Asking the platform…' : 'Check with the platform'}
        </button>
      </div>
      <DoneNote text={validation.issues.length === 0 ? 'Nothing was found. It can be launched.' : null} />
      {GROUPS.map((group) => (
        <IssueGroup key={group.severity} draft={draft} {...group} />
      ))}
      {checking.isError && <ProblemNote error={checking.error} />}
      <div role="status" className="done-note">
        {checking.isSuccess && (
          <span className="offscreen">Checked. {issuesText(checking.data.validation) || 'Nothing was found.'}</span>
        )}
      </div>
      {checked?.version === version ? (
        <CheckList checked={checked} />
      ) : (
        <p className="fine">
          Adloom checks a draft by itself. The platform is asked with the button, and always before a launch.
        </p>
      )}
    </section>
  )
}

type GroupProps = { draft: Draft; severity: Issue['severity']; title: string; noun: string }

function IssueGroup({ draft, severity, title, noun }: GroupProps) {
  const { issues, errors, warnings } = draft.validation
  const shown = issues.filter((issue) => issue.severity === severity)
  if (shown.length === 0) return null
  const total = { error: errors, warning: warnings, info: shown.length }[severity]
  return (
    <div className="issue-group">
      <h3>
        {title} <span className="fine">{countText(total, noun)}</span>
      </h3>
      <ul className="issues">
        {sameIssues(shown).map((issue) => (
          <IssueItem key={issue.code + issue.message} issue={issue} draft={draft} />
        ))}
      </ul>
      {total > shown.length && <p className="fine">And {countText(total - shown.length, noun)} more of this kind.</p>}
    </div>
  )
}
