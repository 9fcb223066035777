import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'

type Props = { title: string; children: ReactNode; onCancel: () => void }

/** A modal dialog. It is open while mounted; the browser traps the focus and restores it. */
export function Dialog({ title, children, onCancel }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  // Closed while still in the document: only then does the browser restore the focus.
  useLayoutEffect(() => {
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
    </dialog>
  )
}
