import type { Metric } from '@adloom/contracts'
import { useQuery } from '@tanstack/react-query'
import { isMetric, isMoreBetter, metricName, metricText } from '../../data/metric.ts'
import { useSignedIn } from '../../data/session.ts'
import { Bars } from '../../ui/chart/bars.tsx'
import { Delta } from '../../ui/marks/figures.tsx'
import { Card } from '../../ui/page/page.tsx'
import { ErrorState } from '../../ui/states/problem-note.tsx'
import s from './campaigns.module.css'
import type { Account } from './campaigns-view.tsx'
import { DayChart, SplitBars, SPLITS } from './entity-charts.tsx'
import { words } from './messages.ts'
import { idOf, nameOf, resultsQuery } from './results.ts'
import type { CampaignsSearch } from './search.ts'
import { type Question, questionsOf } from './tree.ts'

type Props = {
  account: Account
  question: Question
  search: CampaignsSearch
  set: (change: CampaignsSearch) => void
}

const FIGURES: readonly Metric[] = ['spend', 'conversions', 'cpa', 'roas']
const TOP = 8

/** The account in pictures: its key figures, the chosen one by day, and by where it ran. */
export function AccountCharts({ account, question, search, set }: Props) {
  const { team } = useSignedIn()
  const { currency } = account
  const metric = search.metric && isMetric(search.metric) ? search.metric : 'spend'
  const all = { ...question, metrics: [...new Set<Metric>([...FIGURES, metric])] }
  const { totals } = questionsOf(all, 'campaign')
  const now = useQuery(resultsQuery(team.id, totals))
  const comparison = now.data?.comparison
  const before = useQuery({
    ...resultsQuery(team.id, { ...totals, ...comparison, compareTo: 'none' }),
    enabled: !!comparison,
  })
  if (now.isError && !now.data)
    return <ErrorState error={now.error} what={words.failed} onRetry={() => void now.refetch()} />
  const of = { breakdown: 'account' } as const
  const shared = { question, of, metric, currency }
  return (
    <div className={s.scroll} data-scroll>
      <div className={s.charts}>
        <section className={s.figures} aria-label={words.figures}>
          {FIGURES.map((one) => (
            <KeyFigure
              key={one}
              metric={one}
              value={now.data?.totals?.[one]}
              before={before.data?.totals?.[one]}
              currency={currency}
              isOn={one === metric}
              onChoose={() => set({ metric: one === 'spend' ? undefined : one })}
            />
          ))}
        </section>
        <div className={s.wide}>
          <Card>
            <div className={s.inCard}>
              <DayChart {...shared} />
            </div>
          </Card>
        </div>
        <Card title={words.topCampaigns}>
          <Bars
            label={words.topCampaigns}
            of={(now.data?.rows ?? []).slice(0, TOP).map((row) => ({
              id: idOf('campaign', row),
              label: nameOf('campaign', row),
              value: row.metrics['spend'] ?? 0,
              text: metricText('spend', row.metrics['spend'] ?? 0, currency),
              note:
                typeof row.metrics['roas'] === 'number' ? metricText('roas', row.metrics['roas'], currency) : undefined,
            }))}
          />
        </Card>
        {SPLITS.map((split) => (
          <Card key={split} title={words.splitOf[split]}>
            <SplitBars {...shared} split={split} />
          </Card>
        ))}
      </div>
    </div>
  )
}

type FigureProps = {
  metric: Metric
  value: number | null | undefined
  before: number | null | undefined
  currency: string
  isOn: boolean
  onChoose: () => void
}

/** A figure that chooses what the chart shows. */
function KeyFigure({ metric, value, before, currency, isOn, onChoose }: FigureProps) {
  const change = typeof value === 'number' && before ? (value - before) / before : null
  const better = isMoreBetter(metric)
  return (
    <button type="button" className={s.figure} aria-pressed={isOn} onClick={onChoose}>
      <span>{metricName(metric)}</span>
      <strong>{typeof value === 'number' ? metricText(metric, value, currency) : '—'}</strong>
      <small>
        {change !== null && (
          <>
            <Delta value={change} isGood={better === null || change === 0 ? null : change > 0 === better} />{' '}
            {words.vsBefore}
          </>
        )}
      </small>
    </button>
  )
}
