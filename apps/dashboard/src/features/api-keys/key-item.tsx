import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { dayOf, exactTime, relativeTime } from '../../shared/time.ts'
import { ConfirmDialog } from '../../shared/ui/confirm-dialog.tsx'
import { ScopeSummary } from '../../shared/ui/scope-badges.tsx'
import { keysQuery, type ListedKey, revokeKey } from './api-keys.ts'
import { expiryState } from './expiry.ts'

type Props = { apiKey: ListedKey; teamId: string; workspaceName: (id: string) => string }

export function KeyItem({ apiKey, teamId, workspaceName }: Props) {
  const { id, name, prefix, hint, scopes, workspaceIds, lastUsedAt, createdAt, expiresAt } = apiKey
  const now = new Date()
  return (
    <li className="card item">
      <div className="item-head">
        <h3 className="name">{name}</h3>
        <code>
          {prefix}
          {hint}…
        </code>
      </div>
      <dl className="facts">
        <div>
          <dt>Last used</dt>
          <dd title={lastUsedAt === null ? undefined : exactTime(lastUsedAt)}>
            {lastUsedAt === null ? 'Never' : relativeTime(lastUsedAt, now)}
          </dd>
        </div>
        <div>
          <dt>Workspaces</dt>
          <dd>{workspaceIds === 'all' ? 'All, including future ones' : workspaceIds.map(workspaceName).join(', ')}</dd>
        </div>
        <div>
          <dt>Expires</dt>
          <dd>{expiresAt === null ? 'Never' : <Expiry at={expiresAt} now={now} />}</dd>
        </div>
        <div>
          <dt>Created</dt>
          <dd>{dayOf(createdAt)}</dd>
        </div>
      </dl>
      <div className="item-foot">
        <ScopeSummary scopes={scopes} />
        <Revoke id={id} name={name} teamId={teamId} />
      </div>
    </li>
  )
}

function Expiry({ at, now }: { at: string; now: Date }) {
  const state = expiryState(at, now)
  if (state === 'past') return <span className="badge live">Expired</span>
  return state === 'soon' ? <span className="badge spends">{relativeTime(at, now)}</span> : dayOf(at)
}

function Revoke({ id, name, teamId }: { id: string; name: string; teamId: string }) {
  const [isOpen, setIsOpen] = useState(false)
  const queryClient = useQueryClient()
  const revoking = useMutation({
    mutationFn: () => revokeKey(teamId, id),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: keysQuery(teamId).queryKey }),
  })
  return (
    <>
      <button type="button" className="button small" onClick={() => setIsOpen(true)}>
        Revoke<span className="offscreen"> {name}</span>
      </button>
      {isOpen && (
        <ConfirmDialog
          title={`Revoke “${name}”?`}
          confirm="Revoke key"
          isBusy={revoking.isPending}
          error={revoking.error}
          onConfirm={() => revoking.mutate()}
          onCancel={() => setIsOpen(false)}
        >
          <p>Everything that uses it stops working within a second. This cannot be undone.</p>
        </ConfirmDialog>
      )}
    </>
  )
}
