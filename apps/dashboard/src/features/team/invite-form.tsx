import type { Role } from '@adloom/contracts'
import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type FormEvent, useId, useState } from 'react'
import { fieldErrorOf } from '../../shared/api.ts'
import type { Team } from '../../shared/session.ts'
import { Help } from '../../shared/ui/help.tsx'
import { ProblemNote } from '../../shared/ui/problem-note.tsx'
import { RoleChoice } from '../../shared/ui/role-choice.tsx'
import { type Workspace, WorkspaceChoice } from '../../shared/ui/workspace-choice.tsx'
import { type CreatedInvitation, invite } from './invitations.ts'

type Props = {
  team: Team
  workspaces: readonly Workspace[]
  /** Whether the person may act on all workspaces of the team. */
  seesAll: boolean
  onInvited: (invitation: CreatedInvitation) => void
}

/** The form for an invitation: address, role and workspaces. */
export function InviteForm({ team, workspaces, seesAll, onInvited }: Props) {
  const [email, setEmail] = useState('')
  const [role, setRole] = useState<Role>('member')
  const [workspaceIds, setWorkspaceIds] = useState<readonly string[] | 'all'>(
    seesAll ? 'all' : workspaces.map(({ id }) => id),
  )
  const [isTried, setIsTried] = useState(false)
  const inviting = useMutation({ mutationFn: invite, onSuccess: onInvited })
  const emailHelp = useId()
  // An owner has all workspaces, whatever was chosen before.
  const where = role === 'owner' ? 'all' : workspaceIds
  const isAddress = /^\S+@\S+\.\S+$/.test(email.trim())
  const isNowhere = where.length === 0
  const emailError = isTried && !isAddress ? 'Enter an e-mail address.' : fieldErrorOf(inviting.error, 'email')

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setIsTried(true)
    const wrong = !isAddress ? 'email' : isNowhere ? 'workspaceIds' : null
    if (wrong) return event.currentTarget.querySelector<HTMLElement>(`[data-field=${wrong}]`)?.focus()
    inviting.mutate({ teamId: team.id, email: email.trim(), role, ...(where !== 'all' && { workspaceIds: where }) })
  }

  return (
    <form className="card form" onSubmit={submit} noValidate>
      <label className="field">
        E-mail address
        <input
          data-field="email"
          type="email"
          inputMode="email"
          autoComplete="off"
          maxLength={254}
          value={email}
          aria-invalid={emailError !== undefined}
          aria-describedby={emailHelp}
          onChange={(event) => setEmail(event.target.value)}
        />
        <Help id={emailHelp} fieldError={emailError}>
          They can join only with this address.
        </Help>
      </label>
      <RoleChoice by={team.role} chosen={role} onChange={setRole} />
      {role !== 'owner' && workspaces.length > 1 && (
        <WorkspaceChoice
          workspaces={workspaces}
          seesAll={seesAll}
          chosen={workspaceIds}
          onChange={setWorkspaceIds}
          fieldError={
            isTried && isNowhere ? 'Choose at least one workspace.' : fieldErrorOf(inviting.error, 'workspaceIds')
          }
        />
      )}
      {inviting.isError && !emailError && <ProblemNote error={inviting.error} />}
      <div className="actions">
        <Link to="/team" className="button">
          Cancel
        </Link>
        <button className="button main" disabled={inviting.isPending}>
          {inviting.isPending ? 'Inviting…' : 'Invite'}
        </button>
      </div>
    </form>
  )
}
