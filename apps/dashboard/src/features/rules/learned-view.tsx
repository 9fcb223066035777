import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import { metricName } from '../../data/metric.ts'
import { actionQuery, callAction } from '../../data/client.ts'
import { isManager, useSignedIn } from '../../data/session.ts'
import { dayOf, exactTime, relativeTime } from '../../data/time.ts'
import { platform } from '../../messages/platform.ts'
import { Button } from '../../ui/button/button.tsx'
import { Empty } from '../../ui/states/empty.tsx'
import { ErrorState } from '../../ui/states/problem-note.tsx'
import type { Column } from '../../ui/table/columns.ts'
import { Table } from '../../ui/table/table.tsx'
import { percentText, words } from './messages.ts'
import { type Adjustment, rulesQuery } from './rules.ts'
import s from './rules.module.css'
import { useAct } from './use-act.ts'

const { learned } = words

/** What rejections taught the rules and holds now. Each can be lifted. */
export function LearnedView() {
  const { team } = useSignedIn()
  const query = useQuery(actionQuery('list_rule_adjustments', team.id, { limit: 100 }))
  const columns = useColumns()
  const rows = query.data?.adjustments
  if (query.isError && !rows)
    return <ErrorState error={query.error} what={words.failed} onRetry={() => void query.refetch()} />
  if (rows?.length === 0) return <Empty title={learned.empty}>{learned.emptyText}</Empty>
  return (
    <Table
      label={words.viewNames.learned}
      rows={rows ?? []}
      getId={({ adjustmentId }) => adjustmentId}
      name={NAME}
      columns={columns}
      isLoading={query.isPending}
    />
  )
}

export const nameOfLearned = ({ entity }: Adjustment): string => entity?.name ?? learned.everything

/** "The rule takes 75% of its step" */
export function learnedText({ kind, factor, metrics }: Adjustment): string {
  if (kind === 'step') return learned.kinds.step(percentText((factor ?? 1) * 100))
  if (kind === 'suspect_metric') return learned.kinds.suspect_metric((metrics ?? []).map(metricName).join(', '))
  return learned.kinds[kind]
}

const NAME = {
  label: learned.columns.what,
  text: nameOfLearned,
  sub: ({ entity }: Adjustment) => entity && platform.entities[entity.type],
  isSortable: false,
}

/** Takes back what was learned. */
export function LiftButton({ of }: { of: Adjustment }) {
  const { team } = useSignedIn()
  const act = useAct()
  if (!isManager(team) || !of.inForce) return null
  return (
    <Button
      size="small"
      aria-label={learned.liftOf(nameOfLearned(of))}
      onClick={() =>
        void act(() => callAction('lift_rule_adjustment', { adjustmentId: of.adjustmentId }, team.id), {
          done: learned.lifted,
          failed: learned.liftFailed,
        })
      }
    >
      {learned.lift}
    </Button>
  )
}

function useColumns(): Column<Adjustment>[] {
  const { team } = useSignedIn()
  const rules = useQuery(rulesQuery(team.id))
  const names = useMemo(() => new Map(rules.data?.rules.map(({ ruleId, name }) => [ruleId, name])), [rules.data])
  return useMemo(
    () => [
      { id: 'kind', label: learned.columns.kind, width: '18rem', isText: true, cell: learnedText },
      {
        id: 'why',
        label: learned.columns.why,
        width: '14rem',
        isText: true,
        cell: ({ rejection }) => (
          <span title={rejection.note ?? undefined}>
            {words.reasons[rejection.reason]}
            {rejection.note && <i className={s.quiet}> {rejection.note}</i>}
          </span>
        ),
      },
      {
        id: 'rule',
        label: learned.columns.rule,
        width: '15rem',
        isText: true,
        cell: ({ ruleId }) =>
          ruleId === null ? (
            learned.everyRule
          ) : (
            <Link to="/rules/$ruleId" params={{ ruleId }} className={s.link}>
              {names.get(ruleId) ?? ruleId}
            </Link>
          ),
      },
      {
        id: 'until',
        label: learned.columns.until,
        width: '9rem',
        cell: ({ until }) => (until === null ? learned.forever : dayOf(until)),
      },
      {
        id: 'when',
        label: learned.columns.when,
        width: '8rem',
        cell: ({ createdAt }) => (
          <span className={s.quiet} title={exactTime(createdAt)}>
            {relativeTime(createdAt, new Date())}
          </span>
        ),
      },
      { id: 'lift', label: '', width: '5.5rem', cell: (of) => <LiftButton of={of} /> },
    ],
    [names],
  )
}
