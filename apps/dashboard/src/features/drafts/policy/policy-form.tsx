import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { needsPassword, problemOf } from '../../../data/api.ts'
import { useSignedIn } from '../../../data/session.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Switch } from '../../../ui/field/choices.tsx'
import { Field } from '../../../ui/field/field.tsx'
import { Input } from '../../../ui/field/input.tsx'
import { Card } from '../../../ui/page/page.tsx'
import { PasswordDialog } from '../../../ui/password/password-dialog.tsx'
import { ProblemNote } from '../../../ui/states/problem-note.tsx'
import { say } from '../../../ui/toast/say.ts'
import { draftsQuery, type Policy, policyQuery, setPolicy } from '../drafts.ts'
import { AmountsField } from './amounts-field.tsx'
import { policyWords as words } from './policy-messages.ts'
import s from './policy.module.css'

/** Changes the launch policy of the team. */
export function PolicyForm({ policy: saved }: { policy: Policy }) {
  const { team } = useSignedIn()
  const queryClient = useQueryClient()
  const [policy, setTyped] = useState(saved)
  const saving = useMutation({
    mutationFn: (typed: Policy) => setPolicy(team.id, typed),
    async onSuccess(answer) {
      queryClient.setQueryData(policyQuery(team.id).queryKey, answer)
      setTyped(answer.policy)
      say(words.saved, { detail: words.savedDetail })
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
    setTyped({ ...policy, ...changed })
    if (!saving.isPending) saving.reset()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    saving.mutate(policy)
  }
  return (
    <form className={s.form} onSubmit={submit} noValidate>
      <Card title={words.spending}>
        <div className={s.form}>
          <AmountsField
            label={words.most}
            hint={words.mostHint}
            amounts={policy.maxDailySpend}
            onChange={(maxDailySpend) => change({ maxDailySpend })}
            error={errorOf('maxDailySpend')}
          />
          <AmountsField
            label={words.typed}
            hint={words.typedHint}
            amounts={policy.typeBudgetAbove}
            onChange={(typeBudgetAbove) => change({ typeBudgetAbove })}
            error={errorOf('typeBudgetAbove')}
          />
        </div>
      </Card>
      <Card title={words.names}>
        <div className={s.form}>
          <Field label={words.beneficiary} hint={words.beneficiaryHint} error={errorOf('beneficiary')}>
            <Input
              value={policy.beneficiary ?? ''}
              autoComplete="off"
              maxLength={512}
              onChange={({ target }) => change({ beneficiary: target.value || null })}
            />
          </Field>
          <Field label={words.payor} hint={words.payorHint} error={errorOf('payor')}>
            <Input
              value={policy.payor ?? ''}
              autoComplete="off"
              maxLength={512}
              onChange={({ target }) => change({ payor: target.value || null })}
            />
          </Field>
        </div>
      </Card>
      <Card title={words.tracking}>
        <Switch
          checked={policy.requireUrlParameters}
          note={words.parametersNote}
          onChange={({ target }) => change({ requireUrlParameters: target.checked })}
        >
          {words.parameters}
        </Switch>
      </Card>
      {saving.isError && !asksPassword && !isFieldError && <ProblemNote error={saving.error} />}
      <div>
        <Button look="primary" type="submit" isBusy={saving.isPending}>
          {words.save}
        </Button>
      </div>
      <PasswordDialog
        isOpen={asksPassword}
        what={words.password}
        onEntered={() => saving.mutate(saving.variables!)}
        onCancel={() => saving.reset()}
      />
    </form>
  )
}
