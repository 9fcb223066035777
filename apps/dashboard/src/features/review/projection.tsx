import { moneyText } from '../../data/money.ts'
import { countText } from '../../ui/marks/figures.tsx'
import type { Match } from './matches.ts'
import { words } from './messages.ts'
import s from './review.module.css'

type Projected = Match['projection']['ifApproved']

/** What the next seven days are likely to be like, beside each other: approved, and rejected. */
export function ProjectionPair({ projection }: { projection: Match['projection'] }) {
  const { ifApproved, ifRejected } = projection
  const most = scaleOf([ifApproved, ifRejected])
  return (
    <div className={s.pair}>
      <One title={words.ifApproved} of={ifApproved} most={most} tone="var(--data-1)" />
      <One title={words.ifRejected} of={ifRejected} most={most} tone="var(--data-before)" />
    </div>
  )
}

type Most = { spend: number; results: number }
type OneProps = { title: string; of: Projected; most: Most; tone: string }

function One({ title, of, most, tone }: OneProps) {
  const { baseline, interval, dailySpendDelta, dailyConversionsDelta, sampleDays, note } = of
  if (!baseline || !dailySpendDelta || dailyConversionsDelta === null) {
    return (
      <section className={s.projected}>
        <h4>{title}</h4>
        <p>{note || words.noProjection}</p>
      </section>
    )
  }
  const { currency } = baseline.dailySpend
  const spend = Number(baseline.dailySpend.amount)
  const money = (value: number) => moneyText({ amount: Math.max(0, value).toFixed(2), currency })
  const results = (value: number) => countText2(Math.max(0, value))
  const share = interval ? `${Math.round(interval.confidence * 100)}%` : ''
  return (
    <section className={s.projected}>
      <h4>{title}</h4>
      <Range
        label={words.spendADay}
        value={spend + Number(dailySpendDelta.amount)}
        low={interval && spend + Number(interval.dailySpend.low.amount)}
        high={interval && spend + Number(interval.dailySpend.high.amount)}
        now={spend}
        {...{ most: most.spend, text: money, share, tone }}
      />
      <Range
        label={words.resultsADay}
        value={baseline.dailyConversions + dailyConversionsDelta}
        low={interval && baseline.dailyConversions + interval.dailyConversions.low}
        high={interval && baseline.dailyConversions + interval.dailyConversions.high}
        now={baseline.dailyConversions}
        {...{ most: most.results, text: results, share, tone }}
      />
      <p>
        {note} {words.basedOn(sampleDays)}.
      </p>
    </section>
  )
}

type RangeProps = {
  label: string
  value: number
  low: number | null
  high: number | null
  /** What it is as things stand. */
  now: number
  most: number
  text: (value: number) => string
  share: string
  tone: string
}

/** A value with the range it is likely to be in, from nought, beside a mark for what it is now. */
function Range({ label, value, low, high, now, most, text, share, tone }: RangeProps) {
  const at = (of: number) => `${(Math.max(0, Math.min(of, most)) / (most || 1)) * 100}%`
  const likely = low !== null && high !== null ? words.likely(text(low), text(high), share) : undefined
  return (
    <div className={s.range}>
      <span>{label}</span>
      <b>{text(value)}</b>
      <div className={s.scale} style={{ '--tone': tone } as Record<string, string>} aria-hidden>
        {low !== null && high !== null && (
          <i className={s.likely} style={{ left: at(low), width: `calc(${at(high)} - ${at(low)} + 4px)` }} />
        )}
        <i className={s.now} style={{ left: at(now) }} />
        <i className={s.value} style={{ left: at(value) }} />
      </div>
      {likely !== undefined && <small>{likely}</small>}
    </div>
  )
}

/** Two decimals where a day has less than ten. */
const countText2 = (value: number) => (value < 10 ? value.toFixed(2).replace(/\.?0+$/, '') : countText(value))

/** One scale for both, so that they can be compared. */
function scaleOf(all: readonly Projected[]): Most {
  const tops = all.map(({ baseline, interval, dailySpendDelta, dailyConversionsDelta }) => {
    const spend = Number(baseline?.dailySpend.amount ?? 0)
    const results = baseline?.dailyConversions ?? 0
    return {
      spend: spend + Math.max(0, Number(interval?.dailySpend.high.amount ?? dailySpendDelta?.amount ?? 0)),
      results: results + Math.max(0, interval?.dailyConversions.high ?? dailyConversionsDelta ?? 0),
    }
  })
  const room = 1.08
  return {
    spend: Math.max(...tops.map(({ spend }) => spend)) * room,
    results: Math.max(...tops.map(({ results }) => results)) * room,
  }
}
