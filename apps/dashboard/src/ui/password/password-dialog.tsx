import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { fieldErrorOf } from '../../data/api.ts'
import { enterPasswordAgain, useSignedIn } from '../../data/session.ts'
import { ui } from '../../messages/ui.ts'
import { Button } from '../button/button.tsx'
import { Dialog } from '../dialog/dialog.tsx'
import { Field } from '../field/field.tsx'
import { PasswordInput } from '../field/input.tsx'
import { ProblemNote } from '../states/problem-note.tsx'

type Props = {
  /** Whether a request was refused until the password is entered again: `needsPassword(mutation.error)`. */
  isOpen: boolean
  /** What the person wants to do, as the end of a sentence: "launch a campaign". */
  what: string
  /** The password was right: send the refused request again. */
  onEntered: () => void
  onCancel: () => void
}

/** Takes the password in place, so that nothing that was typed or chosen is lost. */
export function PasswordDialog({ isOpen, what, onEntered, onCancel }: Props) {
  const { user } = useSignedIn()
  const [password, setPassword] = useState('')
  const [isEmpty, setIsEmpty] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const formId = useId()
  const entering = useMutation({
    mutationFn: enterPasswordAgain,
    onSuccess: onEntered,
    onError: () => input.current?.focus(),
  })
  const { reset } = entering
  useEffect(() => {
    setPassword('')
    setIsEmpty(false)
    reset()
  }, [isOpen, reset])
  const wrong = isEmpty ? ui.enterPassword : fieldErrorOf(entering.error, 'password')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setIsEmpty(password === '')
    if (password === '') input.current?.focus()
    else entering.mutate(password)
  }
  return (
    <Dialog
      isOpen={isOpen}
      onOpen={(open) => !open && onCancel()}
      title={ui.passwordAgain}
      initialFocus={input}
      footer={
        <>
          <Button onClick={onCancel}>{ui.cancel}</Button>
          <Button look="primary" type="submit" form={formId} isBusy={entering.isPending}>
            {ui.continue}
          </Button>
        </>
      }
    >
      <p>{ui.passwordWhy(what)}</p>
      <form id={formId} onSubmit={submit} noValidate>
        {/* Tells password managers which account this is. */}
        <input type="hidden" name="username" autoComplete="username" value={user.email} readOnly />
        <Field label={ui.password} error={wrong}>
          <PasswordInput
            ref={input}
            autoComplete="current-password"
            value={password}
            onChange={({ target }) => {
              setPassword(target.value)
              setIsEmpty(false)
              if (!entering.isPending) entering.reset()
            }}
          />
        </Field>
      </form>
      {entering.isError && wrong === undefined && <ProblemNote error={entering.error} />}
    </Dialog>
  )
}
