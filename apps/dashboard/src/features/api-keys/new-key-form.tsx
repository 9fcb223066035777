import { type Scope, scopesOfRole } from '@adloom/contracts'
import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type FormEvent, useId, useState } from 'react'
import { needsPassword, problemOf } from '../../shared/api.ts'
import type { Team } from '../../shared/session.ts'
import { Help } from '../../shared/ui/help.tsx'
import { PasswordDialog } from '../../shared/ui/password-dialog.tsx'
import { ProblemNote } from '../../shared/ui/problem-note.tsx'
import { type Workspace, WorkspaceChoice } from '../../shared/ui/workspace-choice.tsx'
import { createKey, type CreatedKey } from './api-keys.ts'
import { expiryOf, type Lifetime, LIFETIMES } from './expiry.ts'
import { fieldErrorsOf } from './field-errors.ts'
import { ScopeChoice } from './scope-choice.tsx'

type Props = {
  team: Team
  /** The scopes with at least one tool in this installation. */
  offered: readonly Scope[]
  workspaces: readonly Workspace[]
  /** Whether the person may act on all workspaces of the team. */
  seesAll: boolean
  onCreated: (key: CreatedKey) => void
}

export function NewKeyForm({ team, offered, workspaces, seesAll, onCreated }: Props) {
  const [name, setName] = useState('')
  const [scopes, setScopes] = useState<readonly Scope[]>([])
  const [workspaceIds, setWorkspaceIds] = useState<readonly string[] | 'all'>(workspaces.map(({ id }) => id))
  const [lifetime, setLifetime] = useState<Lifetime>('90')
  const [isTried, setIsTried] = useState(false)
  const creating = useMutation({ mutationFn: createKey, onSuccess: onCreated })
  const fieldErrors = fieldErrorsOf(
    { name, scopes, workspaceIds },
    creating.error ? problemOf(creating.error) : null,
    isTried,
  )
  const asksPassword = needsPassword(creating.error)
  const nameHelp = useId()
  const grantable = offered.filter((scope) => scopesOfRole(team.role).includes(scope))

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setIsTried(true)
    const wrong = Object.keys(fieldErrorsOf({ name, scopes, workspaceIds }, null, true))
    if (wrong.length > 0) return event.currentTarget.querySelector<HTMLElement>(`[data-field=${wrong[0]}]`)?.focus()
    const expiresAt = expiryOf(lifetime, new Date())
    creating.mutate({ teamId: team.id, name: name.trim(), scopes, workspaceIds, ...(expiresAt && { expiresAt }) })
  }

  return (
    <>
      <form className="card form" onSubmit={submit} noValidate>
        <label className="field">
          Name
          <input
            data-field="name"
            value={name}
            maxLength={100}
            autoComplete="off"
            aria-invalid={fieldErrors.name !== undefined}
            aria-describedby={nameHelp}
            onChange={(event) => setName(event.target.value)}
          />
          <Help id={nameHelp} fieldError={fieldErrors.name}>
            What the key is for, such as “Nightly report”.
          </Help>
        </label>
        <ScopeChoice offered={grantable} chosen={scopes} onChange={setScopes} fieldError={fieldErrors.scopes} />
        <WorkspaceChoice
          workspaces={workspaces}
          seesAll={seesAll}
          chosen={workspaceIds}
          onChange={setWorkspaceIds}
          fieldError={fieldErrors.workspaceIds}
        />
        <label className="field">
          Valid for
          <select value={lifetime} onChange={(event) => setLifetime(event.target.value as Lifetime)}>
            {LIFETIMES.map(({ id, words }) => (
              <option key={id} value={id}>
                {words}
              </option>
            ))}
          </select>
        </label>
        {creating.isError && !asksPassword && <ProblemNote error={creating.error} />}
        <div className="actions">
          <Link to="/developers/keys" className="button">
            Cancel
          </Link>
          <button className="button main" disabled={creating.isPending}>
            {creating.isPending ? 'Creating…' : 'Create key'}
          </button>
        </div>
      </form>
      {asksPassword && (
        <PasswordDialog
          what="create an API key"
          onEntered={() => creating.mutate(creating.variables!)}
          onCancel={() => creating.reset()}
        />
      )}
    </>
  )
}
