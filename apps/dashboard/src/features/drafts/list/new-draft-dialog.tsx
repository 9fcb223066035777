import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, useId, useRef, useState } from 'react'
import { fieldErrorOf } from '../../../data/api.ts'
import { toolQuery } from '../../../data/client.ts'
import { useSignedIn } from '../../../data/session.ts'
import { ui } from '../../../messages/ui.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { Field } from '../../../ui/field/field.tsx'
import { Input, Select } from '../../../ui/field/input.tsx'
import { ProblemNote } from '../../../ui/states/problem-note.tsx'
import { createDraft, draftsQuery } from '../drafts.ts'
import { fieldWords, words } from '../messages.ts'
import s from './list.module.css'

type Objective = keyof typeof words.objectives
const OBJECTIVES = Object.entries(words.objectives) as [Objective, string][]

/** Starts a draft by hand: its name, and where and what for. The rest is filled in on its page. */
export function NewDraftDialog({ isOpen, onOpen }: { isOpen: boolean; onOpen: (isOpen: boolean) => void }) {
  const { team } = useSignedIn()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const accounts = useQuery({ ...toolQuery('list_ad_accounts', team.id, {}), enabled: isOpen }).data?.adAccounts ?? []
  const [name, setName] = useState('')
  const [account, setAccount] = useState<string | null>(null)
  const [objective, setObjective] = useState<Objective>('sales')
  const input = useRef<HTMLInputElement>(null)
  const formId = useId()
  const adAccountId = account ?? accounts[0]?.id ?? ''
  const creating = useMutation({
    mutationFn: () =>
      createDraft(team.id, {
        name,
        objective,
        ...(adAccountId !== '' && { adAccountId }),
        adSets: [{ name: words.firstAdSet, ads: [{ name: words.firstAd }] }],
      }),
    async onSuccess({ draftId }) {
      await queryClient.invalidateQueries({ queryKey: draftsQuery(team.id).queryKey })
      await navigate({ to: '/drafts/$draftId', params: { draftId }, search: { at: 'adSets[0].ads[0]' } })
    },
    onError: () => input.current?.focus(),
  })
  const nameError = fieldErrorOf(creating.error, 'name')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    creating.mutate()
  }
  return (
    <Dialog
      isOpen={isOpen}
      onOpen={onOpen}
      title={words.newTitle}
      initialFocus={input}
      footer={
        <>
          <Button onClick={() => onOpen(false)}>{ui.cancel}</Button>
          <Button look="primary" type="submit" form={formId} isBusy={creating.isPending}>
            {words.create}
          </Button>
        </>
      }
    >
      <p>{words.newText}</p>
      <form id={formId} className={s.form} onSubmit={submit} noValidate>
        <Field label={words.newName} error={nameError}>
          <Input
            ref={input}
            value={name}
            maxLength={200}
            autoComplete="off"
            onChange={({ target }) => setName(target.value)}
          />
        </Field>
        <Field label={fieldWords.adAccount}>
          <Select value={adAccountId} onChange={({ target }) => setAccount(target.value)}>
            <option value="">{fieldWords.none}</option>
            {accounts.map((one) => (
              <option key={one.id} value={one.id}>
                {one.name} ({one.currency})
              </option>
            ))}
          </Select>
        </Field>
        <Field label={words.objective}>
          <Select value={objective} onChange={({ target }) => setObjective(target.value as Objective)}>
            {OBJECTIVES.map(([id, text]) => (
              <option key={id} value={id}>
                {text}
              </option>
            ))}
          </Select>
        </Field>
      </form>
      {creating.isError && nameError === undefined && <ProblemNote error={creating.error} />}
    </Dialog>
  )
}
