import { type Scope, scopesOfRole } from '@adloom/contracts'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { problemOf } from '../../../data/api.ts'
import type { ToolOutput } from '../../../data/client.ts'
import type { Team } from '../../../data/session.ts'
import { Button, ButtonLink } from '../../../ui/button/button.tsx'
import { Field } from '../../../ui/field/field.tsx'
import { Input, Select } from '../../../ui/field/input.tsx'
import { SomeOrAll } from '../../../ui/field/some-or-all.tsx'
import { ProblemNote } from '../../../ui/states/problem-note.tsx'
import { words } from '../messages.ts'
import { createKey, type CreatedKey } from './api-keys.ts'
import { expiryOf, type Lifetime, LIFETIMES } from './expiry.ts'
import { fieldErrorsOf } from './field-errors.ts'
import { ScopeChoice } from './scope-choice.tsx'
import s from '../developers.module.css'

type Props = {
  team: Team
  /** The scopes with at least one tool in this installation. */
  offered: readonly Scope[]
  workspaces: ToolOutput<'get_team_info'>['workspaces']
  /** Whether the person may act on all workspaces of the team. */
  seesAll: boolean
  onCreated: (key: CreatedKey) => void
}

const w = words.newKey

export function NewKeyForm({ team, offered, workspaces, seesAll, onCreated }: Props) {
  const [name, setName] = useState('')
  const [scopes, setScopes] = useState<readonly Scope[]>([])
  const [workspaceIds, setWorkspaceIds] = useState<readonly string[] | 'all'>(workspaces.map(({ id }) => id))
  const [lifetime, setLifetime] = useState<Lifetime>('90')
  const [isTried, setIsTried] = useState(false)
  const creating = useMutation({ mutationFn: createKey, onSuccess: onCreated })
  const values = { name, scopes, workspaceIds }
  const errors = fieldErrorsOf(values, creating.error ? problemOf(creating.error) : null, isTried)
  const grantable = offered.filter((scope) => scopesOfRole(team.role).includes(scope))

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setIsTried(true)
    const wrong = Object.keys(fieldErrorsOf(values, null, true))
    if (wrong.length > 0) return event.currentTarget.querySelector<HTMLElement>(`[data-field=${wrong[0]}]`)?.focus()
    const expiresAt = expiryOf(lifetime, new Date())
    creating.mutate({ teamId: team.id, name: name.trim(), scopes, workspaceIds, ...(expiresAt && { expiresAt }) })
  }

  return (
    <form className={s.form} onSubmit={submit} noValidate>
      <div className={s.pair}>
        <Field label={w.name} hint={w.nameHint} error={errors.name}>
          <Input
            data-field="name"
            value={name}
            maxLength={100}
            autoComplete="off"
            onChange={(event) => setName(event.target.value)}
          />
        </Field>
        <Field label={w.validFor}>
          <Select value={lifetime} onChange={(event) => setLifetime(event.target.value as Lifetime)}>
            {LIFETIMES.map((one) => (
              <option key={one} value={one}>
                {w.lifetimes[one]}
              </option>
            ))}
          </Select>
        </Field>
      </div>
      <ScopeChoice offered={grantable} chosen={scopes} onChange={setScopes} error={errors.scopes} />
      <SomeOrAll
        legend={w.where}
        all={seesAll ? w.whereAll : null}
        some={w.whereSome}
        items={workspaces.map(({ id, name: label }) => ({ id, label }))}
        itemsLabel={w.workspaces}
        chosen={workspaceIds}
        onChosen={setWorkspaceIds}
        error={errors.workspaceIds}
        field="workspaceIds"
      />
      {creating.isError && <ProblemNote error={creating.error} safe={w.safe} />}
      <div className={s.actions}>
        <ButtonLink to="/developers/keys">{w.cancel}</ButtonLink>
        <Button type="submit" look="primary" isBusy={creating.isPending}>
          {w.create}
        </Button>
      </div>
    </form>
  )
}
