import type { CampaignStatus, Metric } from '@adloom/contracts'
import { AlignJustify, ChartSpline, CircleCheck, Columns3, List, Rows3, Table2 } from 'lucide-react'
import { useEffect, useState } from 'react'
import { METRIC_WORDS } from '../../messages/metrics.ts'
import { platform } from '../../messages/platform.ts'
import { DateRange } from '../../ui/date-range/date-range.tsx'
import { Search } from '../../ui/field/input.tsx'
import { Menu, type MenuEntry } from '../../ui/menu/menu.tsx'
import { FilterBar } from '../../ui/page/page.tsx'
import { Segmented } from '../../ui/segmented/segmented.tsx'
import type { ViewProps } from './campaigns-view.tsx'
import { words } from './messages.ts'
import { USUAL } from './results.ts'
import type { Question } from './tree.ts'

const METRICS = Object.keys(METRIC_WORDS) as Metric[]
const STATUSES = Object.keys(platform.statuses) as CampaignStatus[]

type Props = ViewProps & {
  question: Question & { last: string }
  expanded: Readonly<Record<string, boolean>>
  onExpanded: (expanded: Record<string, boolean>) => void
}

/** Search, account, status, period and how it is shown: all of it in the address. */
export function Filters({ accounts, account, search, set, question }: Props) {
  const [text, setText] = useSettledText(search.q ?? '', (q) => set({ q: q || undefined }))
  const isTable = search.view !== 'charts'
  return (
    <FilterBar
      end={
        <>
          {isTable && (
            <Segmented
              label={words.rows}
              value={search.rows ?? 'regular'}
              options={[
                { value: 'regular', label: <Rows3 aria-hidden />, tip: words.density.regular },
                { value: 'compact', label: <AlignJustify aria-hidden />, tip: words.density.compact },
              ]}
              onValue={(rows) => set({ rows: rows === 'compact' ? rows : undefined })}
            />
          )}
          {isTable && <ColumnMenu metrics={question.metrics} onMetrics={(cols) => set({ cols })} />}
          <Segmented
            label={words.views}
            value={search.view ?? 'table'}
            options={[
              { value: 'table', label: <Table2 aria-hidden />, tip: words.table },
              { value: 'charts', label: <ChartSpline aria-hidden />, tip: words.charts },
            ]}
            onValue={(view) => set({ view: view === 'charts' ? view : undefined })}
          />
        </>
      }
    >
      {isTable && <Search label={words.search} value={text} onValue={setText} />}
      {accounts.length > 1 && (
        <Menu
          trigger={{ chevron: true, 'aria-label': `${words.account}: ${account.name}`, children: account.name }}
          entries={() =>
            accounts.map(({ id, name, currency }) => ({
              ...{ kind: 'choice' as const, label: name, end: currency, checked: id === account.id },
              onSelect: () => set({ account: id, open: undefined }),
            }))
          }
        />
      )}
      {isTable && <StatusMenu status={search.status} onStatus={(status) => set({ status })} />}
      <DateRange
        period={{ from: question.since, until: question.until }}
        onPeriod={({ from, until }) => set({ since: from, until })}
        until={question.last}
        isCompared={question.isCompared}
        onCompare={(isCompared) => set({ compare: isCompared ? undefined : 'off' })}
      />
    </FilterBar>
  )
}

/** How long after the last letter a search begins, in milliseconds. */
const WAIT_MS = 250

/** Text that the address follows a moment later. */
function useSettledText(value: string, onValue: (value: string) => void) {
  const [text, setText] = useState(value)
  useEffect(() => setText(value), [value])
  useEffect(() => {
    if (text === value) return
    const timer = setTimeout(() => onValue(text), WAIT_MS)
    return () => clearTimeout(timer)
    // oxlint-disable-next-line react-hooks/exhaustive-deps: only what is typed starts the wait.
  }, [text])
  return [text, setText] as const
}

type StatusProps = { status: ViewProps['search']['status']; onStatus: (status: StatusProps['status']) => void }

function StatusMenu({ status, onStatus }: StatusProps) {
  const face = (
    <>
      <CircleCheck aria-hidden />
      {status ? platform.statuses[status] : words.status}
    </>
  )
  return (
    <Menu
      trigger={{ chevron: true, children: face }}
      entries={() => [
        { kind: 'choice', label: words.anyStatus, checked: !status, onSelect: () => onStatus(undefined) },
        { kind: 'rule' },
        ...STATUSES.filter((one) => one !== 'deleted').map((one) => ({
          ...{ kind: 'choice' as const, label: platform.statuses[one], checked: one === status },
          onSelect: () => onStatus(one),
        })),
      ]}
    />
  )
}

type ColumnProps = { metrics: readonly Metric[]; onMetrics: (metrics: string | undefined) => void }

/** Which metrics are columns, with what each means. */
function ColumnMenu({ metrics, onMetrics }: ColumnProps) {
  const set = (next: readonly Metric[]) =>
    onMetrics(next.length === 0 || next.join() === USUAL.join() ? undefined : next.join())
  const entries = (): MenuEntry[] => [
    ...METRICS.map((metric) => ({
      kind: 'check' as const,
      label: METRIC_WORDS[metric].name,
      checked: metrics.includes(metric),
      onSelect: () => set(metrics.includes(metric) ? metrics.filter((one) => one !== metric) : [...metrics, metric]),
    })),
    { kind: 'rule' },
    { label: words.resetColumns, icon: <List aria-hidden />, onSelect: () => set([]) },
  ]
  const face = (
    <>
      <Columns3 aria-hidden />
      {words.columns}
    </>
  )
  return <Menu align="end" trigger={{ chevron: true, children: face }} entries={entries} />
}
