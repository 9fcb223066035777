import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { fieldErrorOf } from '../../data/api.ts'
import type { Session } from '../../data/session.ts'
import { Button } from '../../ui/button/button.tsx'
import { Field } from '../../ui/field/field.tsx'
import { PasswordInput } from '../../ui/field/input.tsx'
import { Card } from '../../ui/page/page.tsx'
import { Note } from '../../ui/states/note.tsx'
import { ProblemNote } from '../../ui/states/problem-note.tsx'
import { words } from './messages.ts'
import { changePassword, PASSWORD_MIN } from './password.ts'
import { sessionsQuery } from './sessions.ts'
import s from './account.module.css'

const w = words.password
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
    ...(values.currentPassword === '' && { currentPassword: w.noCurrent }),
    ...(values.newPassword.length < PASSWORD_MIN && { newPassword: w.tooShort(PASSWORD_MIN) }),
  }
  const errorOf = (field: Fields) => (isTried && missing[field]) || fieldErrorOf(changing.error, field)
  const change = (field: Fields, value: string) => {
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
    <Card title={w.title}>
      <form className={s.password} onSubmit={submit} noValidate>
        {/* Tells password managers which account this is. */}
        <input type="hidden" name="username" autoComplete="username" value={user.email} readOnly />
        <Field label={w.current} error={errorOf('currentPassword')}>
          <PasswordInput
            ref={current}
            autoComplete="current-password"
            value={values.currentPassword}
            onChange={(event) => change('currentPassword', event.target.value)}
          />
        </Field>
        <Field label={w.next} hint={w.hint(PASSWORD_MIN)} error={errorOf('newPassword')}>
          <PasswordInput
            ref={next}
            autoComplete="new-password"
            value={values.newPassword}
            onChange={(event) => change('newPassword', event.target.value)}
          />
        </Field>
        {changing.isError && !errorOf('currentPassword') && !errorOf('newPassword') && (
          <ProblemNote error={changing.error} />
        )}
        {/* Always there, so that screen readers say what comes into it. */}
        <div role="status">{changing.isSuccess && <Note tone="good">{w.done}</Note>}</div>
        <div className={s.actions}>
          <Button type="submit" isBusy={changing.isPending}>
            {w.change}
          </Button>
        </div>
      </form>
    </Card>
  )
}
