import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { fieldErrorOf, needsPassword, problemOf } from '../../../shared/api.ts'
import { isAbove, moneyText } from '../../../shared/money.ts'
import { useSignedIn } from '../../../shared/session.ts'
import { Dialog } from '../../../shared/ui/dialog.tsx'
import { Help } from '../../../shared/ui/help.tsx'
import { PasswordDialog } from '../../../shared/ui/password-dialog.tsx'
import { ProblemNote } from '../../../shared/ui/problem-note.tsx'
import { type Draft, launchDraft, type LaunchInput, launchQuery, policyQuery, refreshDraft } from '../drafts.ts'
import { FailureChoice, type OnFailure } from './failure-choice.tsx'
import { focusLaunch } from './focus.ts'
import { plainAmount } from './typed-amount.ts'
import { WhatHappens } from './what-happens.tsx'

type Props = { draft: Draft; onClose: () => void }

/** Says what a launch will do and spend, takes the person's word for the amount, and starts it. */
export function LaunchDialog({ draft, onClose }: Props) {
  const { team } = useSignedIn()
  const queryClient = useQueryClient()
  const policy = useQuery(policyQuery(team.id)).data?.policy
  const [onFailure, setOnFailure] = useState<OnFailure>('keep_paused')
  const [typed, setTyped] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const helpId = useId()
  const { draftId, version, summary } = draft
  const spend = summary.maxDailySpend
  const launching = useMutation({
    mutationFn: (input: LaunchInput) => launchDraft(team.id, input),
    async onSuccess(launch) {
      queryClient.setQueryData(launchQuery(team.id, draftId).queryKey, launch)
      await refreshDraft(queryClient, team.id, draftId)
      onClose()
      focusLaunch()
    },
  })
  const fieldError = fieldErrorOf(launching.error, 'typedDailyBudget')
  // The installation has amounts of its own that only the server knows: then its answer asks for the budget.
  const [isAsked, setIsAsked] = useState(false)
  if (fieldError !== undefined && !isAsked) setIsAsked(true)
  useEffect(() => {
    if (fieldError !== undefined) field.current?.focus()
  }, [fieldError])
  const isTypedFirst = spend !== null && policy?.typeBudgetAbove.some((limit) => isAbove(spend, limit))
  const asksAmount = spend !== null && (isAsked || isTypedFirst)
  const asksPassword = needsPassword(launching.error)
  const code = launching.error === null ? null : problemOf(launching.error).code

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const amount = plainAmount(typed)
    launching.mutate({
      draftId,
      version,
      onFailure,
      ...(asksAmount && amount !== '' && { typedDailyBudget: { amount, currency: spend.currency } }),
    })
  }
  return (
    <>
      <Dialog title="Launch this campaign?" onCancel={onClose}>
        <form onSubmit={submit} noValidate>
          <WhatHappens draft={draft} />
          <FailureChoice chosen={onFailure} onChange={setOnFailure} />
          {asksAmount && (
            <label className="field">
              Type what it may spend a day, in {spend.currency}
              <input
                ref={field}
                value={typed}
                inputMode="decimal"
                autoComplete="off"
                maxLength={20}
                aria-invalid={fieldError !== undefined}
                aria-describedby={helpId}
                onChange={(event) => {
                  setTyped(event.target.value)
                  if (!launching.isPending) launching.reset()
                }}
              />
              <Help id={helpId} fieldError={fieldError}>
                {`It is ${moneyText(spend)}. Typing it shows that you mean it.`}
              </Help>
            </label>
          )}
          {launching.isError && !asksPassword && fieldError === undefined && <ProblemNote error={launching.error} />}
          <div className="actions">
            <button type="button" className="button" onClick={onClose}>
              {code === 'conflict' ? 'Review it again' : 'Cancel'}
            </button>
            <button className="button main" disabled={launching.isPending || code === 'conflict'}>
              {launching.isPending ? 'Starting…' : 'Launch'}
            </button>
          </div>
        </form>
      </Dialog>
      {asksPassword && (
        <PasswordDialog
          what="launch a campaign"
          onEntered={() => launching.mutate(launching.variables!)}
          onCancel={() => launching.reset()}
        />
      )}
    </>
  )
}
