import { type ReactNode, useEffect, useRef, useState } from 'react'
import { ui } from '../../messages/ui.ts'
import { Button } from '../button/button.tsx'
import { Field } from '../field/field.tsx'
import { Input } from '../field/input.tsx'
import { ProblemNote } from '../states/problem-note.tsx'
import { Dialog } from './dialog.tsx'

type Props = {
  isOpen: boolean
  onOpen: (isOpen: boolean) => void
  title: ReactNode
  /** What happens, in words, with the amount where money moves. */
  children: ReactNode
  /** The verb on the button: "Launch and spend $50 a day". */
  confirm: string
  look?: 'primary' | 'danger' | undefined
  /** What must be typed first, such as the daily amount. */
  typed?: string | undefined
  isBusy?: boolean | undefined
  error?: unknown
  onConfirm: () => void
}

/** Asks before what cannot be undone and what spends money. Where undo is possible, do it and offer undo in a toast. */
export function ConfirmDialog(props: Props) {
  const { isOpen, onOpen, title, children, confirm, look = 'danger', typed, isBusy, error, onConfirm } = props
  const [text, setText] = useState('')
  const cancel = useRef<HTMLButtonElement>(null)
  useEffect(() => setText(''), [isOpen])
  const isRight = typed === undefined || text.trim() === typed
  return (
    <Dialog
      isOpen={isOpen}
      onOpen={onOpen}
      title={title}
      initialFocus={typed === undefined ? cancel : undefined}
      footer={
        <>
          <Button ref={cancel} onClick={() => onOpen(false)}>
            {ui.cancel}
          </Button>
          <Button look={look} isBusy={isBusy} disabled={!isRight} onClick={onConfirm}>
            {confirm}
          </Button>
        </>
      }
    >
      {children}
      {typed !== undefined && (
        <Field label={ui.typeToConfirm(typed)}>
          <Input value={text} onChange={(event) => setText(event.target.value)} autoComplete="off" />
        </Field>
      )}
      {error !== undefined && error !== null && <ProblemNote error={error} />}
    </Dialog>
  )
}
