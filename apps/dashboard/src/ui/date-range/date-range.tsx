import { CalendarDays } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { ui } from '../../messages/ui.ts'
import { Button, type ButtonProps } from '../button/button.tsx'
import { periodName } from '../chart/days.ts'
import { lastDays, monthTo, type Period } from './period.ts'

export type DateRangeProps = {
  period: Period
  onPeriod: (period: Period) => void
  /** The last day that can be chosen, usually today. */
  until: string
  /** Whether the period before is shown beside it; with it the button offers to switch that. */
  isCompared?: boolean | undefined
  onCompare?: ((isCompared: boolean) => void) | undefined
}

export type Preset = { label: string; period: Period }

/** The usual periods up to a day. */
export const presetsOf = (until: string): Preset[] => [
  ...[7, 14, 28, 90].map((days) => ({ label: ui.lastDays(days), period: lastDays(days, until) })),
  { label: ui.thisMonth, period: monthTo(until) },
]

const load = () => import('./date-range-loaded.tsx')
const Loaded = lazy(load)

/** The button of a date range: its preset's name or its days. */
export function triggerOf({ period, until, isCompared }: DateRangeProps): ButtonProps {
  const preset = presetsOf(until).find((one) => one.period.from === period.from && one.period.until === period.until)
  const text = preset?.label ?? periodName(period.from, period.until)
  return {
    chevron: true,
    'aria-label': ui.period(isCompared ? `${text} ${ui.comparedShort}` : text),
    children: (
      <>
        <CalendarDays aria-hidden />
        {text} {isCompared && <small>{ui.comparedShort}</small>}
      </>
    ),
  }
}

/** A period of days: the usual ones by name, others by two clicks in a calendar. */
export function DateRange(props: DateRangeProps) {
  const [isWanted, setIsWanted] = useState(false)
  const waiting = (
    <Button
      {...triggerOf(props)}
      aria-haspopup="dialog"
      onPointerEnter={() => void load()}
      onFocus={() => void load()}
      onClick={() => setIsWanted(true)}
    />
  )
  if (!isWanted) return waiting
  return (
    <Suspense fallback={waiting}>
      <Loaded {...props} />
    </Suspense>
  )
}
