import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { needsPassword, problemOf } from '../../../shared/api.ts'
import { useSignedIn } from '../../../shared/session.ts'
import { DoneNote } from '../../../shared/ui/done-note.tsx'
import { Help } from '../../../shared/ui/help.tsx'
import { PasswordDialog } from '../../../shared/ui/password-dialog.tsx'
import { ProblemNote } from '../../../shared/ui/problem-note.tsx'
import { draftsQuery, type Policy, policyQuery, setPolicy } from '../drafts.ts'
import { AmountsField } from './amounts-field.tsx'

/** Changes the launch policy of the team. */
export function PolicyForm({ policy: saved }: { policy: Policy }) {
  const { team } = useSignedIn()
  const queryClient = useQueryClient()
  const [policy, setPolicyTyped] = useState(saved)
  const saving = useMutation({
    mutationFn: (policy: Policy) => setPolicy(team.id, policy),
    async onSuccess(answer) {
      queryClient.setQueryData(policyQuery(team.id).queryKey, answer)
      setPolicyTyped(answer.policy)
      // Drafts are checked anew.
      await queryClient.invalidateQueries({ queryKey: draftsQuery(team.id).queryKey })
      await queryClient.invalidateQueries({ queryKey: [team.id, 'get_launch_draft'] })
    },
  })
  const asksPassword = needsPassword(saving.error)
  const issues = saving.error === null ? [] : (problemOf(saving.error).issues ?? [])
  const errorOf = (field: keyof Policy) => issues.find(({ path }) => path.startsWith(`policy.${field}`))?.message
  const isFieldError = (Object.keys(policy) as (keyof Policy)[]).some((field) => errorOf(field) !== undefined)
  const change = (changed: Partial<Policy>) => {
    setPolicyTyped({ ...policy, ...changed })
    if (!saving.isPending) saving.reset()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    saving.mutate(policy)
  }
  return (
    <>
      <form className="card form" onSubmit={submit} noValidate>
        <AmountsField
          label="Most that a draft may spend a day"
          help="A draft above it cannot be launched. Currencies without an amount have no limit."
          amounts={policy.maxDailySpend}
          onChange={(maxDailySpend) => change({ maxDailySpend })}
          fieldError={errorOf('maxDailySpend')}
        />
        <AmountsField
          label="Type the daily budget above"
          help="Who launches types the daily budget if it is above this amount. Currencies without an amount follow the default of this installation."
          amounts={policy.typeBudgetAbove}
          onChange={(typeBudgetAbove) => change({ typeBudgetAbove })}
          fieldError={errorOf('typeBudgetAbove')}
        />
        <NameField
          label="Who benefits from the ads"
          help="Shown with the ads where a law asks for it, as in the European Union. Empty: as the ad account states it."
          value={policy.beneficiary}
          onChange={(beneficiary) => change({ beneficiary })}
          fieldError={errorOf('beneficiary')}
        />
        <NameField
          label="Who pays for the ads"
          help="Empty: as the ad account states it."
          value={policy.payor}
          onChange={(payor) => change({ payor })}
          fieldError={errorOf('payor')}
        />
        <div className="choices">
          <label className="choice">
            <input
              type="checkbox"
              checked={policy.requireUrlParameters}
              onChange={({ target }) => change({ requireUrlParameters: target.checked })}
            />
            <span>Each launch must have URL parameters</span>
            <small>So that the visits of each campaign can be told apart in web analytics.</small>
          </label>
        </div>
        {saving.isError && !asksPassword && !isFieldError && <ProblemNote error={saving.error} />}
        <DoneNote text={saving.isSuccess ? 'Saved. Drafts are checked against it from now on.' : null} />
        <div className="actions">
          <button className="button main" disabled={saving.isPending}>
            {saving.isPending ? 'Saving…' : 'Save'}
          </button>
        </div>
      </form>
      {asksPassword && (
        <PasswordDialog
          what="change the launch policy"
          onEntered={() => saving.mutate(saving.variables!)}
          onCancel={() => saving.reset()}
        />
      )}
    </>
  )
}

type NameProps = {
  label: string
  help: string
  value: string | null
  onChange: (value: string | null) => void
  fieldError: string | undefined
}

function NameField({ label, help, value, onChange, fieldError }: NameProps) {
  const helpId = useId()
  return (
    <label className="field">
      {label}
      <input
        value={value ?? ''}
        autoComplete="off"
        maxLength={512}
        aria-invalid={fieldError !== undefined}
        aria-describedby={helpId}
        onChange={({ target }) => onChange(target.value === '' ? null : target.value)}
      />
      <Help id={helpId} fieldError={fieldError}>
        {help}
      </Help>
    </label>
  )
}
