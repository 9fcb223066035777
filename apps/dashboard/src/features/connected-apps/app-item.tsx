import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useSignedIn } from '../../shared/session.ts'
import { dayOf, exactTime, relativeTime } from '../../shared/time.ts'
import { ConfirmDialog } from '../../shared/ui/confirm-dialog.tsx'
import { ScopeSummary } from '../../shared/ui/scope-badges.tsx'
import { type ConnectedApp, connectedAppsQuery, describedAt, disconnect } from './connected-apps.ts'

export function AppItem({ app }: { app: ConnectedApp }) {
  const { user } = useSignedIn()
  const { clientName, redirectHost, scopes, workspaceIds, createdAt, lastUsedAt, expiresAt } = app
  const where = workspaceIds === 'all' ? 'All, including future ones' : String(workspaceIds.length)
  return (
    <li className="card item">
      <div className="item-head">
        <h3 className="name">{clientName}</h3>
        <code>{redirectHost}</code>
      </div>
      <dl className="facts">
        <div>
          <dt>Connected by</dt>
          <dd title={app.user.email}>{app.user.id === user.id ? 'You' : app.user.name}</dd>
        </div>
        <div>
          <dt>Last used</dt>
          <dd title={exactTime(lastUsedAt)}>{relativeTime(lastUsedAt, new Date())}</dd>
        </div>
        <div>
          <dt>Workspaces</dt>
          <dd>{where}</dd>
        </div>
        {describedAt(app) && (
          <div>
            <dt>Described at</dt>
            <dd className="name">{describedAt(app)}</dd>
          </div>
        )}
        <div>
          <dt>Since</dt>
          <dd title={`Ends on ${exactTime(expiresAt)} unless it is used`}>{dayOf(createdAt)}</dd>
        </div>
      </dl>
      <div className="item-foot">
        <ScopeSummary scopes={scopes} />
        <Disconnect app={app} />
      </div>
    </li>
  )
}

function Disconnect({ app: { id, clientName } }: { app: ConnectedApp }) {
  const { team } = useSignedIn()
  const [isOpen, setIsOpen] = useState(false)
  const queryClient = useQueryClient()
  const ending = useMutation({
    mutationFn: () => disconnect(team.id, id),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: connectedAppsQuery(team.id).queryKey }),
  })
  return (
    <>
      <button type="button" className="button small" onClick={() => setIsOpen(true)}>
        Disconnect<span className="offscreen"> {clientName}</span>
      </button>
      {isOpen && (
        <ConfirmDialog
          title={`Disconnect “${clientName}”?`}
          confirm="Disconnect"
          isBusy={ending.isPending}
          error={ending.error}
          onConfirm={() => ending.mutate()}
          onCancel={() => setIsOpen(false)}
        >
          <p>It loses access within a second. It can ask for access again, and you can allow it again.</p>
        </ConfirmDialog>
      )}
    </>
  )
}
