import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { fieldErrorOf, needsPassword, problemOf } from '../../../data/api.ts'
import { moneyText } from '../../../data/money.ts'
import { useSignedIn } from '../../../data/session.ts'
import { ui } from '../../../messages/ui.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { Radios } from '../../../ui/field/choices.tsx'
import { Field } from '../../../ui/field/field.tsx'
import { Input } from '../../../ui/field/input.tsx'
import { PasswordDialog } from '../../../ui/password/password-dialog.tsx'
import { ProblemNote } from '../../../ui/states/problem-note.tsx'
import { type Draft, launchDraft, type LaunchInput, launchQuery, refreshDraft } from '../drafts.ts'
import { focusLaunch } from './focus.ts'
import { launchWords as words } from './launch-messages.ts'
import { isSameAmount, plainAmount } from './typed-amount.ts'
import { WhatHappens } from './what-happens.tsx'
import s from './launch.module.css'

type OnFailure = NonNullable<LaunchInput['onFailure']>
const CHOICES: { value: OnFailure; label: string; note: string }[] = [
  { value: 'keep_paused', label: words.keep, note: words.keepNote },
  { value: 'roll_back', label: words.rollBackThen, note: words.rollBackNote },
]

type Props = { draft: Draft; isOpen: boolean; onOpen: (isOpen: boolean) => void }

/** Asks before money is spent, in words, with the amount, which is typed. */
export function LaunchDialog({ draft, isOpen, onOpen }: Props) {
  const { team } = useSignedIn()
  const queryClient = useQueryClient()
  const navigate = useNavigate({ from: '/drafts/$draftId' })
  const [onFailure, setOnFailure] = useState<OnFailure>('keep_paused')
  const [typed, setTyped] = useState('')
  const [isWrong, setIsWrong] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const formId = useId()
  const { draftId, version, summary } = draft
  const spend = summary.maxDailySpend
  const launching = useMutation({
    mutationFn: (input: LaunchInput) => launchDraft(team.id, input),
    async onSuccess(launch) {
      queryClient.setQueryData(launchQuery(team.id, draftId).queryKey, launch)
      onOpen(false)
      // From the part that was edited to the launch.
      await navigate({ search: {}, replace: true })
      await refreshDraft(queryClient, team.id, draftId)
      focusLaunch()
    },
  })
  const { reset } = launching
  useEffect(() => {
    setTyped('')
    setIsWrong(false)
    reset()
  }, [isOpen, reset])
  const amount = spend && moneyText(spend)
  const fieldError = isWrong ? words.typeWrong(amount!) : fieldErrorOf(launching.error, 'typedDailyBudget')
  useEffect(() => {
    if (fieldError !== undefined) field.current?.focus()
  }, [fieldError])
  const asksPassword = needsPassword(launching.error)
  const isConflict = launching.error !== null && problemOf(launching.error).code === 'conflict'
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (spend !== null && !isSameAmount(typed, spend.amount)) return setIsWrong(true)
    const typedDailyBudget = spend && { amount: plainAmount(typed), currency: spend.currency }
    launching.mutate({ draftId, version, onFailure, ...(typedDailyBudget && { typedDailyBudget }) })
  }
  return (
    <>
      <Dialog
        isOpen={isOpen}
        onOpen={onOpen}
        title={words.title}
        initialFocus={field}
        footer={
          <>
            <Button onClick={() => onOpen(false)}>{isConflict ? words.reviewAgain : ui.cancel}</Button>
            <Button look="primary" type="submit" form={formId} isBusy={launching.isPending} disabled={isConflict}>
              {words.confirm(amount)}
            </Button>
          </>
        }
      >
        <form id={formId} className={s.form} onSubmit={submit} noValidate>
          <WhatHappens draft={draft} />
          {spend !== null && (
            <Field label={words.type(spend.currency)} hint={words.typeHint(amount!)} error={fieldError}>
              <Input
                ref={field}
                value={typed}
                inputMode="decimal"
                autoComplete="off"
                maxLength={20}
                onChange={({ target }) => {
                  setTyped(target.value)
                  setIsWrong(false)
                  if (!launching.isPending) launching.reset()
                }}
              />
            </Field>
          )}
          <Radios label={words.onFailure} value={onFailure} options={CHOICES} onValue={setOnFailure} />
          {launching.isError && !asksPassword && fieldError === undefined && <ProblemNote error={launching.error} />}
        </form>
      </Dialog>
      <PasswordDialog
        isOpen={asksPassword}
        what={words.whatPassword}
        onEntered={() => launching.mutate(launching.variables!)}
        onCancel={() => launching.reset()}
      />
    </>
  )
}
