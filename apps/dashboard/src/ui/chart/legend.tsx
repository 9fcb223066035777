import { ui } from '../../messages/ui.ts'
import s from './chart.module.css'

/** Hatching for days that may still be corrected. */
export const Hatch = ({ id }: { id: string }) => (
  <pattern id={id} width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
    <path d="M0 0V6" stroke="var(--thread)" strokeWidth="2" opacity="0.55" />
  </pattern>
)

type Props = { now: string; before: string | undefined; hasProvisional: boolean }

/** What the lines of a chart are. */
export const Legend = ({ now, before, hasProvisional }: Props) => (
  <ul className={s.legend}>
    <li>
      <svg viewBox="0 0 18 10" aria-hidden>
        <path d="M1 5h16" stroke="var(--data-1)" strokeWidth="2.5" strokeLinecap="round" />
      </svg>
      {now}
    </li>
    {before !== undefined && (
      <li>
        <svg viewBox="0 0 18 10" aria-hidden>
          <path d="M1 5h16" stroke="var(--data-before)" strokeWidth="2" strokeDasharray="4 3" />
        </svg>
        {before}
      </li>
    )}
    {hasProvisional && (
      <li>
        <svg viewBox="0 0 18 10" aria-hidden>
          <rect width="18" height="10" rx="2" fill="oklch(from var(--thread) l c h / 20%)" />
          <path d="M2 10 8 0M8 10 14 0M14 10 20 0" stroke="var(--thread)" strokeWidth="1.75" />
        </svg>
        {ui.provisionalDays}
      </li>
    )}
  </ul>
)
