import { Lock } from 'lucide-react'
import type { ReactNode } from 'react'

/** Stands in for what a member may not do: who does it, and whom to ask. */
export function ManagersOnly({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="empty card">
      <Lock aria-hidden />
      <h2>{title}</h2>
      <p>{children}</p>
    </div>
  )
}
