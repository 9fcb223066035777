import type { ReactNode } from 'react'
import s from './marks.module.css'

export type Tone = 'good' | 'warn' | 'bad' | 'accent'
type Props = { tone?: Tone | undefined; children: ReactNode }

/** A state in a word or two. Without a tone it is neither good nor bad. */
export const Badge = ({ tone, children }: Props) => (
  <span className={s.badge} data-tone={tone}>
    {children}
  </span>
)

/** The same beside a word that says it: colour alone tells nothing. */
export const Dot = ({ tone }: { tone?: Tone | undefined }) => <i className={s.dot} data-tone={tone} aria-hidden />
