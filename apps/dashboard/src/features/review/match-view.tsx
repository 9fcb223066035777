import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Check, X } from 'lucide-react'
import { useState } from 'react'
import { metricName, metricText } from '../../data/metric.ts'
import { useSignedIn } from '../../data/session.ts'
import { exactTime, relativeTime } from '../../data/time.ts'
import { platform } from '../../messages/platform.ts'
import { TimeChart } from '../../ui/chart/time-chart.tsx'
import { periodName } from '../../ui/chart/days.ts'
import { Badge } from '../../ui/marks/badge.tsx'
import { countText, Money } from '../../ui/marks/figures.tsx'
import { Status } from '../../ui/marks/status.tsx'
import { Segmented } from '../../ui/segmented/segmented.tsx'
import { Loaded } from '../../ui/states/loaded.tsx'
import { Note } from '../../ui/states/note.tsx'
import { Skeleton } from '../../ui/states/skeleton.tsx'
import { daysOf, rolling } from './evidence.ts'
import { evidenceQuery, leadOf, type Match, verbOf } from './matches.ts'
import { words } from './messages.ts'
import { ProjectionPair } from './projection.tsx'
import s from './review.module.css'

/** All that speaks for and against a suggestion. */
export function MatchView({ match }: { match: Match }) {
  const { entity, action, explanation, evidence, projection, rule, matchedAt, expiresAt } = match
  const { word, tone } = verbOf(match)
  return (
    <article className={s.view} aria-label={`${word}: ${entity.name}`}>
      <header className={s.top}>
        <Badge tone={tone}>{word}</Badge>
        <h2>{entity.name}</h2>
        <p>
          {entity.status in platform.statuses && <Status status={entity.status as keyof typeof platform.statuses} />}
          {action.from && action.to && (
            <b>
              <Money of={action.from} /> → <Money of={action.to} />
            </b>
          )}
          {/* Last: it grows when its names are known. */}
          <Where match={match} />
        </p>
      </header>
      <p className={s.why}>{explanation}</p>
      {!evidence.sampleOk && (
        <Note tone="warn">
          <p>{words.lowSample}</p>
        </Note>
      )}
      <EvidencePart match={match} />
      <section>
        <h3>{words.next}</h3>
        <ProjectionPair projection={projection} />
      </section>
      <section className={s.rule}>
        <h3>{words.ruleTitle}</h3>
        <p>
          <Link to={'/rules/$ruleId'} params={{ ruleId: rule.id }}>
            {rule.name}
          </Link>
        </p>
        <p>
          {words.record(rule.record.approved, rule.record.rejected)}
          {rule.record.predictedRight > 0 && ` · ${words.right(rule.record.predictedRight)}`}
        </p>
        <p>
          <span title={exactTime(matchedAt)}>{words.found(relativeTime(matchedAt, new Date()))}</span>
          {expiresAt && (
            <span title={exactTime(expiresAt)}> · {words.expires(relativeTime(expiresAt, new Date()))}</span>
          )}
        </p>
      </section>
    </article>
  )
}

/** "Ad in Oat Cleanser, Broad": where in the account it stands. */
function Where({ match }: { match: Match }) {
  const { team } = useSignedIn()
  const { data } = useQuery(evidenceQuery(team.id, match))
  const names = data?.rows[0]?.key.names ?? {}
  const above = (['campaign', 'ad_set'] as const).flatMap((kind) =>
    kind !== match.entity.type && names[kind] ? [names[kind]] : [],
  )
  const type = platform.entities[match.entity.type]
  return <>{above.length > 0 ? words.within(type, above.join(', ')) : type}</>
}

/** Days of the large line. */
const DAYS = 35

function EvidencePart({ match }: { match: Match }) {
  const { team } = useSignedIn()
  const query = useQuery(evidenceQuery(team.id, match))
  const lead = leadOf(match)
  const [chosen, setChosen] = useState<number | null>(null)
  const { conditions, evidence } = match
  const { currency } = evidence.spend
  const shown = (chosen === null ? undefined : conditions[chosen]) ?? lead
  const value = (metric: string, figure: number) => metricText(metric, figure, currency)
  return (
    <section>
      <div className={s.evidenceHead}>
        <h3>{words.evidence}</h3>
        {conditions.length > 1 && shown && (
          <Segmented
            label={words.evidence}
            value={String(conditions.indexOf(shown))}
            options={conditions.map(({ metric }, i) => ({ value: String(i), label: metricName(metric) }))}
            onValue={(i) => setChosen(Number(i))}
          />
        )}
      </div>
      <div className={s.chart}>
        <Loaded query={query} what={words.failed} skeleton={<Skeleton height="14.25rem" />}>
          {(data) => {
            if (!shown) return null
            const line = rolling(daysOf(data.rows), shown.metric, shown.window, DAYS)
            if (line.length === 0) return <p>{words.noHistory}</p>
            const name = metricName(shown.metric)
            return (
              <TimeChart
                label={words.chartOf(name, words.overWindow[shown.window] ?? '')}
                days={line}
                height={200}
                now={`${name} ${words.overWindow[shown.window] ?? ''}, ${periodName(line[0]!.date, line.at(-1)!.date)}`}
                format={(figure, isShort) => metricText(shown.metric, figure, currency, isShort)}
                limit={{ value: shown.threshold, label: words.limit(value(shown.metric, shown.threshold)) }}
              />
            )
          }}
        </Loaded>
      </div>
      <ul className={s.conditions}>
        {conditions.map(({ metric, operator, threshold, window, observed, met }) => (
          <li key={`${metric} ${operator} ${threshold} ${window}`} data-met={met || undefined}>
            {met ? <Check aria-label={words.met} /> : <X aria-label={words.notMet} />}
            <span>
              {metricName(metric)} {words.operators[operator] ?? operator} {value(metric, threshold)},{' '}
              {words.windows[window] ?? window}
            </span>
            <b>{observed === null ? words.unknownValue : value(metric, observed)}</b>
          </li>
        ))}
      </ul>
      <dl className={s.figures}>
        <div>
          <dt>{words.facts.spend}</dt>
          <dd>
            <Money of={evidence.spend} />
          </dd>
        </div>
        <div>
          <dt>{words.facts.impressions}</dt>
          <dd>{countText(evidence.impressions)}</dd>
        </div>
        <div>
          <dt>{words.facts.results}</dt>
          <dd>
            {countText(evidence.conversions)} <small>{words.days(evidence.windowDays)}</small>
          </dd>
        </div>
      </dl>
    </section>
  )
}
