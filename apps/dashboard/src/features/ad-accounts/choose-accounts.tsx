import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { toolQuery } from '../../data/client.ts'
import { useSignedIn } from '../../data/session.ts'
import { Button, ButtonLink } from '../../ui/button/button.tsx'
import { Checkbox } from '../../ui/field/choices.tsx'
import { Badge } from '../../ui/marks/badge.tsx'
import { Card } from '../../ui/page/page.tsx'
import { Empty } from '../../ui/states/empty.tsx'
import { Loaded } from '../../ui/states/loaded.tsx'
import { Note } from '../../ui/states/note.tsx'
import { ProblemNote } from '../../ui/states/problem-note.tsx'
import { say } from '../../ui/toast/say.ts'
import s from './accounts.module.css'
import { ConnectButton } from './connect-button.tsx'
import { type Completed, connectAccounts, type Workspace } from './connections.ts'
import { words } from './messages.ts'
import { WorkspaceChecks } from './workspace-checks.tsx'

const { callback } = words

/** Chooses which of the accounts that a grant reaches are connected, and to which workspaces. */
export function ChooseAccounts({ completed }: { completed: Completed }) {
  const { team } = useSignedIn()
  const workspaces = useQuery(toolQuery('list_workspaces', team.id, {}))
  if (completed.accounts.length === 0) {
    return (
      <Empty title={callback.none} action={<ConnectButton isMain>{words.connect}</ConnectButton>}>
        {callback.noneText}
      </Empty>
    )
  }
  return <Loaded query={workspaces}>{(data) => <Form completed={completed} workspaces={data.workspaces} />}</Loaded>
}

function Form({ completed, workspaces }: { completed: Completed; workspaces: readonly Workspace[] }) {
  const { accounts, canWrite } = completed
  const fresh = accounts.filter((account) => account.workspaceIds === null)
  const [chosen, setChosen] = useState<readonly string[]>(fresh.map(({ id }) => id))
  const [where, setWhere] = useState<readonly string[]>(
    workspaces.filter(({ isPrimary }) => isPrimary || workspaces.length === 1).map(({ id }) => id),
  )
  const connecting = useConnecting(completed.connectionId, chosen, where)
  const isReady = chosen.length > 0 && where.length > 0
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isReady) connecting.mutate()
  }
  return (
    <form className={s.form} onSubmit={submit} noValidate>
      {!canWrite && (
        <Note>
          <p>{callback.readOnlyGrant}</p>
        </Note>
      )}
      <Card>
        <fieldset className={s.checks}>
          <legend>{callback.which}</legend>
          {accounts.map((account) => (
            <Checkbox
              key={account.id}
              checked={chosen.includes(account.id)}
              note={`${account.id}, ${account.currency}, ${account.timezone}`}
              onChange={(event) =>
                setChosen(
                  event.target.checked ? [...chosen, account.id] : chosen.filter((other) => other !== account.id),
                )
              }
            >
              {account.name} {account.workspaceIds !== null && <Badge tone="good">{callback.connected}</Badge>}
              {!account.isActive && <Badge tone="warn">{callback.inactive}</Badge>}
            </Checkbox>
          ))}
        </fieldset>
      </Card>
      {workspaces.length > 1 && chosen.length > 0 && (
        <Card>
          <WorkspaceChecks label={callback.where} workspaces={workspaces} chosen={where} onChosen={setWhere} />
        </Card>
      )}
      {connecting.isError && <ProblemNote error={connecting.error} />}
      <div className={s.submit}>
        <ButtonLink to="/connections">{fresh.length === accounts.length ? callback.cancel : callback.back}</ButtonLink>
        <Button type="submit" look="primary" isBusy={connecting.isPending} disabled={!isReady}>
          {callback.connect}
        </Button>
      </div>
    </form>
  )
}

function useConnecting(connectionId: string, chosen: readonly string[], where: readonly string[]) {
  const { team } = useSignedIn()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () =>
      connectAccounts(team.id, {
        connectionId,
        accounts: chosen.map((adAccountId) => ({ adAccountId, workspaceIds: where })),
      }),
    async onSuccess({ adAccounts }) {
      say(callback.done(adAccounts.length))
      await queryClient.invalidateQueries({ queryKey: [team.id] })
      await navigate({ to: '/connections', replace: true })
    },
  })
}
