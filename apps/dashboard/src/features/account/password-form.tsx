import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { fieldErrorOf } from '../../shared/api.ts'
import type { Session } from '../../shared/session.ts'
import { DoneNote } from '../../shared/ui/done-note.tsx'
import { PasswordField } from '../../shared/ui/password-field.tsx'
import { ProblemNote } from '../../shared/ui/problem-note.tsx'
import { changePassword, PASSWORD_MIN } from './password.ts'
import { sessionsQuery } from './sessions.ts'

const EMPTY = { currentPassword: '', newPassword: '' }
type Fields = keyof typeof EMPTY

/** Replaces the current password. */
export function PasswordForm({ user }: { user: Session['user'] }) {
  const [values, setValues] = useState(EMPTY)
  const [isTried, setIsTried] = useState(false)
  const current = useRef<HTMLInputElement>(null)
  const next = useRef<HTMLInputElement>(null)
  const queryClient = useQueryClient()
  const changing = useMutation({
    mutationFn: changePassword,
    onError: (error) => (fieldErrorOf(error, 'currentPassword') ? current : next).current?.focus(),
    onSuccess: () => {
      setValues(EMPTY)
      setIsTried(false)
      return queryClient.invalidateQueries(sessionsQuery)
    },
  })
  const missing: Partial<Record<Fields, string>> = {
    ...(values.currentPassword === '' && { currentPassword: 'Enter your current password.' }),
    ...(values.newPassword.length < PASSWORD_MIN && { newPassword: `Use ${PASSWORD_MIN} characters or more.` }),
  }
  const fieldErrorFor = (field: Fields) => (isTried && missing[field]) || fieldErrorOf(changing.error, field)
  const change = (field: Fields) => (value: string) => {
    setValues({ ...values, [field]: value })
    if (!changing.isPending) changing.reset()
  }

  const submit = (event: FormEvent) => {
    event.preventDefault()
    setIsTried(true)
    if (missing.currentPassword) return current.current?.focus()
    if (missing.newPassword) return next.current?.focus()
    changing.mutate(values)
  }

  return (
    <section aria-labelledby="password">
      <h2 id="password">Password</h2>
      <form className="card form short" onSubmit={submit} noValidate>
        {/* Tells password managers which account this is. */}
        <input type="hidden" name="username" autoComplete="username" value={user.email} readOnly />
        <PasswordField
          label="Current password"
          autoComplete="current-password"
          input={current}
          value={values.currentPassword}
          onChange={change('currentPassword')}
          fieldError={fieldErrorFor('currentPassword')}
        />
        <PasswordField
          label="New password"
          autoComplete="new-password"
          input={next}
          value={values.newPassword}
          onChange={change('newPassword')}
          fieldError={fieldErrorFor('newPassword')}
          help={`${PASSWORD_MIN} characters or more. A few unrelated words are easy to remember.`}
        />
        {changing.isError && !fieldErrorFor('currentPassword') && !fieldErrorFor('newPassword') && (
          <ProblemNote error={changing.error} />
        )}
        <DoneNote
          text={changing.isSuccess ? 'Your new password is set, and you are signed out everywhere else.' : null}
        />
        <div className="actions">
          <button className="button main" disabled={changing.isPending}>
            {changing.isPending ? 'Changing…' : 'Change password'}
          </button>
        </div>
      </form>
    </section>
  )
}
