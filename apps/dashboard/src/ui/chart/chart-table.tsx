import { ui } from '../../messages/ui.ts'
import s from './chart.module.css'
import { dayName } from './days.ts'
import type { TimeChartProps } from './time-chart.tsx'

/** The figures of a TimeChart as a table, newest first, in as much room. */
export function ChartTable({ label, days, format, now, before, height = 252 }: TimeChartProps) {
  return (
    <div className={s.scroll} style={{ maxHeight: height }} tabIndex={0} role="region" aria-label={label}>
      <table className={s.table}>
        <thead>
          <tr>
            <th scope="col">{ui.day}</th>
            <th scope="col">{now}</th>
            {before !== undefined && <th scope="col">{before}</th>}
          </tr>
        </thead>
        <tbody>
          {days.toReversed().map((day) => (
            <tr key={day.date}>
              <th scope="row">
                {dayName(day.date)}
                {day.isProvisional && ` (${ui.provisional})`}
              </th>
              <td>{day.now === null ? '—' : format(day.now)}</td>
              {before !== undefined && <td>{typeof day.before === 'number' ? format(day.before) : '—'}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
