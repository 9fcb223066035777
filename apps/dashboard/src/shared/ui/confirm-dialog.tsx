import type { ReactNode } from 'react'
import { Dialog } from './dialog.tsx'
import { ProblemNote } from './problem-note.tsx'

type Props = {
  title: string
  children: ReactNode
  confirm: string
  isBusy: boolean
  error: unknown
  onConfirm: () => void
  onCancel: () => void
}

/** Asks for confirmation before an action that cannot be undone. */
export function ConfirmDialog({ title, children, confirm, isBusy, error, onConfirm, onCancel }: Props) {
  return (
    <Dialog title={title} onCancel={onCancel}>
      {children}
      {error !== null && <ProblemNote error={error} />}
      <div className="actions">
        {/* First, so that the harmless button has the focus. */}
        <button type="button" className="button" onClick={onCancel}>
          Cancel
        </button>
        <button type="button" className="button danger" disabled={isBusy} onClick={onConfirm}>
          {confirm}
        </button>
      </div>
    </Dialog>
  )
}
