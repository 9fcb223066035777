import { type PointerEvent, type RefObject, useEffect, useId, useMemo, useRef, useState } from 'react'
import { ui } from '../../messages/ui.ts'
import s from './chart.module.css'
import { type Day, dayName, shortDay } from './days.ts'
import { Hatch, Legend } from './legend.tsx'
import { type Plot, plotOf } from './plot.ts'

export type TimeChartProps = {
  /** What is drawn: "Spend by day". */
  label: string
  days: readonly Day[]
  /** How a value is written, short on the axis. */
  format: (value: number, isShort?: boolean) => string
  /** What the two lines are called: "25 Oct – 21 Nov". */
  now: string
  before?: string | undefined
  height?: number | undefined
  /** A line across, such as the limit of a rule, and what it is called: "Limit $60". */
  limit?: { value: number; label: string } | undefined
}

/**
 * One figure over time from nought, beside the period before. Days that may still be corrected are hatched. Hover, touch
 * or the arrow keys step through the days.
 */
export function TimeChart({ label, days, format, now, before, height = 252, limit }: TimeChartProps) {
  const box = useRef<HTMLDivElement>(null)
  const width = useWidth(box)
  const [at, setAt] = useState<number | null>(null)
  const most = limit?.value
  const plot = useMemo(
    () => plotOf(days, width, height, before !== undefined, most),
    [days, width, height, before, most],
  )
  const last = Math.max(0, days.length - 1)
  const point = (event: PointerEvent) => {
    const x = event.clientX - event.currentTarget.getBoundingClientRect().left
    setAt(Math.max(0, Math.min(last, Math.round(plot.indexAt(x)))))
  }
  const shown = at === null ? undefined : days[Math.min(at, last)]
  const hasProvisional = days.some(({ isProvisional }) => isProvisional)
  return (
    <div>
      <Legend now={now} before={before} hasProvisional={hasProvisional} />
      <div
        ref={box}
        className={s.plot}
        style={{ height }}
        onPointerMove={point}
        onPointerDown={point}
        onPointerLeave={() => setAt(null)}
      >
        {width > 0 && <Drawing label={label} days={days} plot={plot} at={at} format={format} limit={limit} />}
        {shown && at !== null && (
          <Card day={shown} x={plot.x(at)} width={width} format={format} hasBefore={before !== undefined} />
        )}
        <input
          className={s.slider}
          type="range"
          min={0}
          max={last}
          value={at ?? last}
          aria-label={ui.dayByDay(label)}
          aria-valuetext={spoken(days[at ?? last], format, before !== undefined)}
          onChange={(event) => setAt(Number(event.target.value))}
          onBlur={() => setAt(null)}
        />
      </div>
    </div>
  )
}

type DrawingProps = {
  label: string
  days: readonly Day[]
  plot: Plot
  at: number | null
  format: TimeChartProps['format']
  limit: TimeChartProps['limit']
}

function Drawing({ label, days, plot, at, format, limit }: DrawingProps) {
  const id = useId()
  const { width, height, left, right, bottom, ticks, x, y, cut, band, line, before, area } = plot
  const every = Math.max(1, Math.ceil(days.length / Math.max(2, Math.floor(width / 110))))
  const day = at === null ? undefined : days[at]
  return (
    <svg width={width} height={height} role="img" aria-label={label}>
      <defs>
        <linearGradient id={`${id}f`} x1="0" x2="0" y1="0" y2="1">
          <stop offset="0" stopColor="var(--data-1)" stopOpacity="0.2" />
          <stop offset="1" stopColor="var(--data-1)" stopOpacity="0" />
        </linearGradient>
        <Hatch id={`${id}h`} />
        <clipPath id={`${id}a`}>
          <rect width={cut} height={height} />
        </clipPath>
        <clipPath id={`${id}b`}>
          <rect x={cut} width={Math.max(0, width - cut)} height={height} />
        </clipPath>
      </defs>
      {ticks.map((tick) => (
        <g key={tick}>
          <path d={`M${left} ${y(tick)}H${width - right}`} stroke={tick ? 'var(--grid)' : 'var(--line-strong)'} />
          <text x={left - 8} y={y(tick)} dy="0.32em" textAnchor="end" className={s.label}>
            {format(tick, true)}
          </text>
        </g>
      ))}
      {days.map(({ date }, i) =>
        i % every === 0 ? (
          <text
            key={date}
            x={x(i)}
            y={height - 7}
            textAnchor={i === 0 ? 'start' : i === days.length - 1 ? 'end' : 'middle'}
            className={s.label}
          >
            {shortDay(date)}
          </text>
        ) : null,
      )}
      <path d={before} className={s.before} />
      <path d={area} fill={`url(#${id}f)`} clipPath={`url(#${id}a)`} />
      <path d={area} fill={`url(#${id}h)`} clipPath={`url(#${id}b)`} />
      <path d={line} className={s.now} clipPath={`url(#${id}a)`} />
      <path d={line} className={s.now} strokeDasharray="2 5" clipPath={`url(#${id}b)`} />
      {band && <rect x={band.x} y={y(0) - BAND} width={band.width} height={BAND} fill={`url(#${id}h)`} />}
      {limit && (
        <g>
          <path d={`M${left} ${y(limit.value)}H${width - right}`} className={s.limit} />
          <text x={width - right} y={y(limit.value) - 6} textAnchor="end" className={s.limitLabel}>
            {limit.label}
          </text>
        </g>
      )}
      {day && at !== null && (
        <g>
          <path d={`M${x(at)} ${plot.top}V${height - bottom}`} stroke="var(--line-strong)" />
          {before !== '' && typeof day.before === 'number' && (
            <circle cx={x(at)} cy={y(day.before)} r="3.5" className={s.dot} data-before />
          )}
          {day.now !== null && <circle cx={x(at)} cy={y(day.now)} r="4" className={s.dot} />}
        </g>
      )}
    </svg>
  )
}

type CardProps = { day: Day; x: number; width: number; format: TimeChartProps['format']; hasBefore: boolean }
/** The height of the band that marks provisional days at the axis, in pixels. */
const BAND = 7
/** The width of the card and its distance from the line, in pixels. */
const CARD = 184
const GAP = 12

function Card({ day, x, width, format, hasBefore }: CardProps) {
  const left = x > width / 2 ? x - CARD - GAP : x + GAP
  return (
    <div className={s.card} style={{ translate: `${Math.min(width - CARD, Math.max(0, left))}px 10px` }} aria-hidden>
      <p>
        {dayName(day.date)}
        {day.isProvisional && <em>{ui.provisional}</em>}
      </p>
      <dl>
        <dt>{ui.thisPeriod}</dt>
        <dd>{day.now === null ? '—' : format(day.now)}</dd>
        {hasBefore && (
          <>
            <dt data-before>{ui.periodBefore}</dt>
            <dd>{typeof day.before === 'number' ? format(day.before) : '—'}</dd>
          </>
        )}
      </dl>
    </div>
  )
}

function spoken(day: Day | undefined, format: TimeChartProps['format'], hasBefore: boolean): string {
  if (!day) return ui.none
  const now = day.now === null ? ui.none : format(day.now)
  const parts = [`${dayName(day.date)}: ${now}`]
  if (day.isProvisional) parts.push(ui.provisional)
  if (hasBefore && typeof day.before === 'number') parts.push(`${ui.periodBefore} ${format(day.before)}`)
  return parts.join(', ')
}

function useWidth(box: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0)
  useEffect(() => {
    const element = box.current
    if (!element) return
    const observer = new ResizeObserver(([entry]) => entry && setWidth(Math.round(entry.contentRect.width)))
    observer.observe(element)
    return () => observer.disconnect()
  }, [box])
  return width
}
