import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate, useParams } from '@tanstack/react-router'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { actionQuery, callAction } from '../../data/client.ts'
import { isManager, useSignedIn } from '../../data/session.ts'
import { exactTime, relativeTime } from '../../data/time.ts'
import { ButtonLink, IconButton } from '../../ui/button/button.tsx'
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx'
import { countText, Figure } from '../../ui/marks/figures.tsx'
import { Card, Page } from '../../ui/page/page.tsx'
import { Loaded } from '../../ui/states/loaded.tsx'
import { Note } from '../../ui/states/note.tsx'
import { say } from '../../ui/toast/say.ts'
import { Outcomes } from './builder/dry-run.tsx'
import { DefinitionShown } from './definition-shown.tsx'
import { Evaluations } from './evaluations.tsx'
import { PausedNote } from './kill-switch.tsx'
import { learnedText, LiftButton, nameOfLearned } from './learned-view.tsx'
import { words } from './messages.ts'
import { RuleSwitch } from './rule-table.tsx'
import type { Rule } from './rules.ts'
import s from './rules.module.css'

const { page } = words

/** One rule: what it does, how it did, what it found and what it learned. */
export function RulePage() {
  const { team } = useSignedIn()
  const { ruleId } = useParams({ from: '/rules/$ruleId' })
  const rule = useQuery(actionQuery('get_rule', team.id, { ruleId }))
  const [isDeleting, setIsDeleting] = useState(false)
  const canChange = isManager(team)
  return (
    <Page
      crumbs={[{ label: words.title, to: '/rules' }, rule.data?.name ?? '…']}
      top={<PausedNote />}
      content={
        <Loaded query={rule} what={words.failed}>
          {(data) => <Shown rule={data} />}
        </Loaded>
      }
    >
      {/* First, so that it moves no button when a rule finds something. */}
      {rule.data && rule.data.openSuggestions > 0 && (
        <ButtonLink to="/review" search={{ rule: ruleId }}>
          {page.review(rule.data.openSuggestions)}
        </ButtonLink>
      )}
      {rule.data && <RuleSwitch rule={rule.data} isDisabled={!canChange} />}
      {canChange && rule.data && (
        <>
          <IconButton label={page.remove} onClick={() => setIsDeleting(true)}>
            <Trash2 aria-hidden />
          </IconButton>
          <ButtonLink to="/rules/$ruleId/edit" params={{ ruleId }} look="primary">
            {page.edit}
          </ButtonLink>
          <DeleteDialog rule={rule.data} isOpen={isDeleting} onOpen={setIsDeleting} />
        </>
      )}
    </Page>
  )
}

function DeleteDialog({ rule, isOpen, onOpen }: { rule: Rule; isOpen: boolean; onOpen: (isOpen: boolean) => void }) {
  const { team } = useSignedIn()
  const navigate = useNavigate()
  const queries = useQueryClient()
  const removing = useMutation({
    mutationFn: () => callAction('delete_rule', { ruleId: rule.ruleId }, team.id),
    async onSuccess() {
      say(page.removed)
      await navigate({ to: '/rules' })
      await queries.invalidateQueries({ queryKey: [team.id, 'list_rules'] })
    },
  })
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onOpen={onOpen}
      title={page.removeTitle(rule.name)}
      confirm={page.removeDo}
      isBusy={removing.isPending}
      error={removing.error}
      onConfirm={() => removing.mutate()}
    >
      <p>{page.removeText}</p>
    </ConfirmDialog>
  )
}

function Shown({ rule }: { rule: Rule }) {
  const { record, openSuggestions, lastEvaluation, breakerOpenedAt, adjustments, protectedEntities, ruleId } = rule
  return (
    <>
      {breakerOpenedAt !== null && (
        <Note tone="bad">
          <p>{words.heldWhy}</p>
        </Note>
      )}
      <div className={s.figures}>
        <Figure label={page.figures.waiting} value={countText(openSuggestions)} />
        <Figure label={page.figures.approved} value={countText(record.approved)} />
        <Figure label={page.figures.rejected} value={countText(record.rejected)} />
        <Figure label={page.figures.right} value={countText(record.predictedRight)} />
      </div>
      <div className={s.columns}>
        <Card title={page.definition}>
          <DefinitionShown level={rule.level} definition={rule.definition} />
        </Card>
        <Card title={page.history}>
          {lastEvaluation ? (
            <>
              <p className={s.last} title={exactTime(lastEvaluation.at)}>
                {words.columns.last}: {relativeTime(lastEvaluation.at, new Date())}
              </p>
              {lastEvaluation.paused.map((pause) => (
                <p key={pause}>{words.pauses[pause]}</p>
              ))}
              <Outcomes label={page.history} counts={lastEvaluation.counts} />
            </>
          ) : (
            <p>{page.noHistory}</p>
          )}
          <Evaluations ruleId={ruleId} />
        </Card>
        <Card title={page.learned}>
          {adjustments.length === 0 ? (
            <p className={s.quiet}>{page.nothingLearned}</p>
          ) : (
            <ul className={s.lines}>
              {adjustments.map((one) => (
                <li key={one.adjustmentId}>
                  <span>
                    <b>{nameOfLearned(one)}</b>
                    <small>
                      {learnedText(one)} · {words.reasons[one.rejection.reason]}
                    </small>
                  </span>
                  <LiftButton of={one} />
                </li>
              ))}
            </ul>
          )}
        </Card>
        {protectedEntities.length > 0 && (
          <Card title={page.protected}>
            <ul className={s.lines}>
              {protectedEntities.map(({ entityId, name }) => (
                <li key={entityId}>{name}</li>
              ))}
            </ul>
          </Card>
        )}
        <Card title={page.versions}>
          <ul className={s.lines}>
            {rule.versions.map(({ version, createdAt }) => (
              <li key={version}>
                <span>{page.version(version)}</span>
                <small title={exactTime(createdAt)}>{relativeTime(createdAt, new Date())}</small>
              </li>
            ))}
          </ul>
        </Card>
      </div>
    </>
  )
}
