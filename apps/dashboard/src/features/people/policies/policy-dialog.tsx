import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { problemOf } from '../../../data/api.ts'
import { callAction, toolQuery } from '../../../data/client.ts'
import { useSignedIn } from '../../../data/session.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { Field } from '../../../ui/field/field.tsx'
import { Input } from '../../../ui/field/input.tsx'
import { SomeOrAll } from '../../../ui/field/some-or-all.tsx'
import { ProblemNote } from '../../../ui/states/problem-note.tsx'
import { say } from '../../../ui/toast/say.ts'
import { words } from '../messages.ts'
import { AmountFields } from './amount-fields.tsx'
import { EntityFields } from './entity-fields.tsx'
import { DEFAULT, type Holder, policiesQuery } from './policies.ts'
import { draftOf, type PolicyDraft, policyOf } from './policy-draft.ts'
import s from '../people.module.css'

const w = words.policies

/** Sets what a key, an application, or all without a policy of their own may do. */
export function PolicyDialog({ holder: given, onClose }: { holder: Holder | null; onClose: () => void }) {
  const { team } = useSignedIn()
  const queryClient = useQueryClient()
  const form = useId()
  const last = useRef(given)
  if (given) last.current = given
  const holder = last.current
  const [draft, setDraft] = useState<PolicyDraft>(() => draftOf(null))
  const accounts = useQuery({ ...toolQuery('list_ad_accounts', team.id, {}), enabled: given !== null })
  const saving = useMutation({
    mutationFn: () => callAction('set_spend_policy', { credentialId: holder!.id, policy: policyOf(draft) }, team.id),
    onSuccess: async () => {
      onClose()
      say(w.saved, { detail: w.savedNote })
      await queryClient.invalidateQueries(policiesQuery(team.id))
    },
  })
  const { reset } = saving
  useEffect(() => {
    if (!given) return
    setDraft(draftOf(given.policy))
    reset()
  }, [given, reset])
  const change = (part: Partial<PolicyDraft>) => setDraft((before) => ({ ...before, ...part }))
  const errorAt = (path: string) =>
    saving.error
      ? problemOf(saving.error).issues?.find((issue) => issue.path.startsWith(`policy.${path}`))?.message
      : undefined
  const submit = (event: FormEvent) => {
    event.preventDefault()
    saving.mutate()
  }
  return (
    <Dialog
      isOpen={given !== null}
      onOpen={(isOpen) => !isOpen && onClose()}
      title={holder?.id === DEFAULT ? w.default : w.titleOf(holder?.name ?? '')}
      size="wide"
      isHeld
      footer={
        <>
          <Button onClick={onClose}>{words.cancel}</Button>
          <Button type="submit" form={form} look="primary" isBusy={saving.isPending}>
            {w.form.save}
          </Button>
        </>
      }
    >
      <form id={form} className={s.form} onSubmit={submit} noValidate>
        <AmountFields draft={draft} onChange={change} errorAt={errorAt} />
        <div className={s.pair}>
          <Field label={w.form.step} error={errorAt('maxStepPct')}>
            <Input
              inputMode="decimal"
              placeholder={w.form.empty}
              after="%"
              value={draft.step}
              onChange={(event) => change({ step: event.target.value })}
            />
          </Field>
          <Field label={w.form.hour} error={errorAt('actionsPerHour')}>
            <Input
              inputMode="numeric"
              placeholder={w.form.empty}
              value={draft.hour}
              onChange={(event) => change({ hour: event.target.value })}
            />
          </Field>
        </div>
        <SomeOrAll
          legend={w.form.accounts}
          all={w.form.accountsAll}
          some={w.form.accountsSome}
          items={(accounts.data?.adAccounts ?? []).map(({ id, name }) => ({ id, label: name }))}
          itemsLabel={w.form.accounts}
          chosen={draft.accounts}
          onChosen={(chosen) => change({ accounts: chosen })}
          error={errorAt('adAccountIds')}
        />
        <EntityFields draft={draft} onChange={change} errorAt={errorAt} />
        {saving.isError && <ProblemNote error={saving.error} safe={w.form.safe} />}
      </form>
    </Dialog>
  )
}
