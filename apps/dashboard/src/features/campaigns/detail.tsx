import type { Metric } from '@adloom/contracts'
import { useQuery } from '@tanstack/react-query'
import { Pause, Play, Shield } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { isMoreBetter, metricName, metricText } from '../../data/metric.ts'
import { isManager, useSignedIn } from '../../data/session.ts'
import { platform } from '../../messages/platform.ts'
import { Button } from '../../ui/button/button.tsx'
import { Drawer } from '../../ui/drawer/drawer.tsx'
import { Badge } from '../../ui/marks/badge.tsx'
import { Delta } from '../../ui/marks/figures.tsx'
import { Status } from '../../ui/marks/status.tsx'
import { Segmented } from '../../ui/segmented/segmented.tsx'
import { Loaded } from '../../ui/states/loaded.tsx'
import { type Doing, useProtected } from './acting.tsx'
import s from './campaigns.module.css'
import type { Account } from './campaigns-view.tsx'
import { EntityFacts } from './entity-facts.tsx'
import { DayChart, type Split, SplitBars, SPLITS } from './entity-charts.tsx'
import { History } from './history.tsx'
import { words } from './messages.ts'
import { nameOf, only, type ResultRow, resultsQuery } from './results.ts'
import { partsOf, type Question, questionsOf } from './tree.ts'

type Props = {
  /** "ad_set:1202" */
  id: string | undefined
  isOpen: boolean
  onOpen: (isOpen: boolean) => void
  onClosed: () => void
  account: Account
  question: Question
  onDo: (doing: Doing) => void
}

/** One campaign, ad set or ad: how it does, where it ran, and what was done to it. */
export function Detail({ id, isOpen, onOpen, onClosed, ...rest }: Props) {
  const { team } = useSignedIn()
  // What slides out keeps what it shows.
  const last = useRef(id)
  useEffect(() => {
    if (id !== undefined) last.current = id
  }, [id])
  const shown = id ?? last.current
  const { kind, entityId } = partsOf(shown ?? '')
  const metrics = [...new Set<Metric>([...FIGURES, ...rest.question.metrics])]
  const { totals } = questionsOf({ ...rest.question, metrics }, kind, only(kind, entityId))
  const query = useQuery({ ...resultsQuery(team.id, totals), enabled: shown !== undefined })
  const row = query.data?.rows[0]
  const name = row ? nameOf(kind, row) : ''
  const isProtected = useProtected(entityId) !== undefined
  if (shown === undefined) return null
  const target = { id: shown, kind, entityId, name }
  const ask = (what: Doing['kind']) => () => rest.onDo({ kind: what, nodes: [target], at: 0 })
  const canPause = kind === 'ad_set' && row?.status === 'active'
  const canResume = kind === 'campaign' && row?.status === 'paused'
  const footer = isManager(team) && row && (
    <>
      {!isProtected && (
        <Button onClick={ask('protect')}>
          <Shield aria-hidden />
          {words.protect.confirm}
        </Button>
      )}
      {canPause && (
        <Button look="primary" onClick={ask('pause')}>
          <Pause aria-hidden />
          {words.actions.pause}
        </Button>
      )}
      {canResume && (
        <Button look="primary" onClick={ask('resume')}>
          <Play aria-hidden />
          {words.actions.resume}
        </Button>
      )}
    </>
  )
  return (
    <Drawer
      isOpen={isOpen}
      onOpen={onOpen}
      onClosed={onClosed}
      title={name || platform.entities[kind]}
      footer={footer || undefined}
    >
      <div className={s.detail}>
        <Loaded query={query} what={words.failed}>
          {() =>
            row ? (
              <Shown key={shown} row={row} isProtected={isProtected} {...target} {...rest} />
            ) : (
              <p className={s.quiet}>{words.noResults}</p>
            )
          }
        </Loaded>
      </div>
    </Drawer>
  )
}

const FIGURES: readonly Metric[] = ['spend', 'conversions', 'cpa', 'roas']

type ShownProps = Pick<Props, 'account' | 'question'> & {
  kind: ReturnType<typeof partsOf>['kind']
  entityId: string
  row: ResultRow
  isProtected: boolean
}

function Shown({ kind, entityId, row, account, question, isProtected }: ShownProps) {
  const [metric, setMetric] = useState<Metric>('spend')
  const [split, setSplit] = useState<Split>('placement')
  const { currency } = account
  const of = { breakdown: kind, filters: only(kind, entityId) }
  const shared = { question, of, metric, currency }
  const above = (['campaign', 'ad_set'] as const).flatMap((one) =>
    one !== kind && row.key.names[one] ? [row.key.names[one]] : [],
  )
  return (
    <>
      <div className={s.about}>
        <p>
          {platform.entities[kind]}
          {row.status && <Status status={row.status} isLearning={row.flags.includes('learning')} />}
          {isProtected && <Badge>{words.protect.isSo}</Badge>}
        </p>
        {above.length > 0 && (
          <p className={s.quiet}>
            {words.detail.in} {above.join(' / ')}
          </p>
        )}
      </div>
      <div className={s.small}>
        {FIGURES.map((one) => (
          <SmallFigure
            key={one}
            metric={one}
            row={row}
            currency={currency}
            isOn={one === metric}
            onChoose={setMetric}
          />
        ))}
      </div>
      <section>
        <DayChart {...shared} height={170} />
      </section>
      <section>
        <div className={s.chartHead}>
          <h2>{words.detail.split}</h2>
        </div>
        <div className={s.splits}>
          <Segmented
            label={words.detail.split}
            value={split}
            options={SPLITS.map((one) => ({ value: one, label: words.splits[one] }))}
            onValue={setSplit}
          />
        </div>
        <SplitBars {...shared} split={split} />
      </section>
      <EntityFacts kind={kind} entityId={entityId} row={row} />
      <History entityId={entityId} />
    </>
  )
}

type SmallProps = {
  metric: Metric
  row: ResultRow
  currency: string
  isOn: boolean
  onChoose: (metric: Metric) => void
}

function SmallFigure({ metric, row, currency, isOn, onChoose }: SmallProps) {
  const value = row.metrics[metric]
  const change = row.change?.[metric]
  const better = isMoreBetter(metric)
  const isSure = better !== null && !row.flags.includes('low_sample')
  return (
    <button type="button" className={s.figure} aria-pressed={isOn} onClick={() => onChoose(metric)}>
      <span>{metricName(metric)}</span>
      <strong>{typeof value === 'number' ? metricText(metric, value, currency) : '—'}</strong>
      <small>
        {typeof change === 'number' && (
          <Delta value={change} isGood={!isSure || change === 0 ? null : change > 0 === better} />
        )}
      </small>
    </button>
  )
}
