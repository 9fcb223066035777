import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { toolQuery } from '../../shared/client.ts'
import { useSignedIn } from '../../shared/session.ts'
import { Loaded } from '../../shared/ui/loaded.tsx'
import { ProblemNote } from '../../shared/ui/problem-note.tsx'
import { type Workspace, WorkspaceChoice } from '../../shared/ui/workspace-choice.tsx'
import { type Completed, connectAccounts, connectionsQuery } from './connections.ts'

/** Chooses which of the accounts that a grant reaches are connected, and to which workspaces. */
export function ChooseAccounts({ completed }: { completed: Completed }) {
  const { team } = useSignedIn()
  const workspaces = useQuery(toolQuery('list_workspaces', team.id, {}))
  if (completed.accounts.length === 0) {
    return (
      <div className="empty card">
        <h2>No ad accounts</h2>
        <p>The grant reaches no ad account. Connect again and choose one on the platform's page.</p>
      </div>
    )
  }
  return (
    <Loaded query={workspaces} lines={6}>
      {(data) => <Form completed={completed} workspaces={data.workspaces} />}
    </Loaded>
  )
}

function Form({ completed, workspaces }: { completed: Completed; workspaces: readonly Workspace[] }) {
  const { team } = useSignedIn()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const { connectionId, accounts } = completed
  const fresh = accounts.filter((account) => account.workspaceIds === null)
  const [chosen, setChosen] = useState<readonly string[]>(fresh.map(({ id }) => id))
  const [where, setWhere] = useState<readonly string[]>(
    workspaces.filter(({ isPrimary }) => isPrimary || workspaces.length === 1).map(({ id }) => id),
  )
  const connecting = useMutation({
    mutationFn: () =>
      connectAccounts(team.id, {
        connectionId,
        accounts: chosen.map((adAccountId) => ({ adAccountId, workspaceIds: where })),
      }),
    async onSuccess() {
      await queryClient.invalidateQueries({ queryKey: connectionsQuery(team.id).queryKey })
      await navigate({ to: '/connections', replace: true })
    },
  })
  const toggle = (id: string, isChosen: boolean) =>
    setChosen(isChosen ? [...chosen, id] : chosen.filter((other) => other !== id))
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    connecting.mutate()
  }
  return (
    <form className="card form" onSubmit={submit} noValidate>
      {!completed.canWrite && <p className="note">The grant allows reading only. Nothing can be changed with it.</p>}
      <fieldset>
        <legend>Ad accounts</legend>
        <div className="choices">
          {accounts.map((account) => (
            <label className="choice" key={account.id}>
              <input
                type="checkbox"
                checked={chosen.includes(account.id)}
                onChange={(event) => toggle(account.id, event.target.checked)}
              />
              <span className="name">{account.name}</span>
              {account.workspaceIds !== null && <span className="badge good">Connected</span>}
              {!account.isActive && <span className="badge">Cannot deliver ads</span>}
              <small>
                {account.id}, {account.currency}, {account.timezone}
              </small>
            </label>
          ))}
        </div>
      </fieldset>
      {workspaces.length > 1 && chosen.length > 0 && (
        <WorkspaceChoice
          workspaces={workspaces}
          seesAll={false}
          chosen={where}
          onChange={(ids) => setWhere(ids === 'all' ? workspaces.map(({ id }) => id) : ids)}
          fieldError={where.length === 0 ? 'Choose at least one workspace.' : undefined}
        />
      )}
      {connecting.isError && <ProblemNote error={connecting.error} />}
      <div className="actions">
        <Link to="/connections" className="button">
          {fresh.length === accounts.length ? 'Cancel' : 'Back to the ad accounts'}
        </Link>
        <button className="button main" disabled={connecting.isPending || chosen.length === 0 || where.length === 0}>
          {connecting.isPending ? 'Connecting…' : 'Connect'}
        </button>
      </div>
    </form>
  )
}
