import { TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Attention } from './connections.ts'

/** What needs attention, why, and what to do. What the platform said is a quotation. */
export function AttentionNote({ attention, children }: { attention: Attention; children?: ReactNode }) {
  const { reason, whatToDo, platformSaid } = attention
  return (
    <div className="problem">
      <TriangleAlert aria-hidden />
      <div>
        <p>
          <strong>{reason}</strong> {whatToDo}
        </p>
        {platformSaid && (
          <p className="fine">
            The platform says: <q>{platformSaid.message}</q>
            {platformSaid.code !== null && ` (code ${platformSaid.code})`}
          </p>
        )}
        {children}
      </div>
    </div>
  )
}
