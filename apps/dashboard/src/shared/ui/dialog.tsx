import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'

type Props = { title: string; children: ReactNode; onCancel: () => void }

/** Asks something that has to be answered first. Mounted is open; the browser keeps focus inside and gives it back. */
export function Dialog({ title, children, onCancel }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  // Closed while it is still in the page: only then does the focus go back to where it came from.
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
