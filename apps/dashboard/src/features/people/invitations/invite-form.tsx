import type { Role } from '@adloom/contracts'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { fieldErrorOf } from '../../../data/api.ts'
import type { ToolOutput } from '../../../data/client.ts'
import type { Team } from '../../../data/session.ts'
import { Button, ButtonLink } from '../../../ui/button/button.tsx'
import { Field } from '../../../ui/field/field.tsx'
import { Input } from '../../../ui/field/input.tsx'
import { SomeOrAll } from '../../../ui/field/some-or-all.tsx'
import { ProblemNote } from '../../../ui/states/problem-note.tsx'
import { words } from '../messages.ts'
import { RoleChoice } from '../role-choice.tsx'
import { type CreatedInvitation, invite } from './invitations.ts'
import s from '../people.module.css'

const w = words.invitations

type Props = {
  team: Team
  workspaces: ToolOutput<'get_team_info'>['workspaces']
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
  // An owner has all workspaces, whatever was chosen before.
  const where = role === 'owner' ? 'all' : workspaceIds
  const isAddress = /^\S+@\S+\.\S+$/.test(email.trim())
  const isNowhere = where.length === 0
  const emailError = isTried && !isAddress ? w.noEmail : fieldErrorOf(inviting.error, 'email')

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setIsTried(true)
    const wrong = !isAddress ? 'email' : isNowhere ? 'workspaceIds' : null
    if (wrong) return event.currentTarget.querySelector<HTMLElement>(`[data-field=${wrong}]`)?.focus()
    inviting.mutate({ teamId: team.id, email: email.trim(), role, ...(where !== 'all' && { workspaceIds: where }) })
  }

  return (
    <form className={s.form} onSubmit={submit} noValidate>
      <Field label={w.email} hint={w.emailHint} error={emailError}>
        <Input
          data-field="email"
          type="email"
          inputMode="email"
          autoComplete="off"
          maxLength={254}
          value={email}
          onChange={(event) => setEmail(event.target.value)}
        />
      </Field>
      <RoleChoice by={team.role} chosen={role} onChange={setRole} />
      {role !== 'owner' && workspaces.length > 1 && (
        <SomeOrAll
          legend={w.where}
          all={seesAll ? w.whereAll : null}
          some={w.whereSome}
          items={workspaces.map(({ id, name }) => ({ id, label: name }))}
          itemsLabel={w.workspaces}
          chosen={workspaceIds}
          onChosen={setWorkspaceIds}
          error={isTried && isNowhere ? w.noWorkspace : fieldErrorOf(inviting.error, 'workspaceIds')}
          field="workspaceIds"
        />
      )}
      {inviting.isError && !emailError && <ProblemNote error={inviting.error} />}
      <div className={s.actions}>
        <ButtonLink to="/team">{words.cancel}</ButtonLink>
        <Button type="submit" look="primary" isBusy={inviting.isPending}>
          {w.invite}
        </Button>
      </div>
    </form>
  )
}
