import { Popover } from '@base-ui/react/popover'
import { useState } from 'react'
import { DayPicker, type DateRange as Picked } from 'react-day-picker'
import { ui } from '../../messages/ui.ts'
import { Button } from '../button/button.tsx'
import { Switch } from '../field/choices.tsx'
import { useIsPhone } from '../media.ts'
import { type DateRangeProps, presetsOf, triggerOf } from './date-range.tsx'
import s from './date-range.module.css'
import { periodName } from '../chart/days.ts'
import { lengthOf, type Period } from './period.ts'

// The calendar counts in the reader's days; ours have no time.
const asDate = (date: string) => new Date(`${date}T00:00`)
const asText = (date: Date) =>
  `${date.getFullYear()}-${String(date.getMonth() + 1).padStart(2, '0')}-${String(date.getDate()).padStart(2, '0')}`

export default function LoadedDateRange(props: DateRangeProps) {
  const { onPeriod } = props
  const [isOpen, setIsOpen] = useState(true)
  const choose = (period: Period) => {
    onPeriod(period)
    setIsOpen(false)
  }
  return (
    <Popover.Root open={isOpen} onOpenChange={setIsOpen}>
      <Popover.Trigger render={<Button {...triggerOf(props)} />} />
      <Popover.Portal>
        <Popover.Positioner className={s.layer} align="end" sideOffset={6} collisionPadding={8}>
          <Popover.Popup className={s.popup} aria-label={ui.choosePeriod}>
            {isOpen && <Content {...props} choose={choose} />}
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  )
}

function Content({
  period,
  until,
  isCompared,
  onCompare,
  choose,
}: DateRangeProps & { choose: (period: Period) => void }) {
  const isPhone = useIsPhone()
  const [picked, setPicked] = useState<Picked | undefined>({ from: asDate(period.from), to: asDate(period.until) })
  const range = picked?.from && picked.to ? { from: asText(picked.from), until: asText(picked.to) } : undefined
  return (
    <>
      <div className={s.presets} role="group" aria-label={ui.usualPeriods}>
        {presetsOf(until).map((preset) => (
          <button
            key={preset.label}
            type="button"
            aria-pressed={preset.period.from === period.from && preset.period.until === period.until}
            onClick={() => choose(preset.period)}
          >
            {preset.label}
          </button>
        ))}
      </div>
      <div className={s.side}>
        <DayPicker
          mode="range"
          resetOnSelect
          selected={picked}
          onSelect={setPicked}
          numberOfMonths={isPhone ? 1 : 2}
          defaultMonth={asDate(isPhone ? until : period.from)}
          endMonth={asDate(until)}
          disabled={{ after: asDate(until) }}
          weekStartsOn={1}
          classNames={CLASSES}
          // The name of a day begins with its number, which is what is seen.
          labels={{ labelDayButton: (day) => dayLabel.format(day) }}
        />
        <div className={s.foot}>
          {onCompare ? (
            <Switch checked={isCompared ?? false} onChange={(event) => onCompare(event.target.checked)}>
              {ui.compare}
            </Switch>
          ) : (
            <span>{range && `${periodName(range.from, range.until)} · ${ui.days(lengthOf(range))}`}</span>
          )}
          <Button look="primary" size="small" disabled={!range} onClick={() => range && choose(range)}>
            {ui.show}
          </Button>
        </div>
      </div>
    </>
  )
}

const dayLabel = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric', weekday: 'long' })

/** The names that the calendar gives its parts, as our module has them. */
const CLASSES = Object.fromEntries(
  Object.entries({
    months: s.months,
    nav: s.nav,
    month_caption: s.caption,
    weekday: s.weekday,
    day: s.day,
    range_start: s.start,
    range_middle: s.middle,
    range_end: s.end,
    today: s.today,
    outside: s.outside,
    disabled: s.disabled,
  }).map(([part, name]) => [part, name ?? '']),
)
