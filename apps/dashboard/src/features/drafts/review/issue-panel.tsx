import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { ShieldCheck } from 'lucide-react'
import { useSignedIn } from '../../../data/session.ts'
import { relativeTime } from '../../../data/time.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Badge, type Tone } from '../../../ui/marks/badge.tsx'
import { Card } from '../../../ui/page/page.tsx'
import { Note } from '../../../ui/states/note.tsx'
import { ProblemNote } from '../../../ui/states/problem-note.tsx'
import { issuesText } from '../configuration/words.ts'
import { checkDraft, type Checked, checkedQuery, type Draft, type Issue, refreshDraft } from '../drafts.ts'
import { words } from '../messages.ts'
import { IssueItem } from './issue-item.tsx'
import { sameIssues } from './same-issues.ts'
import s from './review.module.css'

const SEVERITIES = ['error', 'warning', 'info'] as const

/** What was found in the saved version, errors first, and the check that also asks the platform. */
export function IssuePanel({ draft }: { draft: Draft }) {
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
    <Card
      title={words.check}
      end={
        <Button size="small" isBusy={checking.isPending} onClick={() => checking.mutate()}>
          <ShieldCheck aria-hidden /> {checking.isPending ? words.checking : words.checkNow}
        </Button>
      }
    >
      <div className={s.issues}>
        {validation.issues.length === 0 && <Note tone="good">{words.allFine}</Note>}
        {SEVERITIES.map((severity) => (
          <Group key={severity} draft={draft} severity={severity} />
        ))}
        {checking.isError && <ProblemNote error={checking.error} />}
        <div role="status" className="offscreen">
          {checking.isSuccess && words.checkedNow(issuesText(checking.data.validation))}
        </div>
        {checked?.version === version ? <Checks checked={checked} /> : <p className={s.fine}>{words.checksItself}</p>}
      </div>
    </Card>
  )
}

function Group({ draft, severity }: { draft: Draft; severity: Issue['severity'] }) {
  const { issues, errors, warnings } = draft.validation
  const shown = issues.filter((issue) => issue.severity === severity)
  if (shown.length === 0) return null
  const total = { error: errors, warning: warnings, info: shown.length }[severity]
  return (
    <section>
      <h3 className={s.group}>
        {words.groups[severity]} <span className="tnum">{total}</span>
      </h3>
      <ul className={s.list}>
        {sameIssues(shown).map((issue) => (
          <IssueItem key={issue.code + issue.message} issue={issue} draft={draft} />
        ))}
      </ul>
      {total > shown.length && <p className={s.fine}>{words.andMore(total - shown.length)}</p>}
    </section>
  )
}

const TONES: Record<Checked['checks'][number]['state'], Tone | undefined> = {
  passed: 'good',
  failed: 'bad',
  not_checked: undefined,
}

/** Which parts were checked, and by whom. */
function Checks({ checked: { checks, checkedAt } }: { checked: Checked }) {
  return (
    <section aria-label={words.whatWasChecked}>
      <p className={s.fine}>{words.checkedWhen(relativeTime(checkedAt, new Date()))}</p>
      <ul className={s.checks}>
        {checks.map(({ part, by, state, why }) => (
          <li key={part + by}>
            <span>{words.checkParts[part]}</span>
            <small>{why ?? words.by[by]}</small>
            <Badge tone={TONES[state]}>{words.checkStates[state]}</Badge>
          </li>
        ))}
      </ul>
    </section>
  )
}
