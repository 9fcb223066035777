import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import { actionQuery } from '../../data/client.ts'
import { isManager, useSignedIn } from '../../data/session.ts'
import { dayOf, exactTime, relativeTime } from '../../data/time.ts'
import { Button } from '../../ui/button/button.tsx'
import { Badge, type Tone } from '../../ui/marks/badge.tsx'
import { None } from '../../ui/marks/figures.tsx'
import { Empty } from '../../ui/states/empty.tsx'
import { ErrorState } from '../../ui/states/problem-note.tsx'
import type { Column } from '../../ui/table/columns.ts'
import { Table } from '../../ui/table/table.tsx'
import { type Match, matchesQuery, verbOf } from './matches.ts'
import { words } from './messages.ts'
import s from './review.module.css'
import type { ReviewSearch } from './search.ts'
import { type Taught, useLift } from './taught.ts'

const DECIDED = ['executed', 'failed', 'rejected', 'expired', 'approved', 'executing'] as const
const TONES: Partial<Record<Match['status'], Tone>> = { executed: 'good', failed: 'bad', rejected: 'warn' }
const VERDICT_TONES: Record<string, Tone | undefined> = { right: 'good', wrong: 'bad' }

/** What was decided: what it taught the rule, and whether it turned out as projected. */
export function Decided({ search }: { search: ReviewSearch }) {
  const { team } = useSignedIn()
  const { action, rule } = search
  const query = useInfiniteQuery(matchesQuery(team.id, { status: DECIDED, action, ruleId: rule }))
  const rows = useMemo(() => query.data?.pages.flatMap((page) => page.matches) ?? [], [query.data])
  const columns = useColumns()
  if (query.isError && !query.data)
    return <ErrorState error={query.error} what={words.failed} onRetry={() => void query.refetch()} />
  if (query.data && rows.length === 0) return <Empty title={words.decidedEmpty}>{words.decidedEmptyText}</Empty>
  return (
    <>
      <Table
        label={words.decided}
        rows={rows}
        getId={({ matchId }) => matchId}
        name={NAME}
        columns={columns}
        isLoading={query.isPending}
      />
      {query.hasNextPage && (
        <div className={s.more}>
          <Button size="small" isBusy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            {words.showMore}
          </Button>
        </div>
      )}
    </>
  )
}

const NAME = {
  label: words.decidedColumns.what,
  text: ({ entity }: Match) => entity.name,
  sub: (match: Match) => verbOf(match).word,
  isSortable: false,
}

function useColumns(): Column<Match>[] {
  const { team } = useSignedIn()
  const taught = useQuery(actionQuery('list_rule_adjustments', team.id, { includeEnded: true, limit: 100 }))
  const scores = useQuery(actionQuery('list_decision_scores', team.id, { limit: 100 }))
  const lift = useLift()
  return useMemo(() => {
    const taughtBy = new Map(taught.data?.adjustments.map((one) => [one.rejection.matchId, one]))
    const scoreOf = new Map(scores.data?.scores.map((one) => [one.matchId, one]))
    return [
      {
        id: 'outcome',
        label: words.decidedColumns.outcome,
        width: '7rem',
        isText: true,
        cell: ({ status }) => <Badge tone={TONES[status]}>{words.statuses[status]}</Badge>,
      },
      {
        id: 'taught',
        label: words.decidedColumns.taught,
        width: '22rem',
        isText: true,
        cell: ({ matchId, status, entity }) => (
          <TaughtCell
            of={taughtBy.get(matchId)}
            isRejected={status === 'rejected'}
            name={entity.name}
            onLift={isManager(team) ? lift : undefined}
          />
        ),
      },
      {
        id: 'result',
        label: words.decidedColumns.result,
        width: '10rem',
        isText: true,
        cell: ({ matchId }) => {
          const score = scoreOf.get(matchId)
          if (!score) return <None />
          if (score.verdict === null) return <span className={s.quiet}>{words.scoredLater}</span>
          return <Badge tone={VERDICT_TONES[score.verdict]}>{words.verdicts[score.verdict]}</Badge>
        },
      },
      {
        id: 'rule',
        label: words.decidedColumns.rule,
        width: '15rem',
        isText: true,
        cell: ({ rule: { id, name } }) => (
          <Link to="/rules/$ruleId" params={{ ruleId: id }} className={s.link}>
            {name}
          </Link>
        ),
      },
      {
        id: 'when',
        label: words.decidedColumns.when,
        width: '8rem',
        cell: ({ matchedAt }) => (
          <span className={s.quiet} title={exactTime(matchedAt)}>
            {relativeTime(matchedAt, new Date())}
          </span>
        ),
      },
    ]
  }, [taught.data, scores.data, team, lift])
}

type TaughtProps = {
  of: Taught | undefined
  isRejected: boolean
  name: string
  onLift: ((taught: Taught) => void) | undefined
}

function TaughtCell({ of, isRejected, name, onLift }: TaughtProps) {
  if (!isRejected) return <None />
  if (!of) return <span className={s.quiet}>{words.nothingTaught}</span>
  const until = of.liftedAt ? words.lifted : !of.inForce ? words.over : of.until ? words.untilDay(dayOf(of.until)) : ''
  return (
    <span className={s.taught}>
      <span>
        {words.taught[of.kind]} <i>{until}</i>
      </span>
      {of.inForce && onLift && (
        <Button size="small" look="quiet" aria-label={words.liftOf(name)} onClick={() => onLift(of)}>
          {words.lift}
        </Button>
      )}
    </span>
  )
}
