import { useState } from 'react'
import { exactTime, relativeTime } from '../../shared/time.ts'
import { Avatar } from '../../shared/ui/avatar.tsx'
import type { Workspace } from '../../shared/ui/workspace-choice.tsx'
import { AttentionNote } from './attention-note.tsx'
import type { ConnectedAccount } from './connections.ts'
import { DisconnectDialog } from './disconnect-dialog.tsx'
import { WorkspacesDialog } from './workspaces-dialog.tsx'

const STATUS: Record<ConnectedAccount['status'], string> = {
  connected: 'Connected',
  syncing: 'First sync is running',
  expired: 'Needs a new grant',
  permission_lost: 'No access',
  disabled: 'Cannot deliver ads',
}

type Props = { account: ConnectedAccount; workspaces: readonly Workspace[] }

/** One ad account: how it is, when it was last read, where it may be used. */
export function AccountRow({ account, workspaces }: Props) {
  const [open, setOpen] = useState<'workspaces' | 'disconnect' | null>(null)
  const { id, name, currency, timezone, status, lastSyncAt, workspaceIds, canWrite, attention } = account
  const names = workspaces.filter((workspace) => workspaceIds.includes(workspace.id)).map((workspace) => workspace.name)
  const close = () => setOpen(null)
  return (
    <li>
      <Avatar name={name} />
      <div className="row-text">
        <p>
          <strong className="name">{name}</strong>
          <span className={status === 'connected' ? 'badge good' : 'badge'}>{STATUS[status]}</span>
          {!canWrite && <span className="badge">Read only</span>}
        </p>
        <p className="fine parts">
          <span>{id}</span>
          <span>{currency}</span>
          <span>{timezone}</span>
          <span title={lastSyncAt === null ? undefined : exactTime(lastSyncAt)}>
            {lastSyncAt === null ? 'Not read yet' : `Read ${relativeTime(lastSyncAt, new Date())}`}
          </span>
          <span>{names.join(', ')}</span>
        </p>
        {attention && <AttentionNote attention={attention} />}
      </div>
      {workspaces.length > 1 && (
        <button type="button" className="button small" onClick={() => setOpen('workspaces')}>
          Workspaces<span className="offscreen"> of {name}</span>
        </button>
      )}
      <button type="button" className="button small" onClick={() => setOpen('disconnect')}>
        Disconnect<span className="offscreen"> {name}</span>
      </button>
      {open === 'workspaces' && <WorkspacesDialog account={account} workspaces={workspaces} onClose={close} />}
      {open === 'disconnect' && <DisconnectDialog account={account} onClose={close} />}
    </li>
  )
}
