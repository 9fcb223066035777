import type { ReactNode } from 'react'
import { ui } from '../../messages/ui.ts'
import { Button } from '../button/button.tsx'
import s from './states.module.css'

type Props = { title: ReactNode; children?: ReactNode; action?: ReactNode }

/** Nothing is here yet: one sentence about what will be, and the one action that fills it. */
export const Empty = ({ title, children, action }: Props) => (
  <div className={s.empty}>
    <Art />
    <h2>{title}</h2>
    {children && <p>{children}</p>}
    {action && <div className={s.actions}>{action}</div>}
  </div>
)

/** Nothing has all that is asked for at once. */
export const NoMatch = ({ children, onClear }: { children?: ReactNode; onClear: () => void }) => (
  <div className={s.empty}>
    <h2>{ui.nothingMatches}</h2>
    {children && <p>{children}</p>}
    <div className={s.actions}>
      <Button onClick={onClear}>{ui.clearFilters}</Button>
    </div>
  </div>
)

/** Four cards on a loom, one of them woven. */
const Art = () => (
  <svg className={s.art} viewBox="0 0 120 72" fill="none" aria-hidden>
    {[12, 36, 60, 84].map((x, i) => (
      <rect
        key={x}
        x={x}
        y={14 + (i % 2) * 8}
        width="24"
        height="40"
        rx="5"
        fill="var(--surface)"
        stroke="var(--line-strong)"
        strokeWidth="1.5"
        strokeDasharray={i === 2 ? undefined : '3 3'}
      />
    ))}
    <path d="M4 58c20-30 34 10 56-12s36-20 56-6" stroke="var(--thread)" strokeWidth="2.5" strokeLinecap="round" />
  </svg>
)
