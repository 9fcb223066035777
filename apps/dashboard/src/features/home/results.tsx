import { useQuery } from '@tanstack/react-query'
import { ChartLine, Table2 } from 'lucide-react'
import { useState } from 'react'
import { toolQuery } from '../../data/client.ts'
import { useSignedIn } from '../../data/session.ts'
import { relativeTime } from '../../data/time.ts'
import { ChartTable } from '../../ui/chart/chart-table.tsx'
import { type Day, periodName } from '../../ui/chart/days.ts'
import { Sparkline } from '../../ui/chart/sparkline.tsx'
import { TimeChart } from '../../ui/chart/time-chart.tsx'
import { addDays, before, type Period } from '../../ui/date-range/period.ts'
import { Delta, None } from '../../ui/marks/figures.tsx'
import { Card, Fresh } from '../../ui/page/page.tsx'
import { Segmented } from '../../ui/segmented/segmented.tsx'
import { Empty } from '../../ui/states/empty.tsx'
import { Loaded } from '../../ui/states/loaded.tsx'
import { Skeleton } from '../../ui/states/skeleton.tsx'
import { type HomeMetric, isGoodChange, metricsOf, metricText, type Performance } from './figures.ts'
import s from './home.module.css'
import { words } from './messages.ts'

const METRICS = ['spend', 'conversions', 'cpa', 'roas', 'ctr'] as const
/** The platform may correct 28 days; these it nearly always does. */
const UNSETTLED_DAYS = 3
/** As long as a period by day may be. */
const DAYS_MAX = 92

type Props = { adAccountId: string; period: Period }

/** Four figures with the period before, and one of them day by day. */
export function Results({ adAccountId, period }: Props) {
  const { team } = useSignedIn()
  const common = {
    adAccountId,
    breakdown: 'account',
    since: period.from,
    until: period.until,
    compareTo: 'previous_period',
    metrics: METRICS,
  } as const
  const total = useQuery(toolQuery('query_performance', team.id, common))
  const days = useQuery(
    toolQuery('query_performance', team.id, { ...common, timeGrain: 'day', limit: DAYS_MAX, includeTotals: false }),
  )
  const [metric, setMetric] = useState<HomeMetric>('spend')
  return (
    <Loaded query={total} what={words.failed} skeleton={<Shape />}>
      {(answer) =>
        answer.rows.length === 0 ? (
          <Card>
            <Empty title={words.noResults}>{words.noResultsText}</Empty>
          </Card>
        ) : (
          <Shown total={answer} days={days.data} metric={metric} period={period} onMetric={setMetric} />
        )
      }
    </Loaded>
  )
}

type ShownProps = {
  total: Performance
  days: Performance | undefined
  metric: HomeMetric
  period: Period
  onMetric: (metric: HomeMetric) => void
}

function Shown({ total, days, metric: chosen, period, onMetric }: ShownProps) {
  const { currency } = total.adAccount
  const metrics = metricsOf(total.totals)
  const metric = metrics.includes(chosen) ? chosen : 'spend'
  const row = total.rows[0]
  return (
    <>
      <div className={s.kpis} role="group" aria-label={words.title}>
        {metrics.map((one) => {
          const value = row?.metrics[one]
          const change = row?.change?.[one]
          return (
            <button key={one} type="button" aria-pressed={one === metric} onClick={() => onMetric(one)}>
              <span>{words.metrics[one]}</span>
              <strong>{typeof value === 'number' ? metricText(one, value, currency) : <None />}</strong>
              <span className={s.foot}>
                <span>
                  <Delta value={change} isGood={isGoodChange(one, change)} /> {words.before}
                </span>
                {days && <Run days={days} metric={one} isChosen={one === metric} />}
              </span>
            </button>
          )
        })}
      </div>
      <ByDay total={total} days={days} metric={metric} period={period} />
    </>
  )
}

function Run({ days, metric, isChosen }: { days: Performance; metric: HomeMetric; isChosen: boolean }) {
  const values = days.rows.map(({ metrics }) => metrics[metric] ?? null)
  return <Sparkline values={values} isFilled={false} tone={isChosen ? 'var(--data-1)' : 'var(--data-before)'} />
}

type ByDayProps = Omit<ShownProps, 'onMetric'>

function ByDay({ total, days, metric, period }: ByDayProps) {
  const [view, setView] = useState<'chart' | 'table'>('chart')
  const { currency } = total.adAccount
  const label = words.byDay(words.metrics[metric])
  const earlier = total.comparison ? { from: total.comparison.since, until: total.comparison.until } : before(period)
  const props = {
    label,
    days: daysOf(days, metric, period),
    format: (value: number, isShort?: boolean) => metricText(metric, value, currency, isShort),
    now: periodName(period.from, period.until),
    before: periodName(earlier.from, earlier.until),
  }
  return (
    <Card
      title={label}
      end={
        <>
          <Fresh>{words.asOf(relativeTime(total.asOf, new Date()))}</Fresh>
          <Segmented
            label={words.view}
            value={view}
            options={[
              { value: 'chart', label: <ChartLine aria-hidden />, tip: words.asChart },
              { value: 'table', label: <Table2 aria-hidden />, tip: words.asTable },
            ]}
            onValue={setView}
          />
        </>
      }
    >
      <div className={s.chart}>
        {days && (view === 'chart' ? <TimeChart {...props} /> : <ChartTable {...props} />)}
        {!days && <Skeleton height="17rem" />}
      </div>
      <p className={s.fine}>{total.isFinal ? '\u00a0' : words.revised}</p>
    </Card>
  )
}

/** Every day of the period, also those on which nothing was delivered. */
function daysOf(days: Performance | undefined, metric: HomeMetric, { from, until }: Period): Day[] {
  const rows = new Map(days?.rows.map((row) => [row.key.date, row]))
  const unsettled = addDays(until, 1 - UNSETTLED_DAYS)
  const all: Day[] = []
  for (let date = from; date <= until; date = addDays(date, 1)) {
    const row = rows.get(date)
    all.push({
      date,
      now: row?.metrics[metric] ?? null,
      before: row?.previous?.[metric] ?? null,
      isProvisional: date >= unsettled && (row?.flags.includes('provisional') ?? false),
    })
  }
  return all
}

const Shape = () => (
  <>
    <Skeleton height="6.4rem" />
    <Skeleton height="23.3rem" />
  </>
)
