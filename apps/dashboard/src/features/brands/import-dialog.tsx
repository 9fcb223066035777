import { type FormEvent, useId, useRef, useState } from 'react'
import { fieldErrorOf } from '../../data/api.ts'
import { Button } from '../../ui/button/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { Field } from '../../ui/field/field.tsx'
import { Input } from '../../ui/field/input.tsx'
import { ProblemNote } from '../../ui/states/problem-note.tsx'
import { words } from './messages.ts'

type Props = {
  isOpen: boolean
  onOpen: (isOpen: boolean) => void
  text: string
  hint: string
  reading: { isPending: boolean; error: unknown; mutate: (url: string) => void; reset: () => void }
}

/** Asks for the address of a page that is read once. What it says is reviewed before it is saved. */
export function ImportDialog({ isOpen, onOpen, text, hint, reading }: Props) {
  const [url, setUrl] = useState('')
  const input = useRef<HTMLInputElement>(null)
  const formId = useId()
  const urlError = fieldErrorOf(reading.error, 'url')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const typed = url.trim()
    reading.mutate(/^https?:\/\//.test(typed) || typed === '' ? typed : `https://${typed}`)
  }
  return (
    <Dialog
      isOpen={isOpen}
      onOpen={onOpen}
      title={words.importTitle}
      initialFocus={input}
      footer={
        <>
          <Button onClick={() => onOpen(false)}>{words.cancel}</Button>
          <Button look="primary" type="submit" form={formId} isBusy={reading.isPending}>
            {words.importNow}
          </Button>
        </>
      }
    >
      <p>{text}</p>
      <form id={formId} onSubmit={submit} noValidate>
        <Field label={words.importAddress} hint={hint} error={urlError}>
          <Input
            ref={input}
            type="url"
            inputMode="url"
            value={url}
            onChange={({ target }) => {
              setUrl(target.value)
              if (!reading.isPending) reading.reset()
            }}
          />
        </Field>
      </form>
      {reading.error !== null && urlError === undefined && (
        <ProblemNote error={reading.error} safe={words.importSafe} />
      )}
    </Dialog>
  )
}
