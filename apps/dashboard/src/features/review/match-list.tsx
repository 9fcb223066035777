import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { metricName, metricText } from '../../data/metric.ts'
import { moneyText } from '../../data/money.ts'
import { useSignedIn } from '../../data/session.ts'
import { relativeTime } from '../../data/time.ts'
import { Sparkline } from '../../ui/chart/sparkline.tsx'
import { Check } from '../../ui/field/choices.tsx'
import { Badge } from '../../ui/marks/badge.tsx'
import { daysOf, rolling } from './evidence.ts'
import { evidenceQuery, leadOf, type Match, verbOf } from './matches.ts'
import { words } from './messages.ts'
import s from './review.module.css'

type Props = {
  matches: readonly Match[]
  shownId: string | undefined
  onShow: (matchId: string) => void
  selected: ReadonlySet<string>
  onSelect: (matchId: string) => void
  canDecide: boolean
}

/** The queue: what each suggestion would do to what, and the figure that speaks for it. */
export const MatchList = ({ matches, shownId, ...rest }: Props) => (
  <ul className={s.list} aria-label={words.queue}>
    {matches.map((match) => (
      <Item key={match.matchId} match={match} isShown={match.matchId === shownId} {...rest} />
    ))}
  </ul>
)

type ItemProps = Pick<Props, 'onShow' | 'selected' | 'onSelect' | 'canDecide'> & { match: Match; isShown: boolean }

function Item({ match, isShown, onShow, selected, onSelect, canDecide }: ItemProps) {
  const { matchId, entity, action, expiresAt } = match
  const { word, tone } = verbOf(match)
  const item = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (isShown) item.current?.scrollIntoView({ block: 'nearest' })
  }, [isShown])
  return (
    <li ref={item} className={s.item} data-shown={isShown || undefined} data-checkable={canDecide || undefined}>
      {canDecide && (
        <Check
          aria-label={words.select(entity.name)}
          checked={selected.has(matchId)}
          onChange={() => onSelect(matchId)}
        />
      )}
      <button type="button" className={s.open} aria-current={isShown || undefined} onClick={() => onShow(matchId)}>
        <span className={s.head}>
          <Badge tone={tone}>{word}</Badge>
          <b>{entity.name}</b>
        </span>
        <span className={s.say}>
          <span>{shortOf(match)}</span>
          <Evidence match={match} />
        </span>
        <span className={s.foot}>
          {action.from && action.to && `${moneyText(action.from)} → ${moneyText(action.to)} · `}
          {expiresAt && words.expires(relativeTime(expiresAt, new Date()))}
        </span>
      </button>
    </li>
  )
}

/** "Cost each was $60.91, last 28 days. Limit $60." */
function shortOf(match: Match): string {
  const lead = leadOf(match)
  if (!lead) return match.explanation
  const { currency } = match.evidence.spend
  const value = (figure: number) => metricText(lead.metric, figure, currency)
  const was = lead.observed === null ? words.unknownValue : words.was(value(lead.observed))
  return `${metricName(lead.metric)} ${was}, ${words.windows[lead.window] ?? lead.window}. ${words.limit(value(lead.threshold))}.`
}

const TONES = { bad: 'var(--bad)', good: 'var(--good)', warn: 'var(--warn)', accent: 'var(--data-1)' }
/** Days of a small line. */
const DAYS = 21

function Evidence({ match }: { match: Match }) {
  const { team } = useSignedIn()
  const { data } = useQuery(evidenceQuery(team.id, match))
  const lead = leadOf(match)
  const size = { width: 84, height: 34 }
  if (!data || !lead) return <svg {...size} aria-hidden />
  const line = rolling(daysOf(data.rows), lead.metric, lead.window, DAYS).map(({ now }) => now)
  return <Sparkline values={line} limit={lead.threshold} tone={TONES[verbOf(match).tone]} {...size} />
}
