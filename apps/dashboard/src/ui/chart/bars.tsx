import type { ReactNode } from 'react'
import s from './chart.module.css'

type Props = {
  label: string
  of: readonly { id: string; label: ReactNode; value: number; text: ReactNode; note?: ReactNode; tone?: string }[]
}

/** Parts beside each other: a bar for each, as long as its value beside the greatest. */
export function Bars({ label, of }: Props) {
  const greatest = Math.max(...of.map(({ value }) => value), 0) || 1
  return (
    <ul className={s.bars} aria-label={label}>
      {of.map(({ id, label: name, value, text, note, tone = 'var(--data-1)' }) => (
        <li key={id}>
          <span>{name}</span>
          <b>
            {text}
            {note && <small>{note}</small>}
          </b>
          <div className={s.track} aria-hidden>
            <i style={{ width: `${Math.max(0, (value / greatest) * 100)}%`, background: tone }} />
          </div>
        </li>
      ))}
    </ul>
  )
}
