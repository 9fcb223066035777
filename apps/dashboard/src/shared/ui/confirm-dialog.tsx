import { type ReactNode, useEffect, useId, useRef } from 'react'
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

/** Asks before something that cannot be taken back. Mounted is open; the browser keeps focus inside and gives it back. */
export function ConfirmDialog({ title, children, confirm, isBusy, error, onConfirm, onCancel }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  useEffect(() => {
    const element = dialog.current
    element?.showModal()
    return () => element?.close()
  }, [])
  return (
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault()
        onCancel()
      }}
    >
      <h2 id={titleId}>{title}</h2>
      {children}
      {error !== null && <ProblemNote error={error} />}
      <div className="actions">
        {/* First, so that the harmless one has the focus. */}
        <button type="button" className="button" onClick={onCancel}>
          Cancel
        </button>
        <button type="button" className="button danger" disabled={isBusy} onClick={onConfirm}>
          {confirm}
        </button>
      </div>
    </dialog>
  )
}
