import type { Metric } from '@adloom/contracts'
import { useQuery } from '@tanstack/react-query'
import { ChartSpline, Table2 } from 'lucide-react'
import { useState } from 'react'
import { metricName, metricText } from '../../data/metric.ts'
import { useSignedIn } from '../../data/session.ts'
import { Bars } from '../../ui/chart/bars.tsx'
import { ChartTable } from '../../ui/chart/chart-table.tsx'
import { periodName } from '../../ui/chart/days.ts'
import { TimeChart } from '../../ui/chart/time-chart.tsx'
import { Segmented } from '../../ui/segmented/segmented.tsx'
import { Loaded } from '../../ui/states/loaded.tsx'
import { Skeleton } from '../../ui/states/skeleton.tsx'
import s from './campaigns.module.css'
import { chartDays } from './chart-days.ts'
import { placementName, words } from './messages.ts'
import { type Asked, type ResultRow, resultsQuery } from './results.ts'
import type { Question } from './tree.ts'

type Props = {
  question: Question
  /** What is looked at: the account, or one entity. */
  of: Pick<Asked, 'breakdown' | 'filters'>
  metric: Metric
  currency: string
  height?: number
}

/** A metric by day, beside the period before; as a chart or as a table. */
export function DayChart({ question, of, metric, currency, height }: Props) {
  const { team } = useSignedIn()
  const { adAccountId, since, until, isCompared } = question
  const [as, setAs] = useState<'chart' | 'table'>('chart')
  const asked: Asked = { adAccountId, ...of, metrics: [metric], timeGrain: 'day', includeTotals: false, since, until }
  const now = useQuery(resultsQuery(team.id, { ...asked, compareTo: isCompared ? 'previous_period' : 'none' }))
  const comparison = now.data?.comparison
  const before = useQuery({ ...resultsQuery(team.id, { ...asked, ...comparison }), enabled: !!comparison })
  const name = metricName(metric)
  return (
    <>
      <div className={s.chartHead}>
        <h2>{words.byDay(name)}</h2>
        <Segmented
          label={words.showAs}
          value={as}
          options={[
            { value: 'chart', label: <ChartSpline aria-hidden />, tip: words.chart },
            { value: 'table', label: <Table2 aria-hidden />, tip: words.table },
          ]}
          onValue={setAs}
        />
      </div>
      <Loaded query={now} what={words.failed} skeleton={<Skeleton height={`${height ?? 252}px`} />}>
        {(data) => {
          const chart = {
            label: words.byDay(name),
            days: chartDays(metric, data, before.data),
            format: (value: number, isShort?: boolean) => metricText(metric, value, currency, isShort),
            now: periodName(data.period.since, data.period.until),
            before: comparison ? periodName(comparison.since, comparison.until) : undefined,
            height,
          }
          return as === 'chart' ? <TimeChart {...chart} /> : <ChartTable {...chart} />
        }}
      </Loaded>
    </>
  )
}

export const SPLITS = ['placement', 'age', 'gender', 'country'] as const
export type Split = (typeof SPLITS)[number]
/** Bars of a split; what is less stands together in none, as shares of a tail say little. */
const BARS = 8

/** A metric by placement, age, gender or country; what it cost or brought stands beside it. */
export function SplitBars({ question, of, split, metric, currency }: Props & { split: Split }) {
  const { team } = useSignedIn()
  const { adAccountId, since, until } = question
  const beside: Metric = metric === 'cpa' ? 'conversions' : 'cpa'
  const query = useQuery(
    resultsQuery(team.id, {
      ...{ adAccountId, filters: of.filters, since, until },
      breakdown: split,
      metrics: [metric, beside],
      sort: { by: metric, direction: 'desc' },
      includeTotals: false,
    }),
  )
  return (
    <Loaded query={query} what={words.failed}>
      {({ rows }) =>
        rows.length === 0 ? (
          <p className={s.quiet}>{words.noSplit}</p>
        ) : (
          <Bars
            label={words.splitOf[split]}
            of={rows.slice(0, BARS).map((row) => ({
              id: partName(split, row),
              label: partName(split, row),
              value: row.metrics[metric] ?? 0,
              text: textOf(metric, row, currency),
              note: beside in row.metrics ? textOf(beside, row, currency) : undefined,
            }))}
          />
        )
      }
    </Loaded>
  )
}

const textOf = (metric: Metric, { metrics }: ResultRow, currency: string): string => {
  const value = metrics[metric]
  return value === null || value === undefined ? '—' : metricText(metric, value, currency)
}

const regions = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'code' })

/** What a part of a split is called. */
function partName(split: Split, { key }: ResultRow): string {
  if (split === 'placement') return placementName(key.placement ?? '')
  if (split === 'gender') return words.genders[key.gender ?? ''] ?? key.gender ?? ''
  if (split === 'country')
    return /^[A-Z]{2}$/.test(key.country ?? '') ? (regions.of(key.country!) ?? '') : (key.country ?? '')
  return key.age ?? ''
}
