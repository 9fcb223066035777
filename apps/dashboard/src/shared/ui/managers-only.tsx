import { Lock } from 'lucide-react'
import type { ReactNode } from 'react'

/** Shown to members in place of what they may not do. Says whom to ask. */
export function ManagersOnly({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="empty card">
      <Lock aria-hidden />
      <h2>{title}</h2>
      <p>{children}</p>
    </div>
  )
}
