import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { fieldErrorOf } from '../api.ts'
import { enterPasswordAgain, useSignedIn } from '../session.ts'
import { Dialog } from './dialog.tsx'
import { PasswordField } from './password-field.tsx'
import { ProblemNote } from './problem-note.tsx'

type Props = {
  /** What the person wants to do, as the end of a sentence: “create an API key”. */
  what: string
  /** Called when the password was right: the refused request can be sent again. */
  onEntered: () => void
  onCancel: () => void
}

/** Asks for the password again when a request requires a fresh sign-in. Do not nest it in a form. */
export function PasswordDialog({ what, onEntered, onCancel }: Props) {
  const { user } = useSignedIn()
  const [password, setPassword] = useState('')
  const [isTried, setIsTried] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const entering = useMutation({
    mutationFn: enterPasswordAgain,
    onSuccess: onEntered,
    onError: () => input.current?.focus(),
  })
  const fieldError = isTried && password === '' ? 'Enter your password.' : fieldErrorOf(entering.error, 'password')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setIsTried(true)
    if (password === '') input.current?.focus()
    else entering.mutate(password)
  }
  return (
    <Dialog title="Enter your password again" onCancel={onCancel}>
      <form className="form" onSubmit={submit} noValidate>
        <p>You last entered it more than 12 hours ago, and you are about to {what}.</p>
        {/* Tells password managers which account this is. */}
        <input type="hidden" name="username" autoComplete="username" value={user.email} readOnly />
        <PasswordField
          label="Password"
          autoComplete="current-password"
          input={input}
          value={password}
          onChange={(value) => {
            setPassword(value)
            if (!entering.isPending) entering.reset()
          }}
          fieldError={fieldError}
        />
        {entering.isError && !fieldError && <ProblemNote error={entering.error} />}
        <div className="actions">
          <button type="button" className="button" onClick={onCancel}>
            Cancel
          </button>
          <button className="button main" disabled={entering.isPending}>
            Continue
          </button>
        </div>
      </form>
    </Dialog>
  )
}
