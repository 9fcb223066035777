import type { Metric } from '@adloom/contracts'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { isMoreBetter, kindOf, metricName, metricText } from '../../data/metric.ts'
import { useSignedIn } from '../../data/session.ts'
import { METRIC_WORDS } from '../../messages/metrics.ts'
import { Sparkline } from '../../ui/chart/sparkline.tsx'
import { Button } from '../../ui/button/button.tsx'
import { useIsPhone } from '../../ui/media.ts'
import { Delta, None } from '../../ui/marks/figures.tsx'
import { Status } from '../../ui/marks/status.tsx'
import { BulkBar } from '../../ui/page/page.tsx'
import { Empty, NoMatch } from '../../ui/states/empty.tsx'
import { ErrorState } from '../../ui/states/problem-note.tsx'
import type { Column } from '../../ui/table/columns.ts'
import { TreeTable } from '../../ui/table/table.tsx'
import { type Doing, useMenuOf } from './acting.tsx'
import s from './campaigns.module.css'
import type { Account } from './campaigns-view.tsx'
import { words } from './messages.ts'
import { type ResultRow, resultsQuery } from './results.ts'
import type { CampaignsSearch } from './search.ts'
import { type Node, type Question, questionsOf, useTree, waitingBelow } from './tree.ts'

type Props = {
  account: Account
  question: Question
  search: CampaignsSearch
  set: (change: CampaignsSearch) => void
  expanded: Record<string, boolean>
  onExpanded: (expanded: Record<string, boolean>) => void
  onOpen: (id: string) => void
  openId: string | undefined
  onDo: (doing: Doing) => void
}

/** Campaigns, their ad sets and their ads. */
export function CampaignTable(props: Props) {
  const { account, question, search, set, expanded, onExpanded, onOpen, openId, onDo } = props
  const { rows, children, campaigns, isSearching } = useTree(question, expanded)
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const menuOf = useMenuOf({ onOpen, onDo })
  const columns = useColumns(account, question, campaigns.data?.totals ?? null)
  const isSearch = question.q !== ''
  const getChildren = useMemo(
    () => (isSearch ? ({ id }: Node) => children.get(id) : childrenOf(children)),
    [children, isSearch],
  )
  if (campaigns.isError && !campaigns.data) {
    const retry = () => void campaigns.refetch()
    return <ErrorState error={campaigns.error} what={words.failed} safe={words.safe} onRetry={retry} />
  }
  const isFiltered = question.q !== '' || question.status !== undefined
  if (campaigns.data && rows.length === 0 && !isSearching) {
    return isFiltered ? (
      <NoMatch onClear={() => set({ q: undefined, status: undefined })} />
    ) : (
      <Empty title={words.noResults}>{words.noResultsText}</Empty>
    )
  }
  const hasTotal = question.q === '' && campaigns.data
  // What only says that a branch can be opened is picked with it, and counts for nothing.
  const picked = [...selected].filter((id) => !id.endsWith('/')).length
  const adSets = [...children.values()]
    .flat()
    .filter(({ id, kind, row }) => kind === 'ad_set' && row?.status === 'active' && selected.has(id))
  return (
    <div className={s.table}>
      {campaigns.data?.truncated && (
        <p className={s.partly}>{words.partly(campaigns.data.rows.length, campaigns.data.rowCount)}</p>
      )}
      <TreeTable
        label={words.title}
        rows={rows}
        getId={({ id }) => id}
        getChildren={getChildren}
        expanded={question.q === '' ? expanded : true}
        onExpanded={(next) => next !== true && onExpanded(next)}
        name={NAME}
        columns={columns}
        sort={search.sort ?? '-spend'}
        onSort={(sort) => set({ sort: sort === '-spend' ? undefined : sort })}
        selected={selected}
        onSelect={setSelected}
        onOpen={(node) => node.row && onOpen(node.id)}
        openId={openId}
        menuOf={menuOf}
        total={hasTotal ? <TotalName count={campaigns.data?.rowCount ?? 0} /> : undefined}
        density={search.rows ?? 'regular'}
        isLoading={campaigns.isPending || isSearching}
      />
      <BulkBar label={words.bulk} count={picked} onClear={() => setSelected(new Set())}>
        <Button
          size="small"
          disabled={adSets.length === 0}
          onClick={() => onDo({ kind: 'pause', nodes: adSets, at: 0 })}
        >
          {words.pauseMany(adSets.length)}
        </Button>
      </BulkBar>
    </div>
  )
}

/** What is below a row; while it is closed, something that says that it can be opened. */
function childrenOf(children: ReadonlyMap<string, readonly Node[]>) {
  const waiting = new Map<string, readonly Node[]>()
  return (node: Node): readonly Node[] | undefined => {
    if (node.kind === 'ad') return undefined
    const known = children.get(node.id) ?? waiting.get(node.id)
    if (known) return known
    const made = [waitingBelow(node.id)]
    waiting.set(node.id, made)
    return made
  }
}

const NAME = {
  label: words.name,
  text: ({ name, row, isEmpty }: Node) => (row ? name : isEmpty ? words.nothingBelow : words.loadingBranch),
}

const TotalName = ({ count }: { count: number }) => (
  <>
    {words.total} <small className={s.quiet}>{words.count(count)}</small>
  </>
)

/** Amounts are wider than counts and ratios; a change stands beside its figure. */
const widthOf = (metric: Metric, hasChange: boolean): string =>
  hasChange ? (kindOf(metric) === 'money' ? '9rem' : '8rem') : kindOf(metric) === 'money' ? '6.5rem' : '6rem'

/** Metrics whose change stands beside them when the period before is compared. */
const WITH_CHANGE: ReadonlySet<Metric> = new Set([
  'spend',
  'cpa',
  'conversions',
  'conversionValue',
  'purchases',
  'leads',
])
const PAUSED = 'var(--data-before)'

function useColumns(account: Account, question: Question, totals: ResultRow['metrics'] | null): Column<Node>[] {
  const { metrics, isCompared } = question
  const { currency } = account
  const before = useTotalsBefore(question)
  const isPhone = useIsPhone()
  return useMemo(() => {
    const status: Column<Node> = {
      id: 'status',
      label: words.status,
      width: '6.5rem',
      isText: true,
      sortBy: ({ row }) => row?.status ?? null,
      cell: ({ row }) => row?.status && <Status status={row.status} isLearning={row.flags.includes('learning')} />,
    }
    const trend: Column<Node> = {
      id: 'trend',
      label: words.trend,
      hint: words.trendHint,
      width: '7rem',
      cell: ({ days, row }) =>
        days.length > 1 && <Sparkline values={days} tone={row?.status === 'active' ? undefined : PAUSED} />,
    }
    const figures = metrics.map((metric): Column<Node> => {
      const hasChange = isCompared && WITH_CHANGE.has(metric)
      const value = totals?.[metric] ?? null
      return {
        id: metric,
        label: metricName(metric),
        hint: METRIC_WORDS[metric].hint,
        width: widthOf(metric, hasChange),
        sortBy: ({ row }) => row?.metrics[metric] ?? null,
        cell: ({ row }) => row && <Cell metric={metric} row={row} currency={currency} hasChange={hasChange} />,
        total: value !== null && (
          <>
            {metricText(metric, value, currency)}
            {hasChange && <Change metric={metric} value={changeOf(value, before?.[metric])} isSure />}
          </>
        ),
      }
    })
    const at = metrics.indexOf('spend') + 1
    const rest = [...figures.slice(0, at), trend, ...figures.slice(at)]
    // On a phone figures come first; the line of what is paused is grey there too.
    return isPhone ? [...rest, status] : [status, ...rest]
  }, [metrics, isCompared, currency, totals, before, isPhone])
}

type CellProps = { metric: Metric; row: ResultRow; currency: string; hasChange: boolean }

function Cell({ metric, row, currency, hasChange }: CellProps) {
  const value = row.metrics[metric]
  if (value === undefined || value === null) return <None />
  const isSmall = row.flags.includes('low_sample')
  return (
    <>
      {metricText(metric, value, currency)}
      {hasChange && <Change metric={metric} value={row.change?.[metric]} isSure={!isSmall} />}
    </>
  )
}

type ChangeProps = { metric: Metric; value: number | null | undefined; isSure: boolean }

/** Against the period before: grey where nobody can say whether it is better, or from too little data. */
function Change({ metric, value, isSure }: ChangeProps) {
  const better = isMoreBetter(metric)
  const isGood = better === null || !isSure || !value ? null : value > 0 === better
  return (
    <span className={s.change} data-tip={isSure ? undefined : words.lowSample}>
      {typeof value === 'number' && <Delta value={value} isGood={isGood} />}
    </span>
  )
}

/** The totals of the period before. */
function useTotalsBefore(question: Question) {
  const { team } = useSignedIn()
  const { status, isCompared } = question
  const { totals } = questionsOf(question, 'campaign', status ? { status } : undefined)
  const now = useQuery(resultsQuery(team.id, totals))
  const comparison = now.data?.comparison
  const earlier = useQuery({
    ...resultsQuery(team.id, { ...totals, ...comparison, compareTo: 'none' }),
    enabled: isCompared && !!comparison,
  })
  return earlier.data?.totals ?? null
}

const changeOf = (now: number, before: number | null | undefined): number | null =>
  before ? (now - before) / before : null
