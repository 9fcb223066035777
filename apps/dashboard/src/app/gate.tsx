import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { fieldErrorOf, isSignedOut, problemOf } from '../data/api.ts'
import { answerGate, type Gate as Asked, useGate } from '../data/gate.ts'
import { enterPasswordAgain, type Session, signInAddress, signInAgain } from '../data/session.ts'
import { frame } from '../messages/frame.ts'
import { ui } from '../messages/ui.ts'
import { Button } from '../ui/button/button.tsx'
import { Field } from '../ui/field/field.tsx'
import { PasswordInput } from '../ui/field/input.tsx'
import { ProblemNote } from '../ui/states/problem-note.tsx'
import s from './gate.module.css'

type Props = { user: Session['user'] }

/**
 * Takes the password in place when the session has ended, or when an action asks for it. What was typed stays, and the
 * refused request is sent again.
 */
export function Gate({ user }: Props) {
  const gate = useGate()
  if (gate === null) return null
  // At the end of the body: an open dialog makes all inert that was there before it.
  return createPortal(<Question gate={gate} user={user} />, document.body)
}

function Question({ gate, user }: Props & { gate: Asked }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const title = useId()
  const [password, setPassword] = useState('')
  const [isTried, setIsTried] = useState(false)
  const entering = useMutation({
    mutationFn: () => (gate === 'password' ? enterAgain(user, password) : signInAs(user, password)),
    onSuccess: () => answerGate(true),
    onError: () => input.current?.focus(),
  })
  useEffect(() => dialog.current?.showModal(), [])
  const words = frame.gate[gate]
  const wrong = wrongPassword(entering.error)
  const error = isTried && password === '' ? frame.gate.missing : wrong
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setIsTried(true)
    if (password === '') input.current?.focus()
    else entering.mutate()
  }
  return (
    <dialog
      ref={dialog}
      className={s.gate}
      aria-labelledby={title}
      onCancel={(event) => {
        event.preventDefault()
        answerGate(false)
      }}
      // Escape is for this dialog alone: one below it stays open.
      onKeyDown={(event) => event.key === 'Escape' && event.stopPropagation()}
    >
      <form onSubmit={submit} noValidate>
        <h2 id={title}>{words.title}</h2>
        <p>{words.text}</p>
        {/* Tells password managers which account this is. */}
        <input type="hidden" name="username" autoComplete="username" value={user.email} readOnly />
        <Field label={frame.gate.label} hint={user.email} error={error}>
          <PasswordInput
            ref={input}
            autoFocus
            autoComplete="current-password"
            value={password}
            onChange={(event) => {
              setPassword(event.target.value)
              if (!entering.isPending) entering.reset()
            }}
          />
        </Field>
        {entering.isError && wrong === undefined && <ProblemNote error={entering.error} />}
        <div className={s.actions}>
          {gate === 'session' && <a href={signInAddress(location)}>{frame.gate.other}</a>}
          <Button onClick={() => answerGate(false)}>{ui.cancel}</Button>
          <Button type="submit" look="primary" isBusy={entering.isPending}>
            {words.go}
          </Button>
        </div>
      </form>
    </dialog>
  )
}

/** The session may end while the question is open. Then the same password signs in. */
const enterAgain = (user: Session['user'], password: string) =>
  enterPasswordAgain(password).catch((thrown: unknown) => {
    if (!isSignedOut(thrown)) throw thrown
    return signInAs(user, password)
  })

/** Two accounts may have one address. What is on the page belongs to this one. */
async function signInAs(user: Session['user'], password: string): Promise<void> {
  const session = await signInAgain(user.email, password)
  if (session.user.id !== user.id) location.reload()
}

function wrongPassword(thrown: unknown): string | undefined {
  if (thrown === null) return undefined
  return problemOf(thrown).code === 'unauthenticated' ? frame.gate.wrong : fieldErrorOf(thrown, 'password')
}
