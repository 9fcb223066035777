import type { ReactNode } from 'react'
import s from './segmented.module.css'

type Props<T extends string> = {
  /** What is chosen, for screen readers. */
  label: string
  value: T
  /** With an icon as the label, `tip` is the name. */
  options: readonly { value: T; label: ReactNode; tip?: string }[]
  onValue: (value: T) => void
}

/** Two to five ways to see the same thing. */
export function Segmented<T extends string>({ label, value, options, onValue }: Props<T>) {
  return (
    <div className={s.segments} role="group" aria-label={label}>
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          aria-pressed={option.value === value}
          aria-label={option.tip}
          data-tip={option.tip}
          onClick={() => onValue(option.value)}
        >
          {option.label}
        </button>
      ))}
    </div>
  )
}
