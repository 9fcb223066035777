import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import s from './states.module.css'

const ICONS = { bad: CircleAlert, warn: TriangleAlert, good: CircleCheck, plain: Info }

type Props = { tone?: 'bad' | 'warn' | 'good' | undefined; children: ReactNode; role?: 'alert' | 'status' | undefined }

/** A sentence or two that belong to the view: what to know before doing something. */
export function Note({ tone, children, role }: Props) {
  const Icon = ICONS[tone ?? 'plain']
  return (
    <div className={s.note} data-tone={tone} role={role}>
      <Icon aria-hidden />
      <div>{children}</div>
    </div>
  )
}
