import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { RefreshCw } from 'lucide-react'
import { useState } from 'react'
import { problemOf } from '../../data/api.ts'
import { callAction } from '../../data/client.ts'
import { useSignedIn } from '../../data/session.ts'
import { exactTime, relativeTime } from '../../data/time.ts'
import { Button, IconButton } from '../../ui/button/button.tsx'
import { Avatar } from '../../ui/marks/avatar.tsx'
import { Badge } from '../../ui/marks/badge.tsx'
import { say } from '../../ui/toast/say.ts'
import s from './accounts.module.css'
import { AttentionNote } from './attention-note.tsx'
import type { ConnectedAccount, SyncState, Workspace } from './connections.ts'
import { DisconnectDialog } from './disconnect-dialog.tsx'
import { words } from './messages.ts'
import { WorkspacesDialog } from './workspaces-dialog.tsx'

type Props = { account: ConnectedAccount; workspaces: readonly Workspace[]; sync: SyncState | undefined }

/** One ad account: how it is, when it was last read, where it may be used. */
export function AccountRow({ account, workspaces, sync }: Props) {
  const [open, setOpen] = useState<'workspaces' | 'disconnect' | null>(null)
  const refresh = useRefresh(account.id)
  const { id, name, currency, timezone, status, lastSyncAt, workspaceIds, canWrite, attention } = account
  const names = workspaces.filter((workspace) => workspaceIds.includes(workspace.id)).map((workspace) => workspace.name)
  const isReading = sync && sync.history.daysRead < sync.history.daysTotal
  return (
    <li className={s.account}>
      <Avatar name={name} shape="square" />
      <div className={s.text}>
        <p>
          <Link to="/campaigns" search={{ account: id }}>
            <b>{name}</b>
          </Link>
          <Badge tone={status === 'connected' ? 'good' : status === 'syncing' ? 'accent' : 'warn'}>
            {words.statuses[status]}
          </Badge>
          {!canWrite && <Badge>{words.readOnly}</Badge>}
        </p>
        <p className={s.parts}>
          <span>{id}</span>
          <span>{currency}</span>
          <span>{timezone}</span>
          <span title={lastSyncAt === null ? undefined : exactTime(lastSyncAt)}>
            {isReading
              ? words.history(sync.history.daysRead, sync.history.daysTotal)
              : lastSyncAt === null
                ? words.notRead
                : words.synced(relativeTime(lastSyncAt, new Date()))}
          </span>
          <span>{names.join(', ')}</span>
        </p>
        {attention && <AttentionNote attention={attention} />}
      </div>
      <div className={s.acts}>
        <IconButton label={words.refreshOf(name)} size="small" onClick={() => void refresh()}>
          <RefreshCw aria-hidden />
        </IconButton>
        {workspaces.length > 1 && (
          <Button size="small" aria-label={words.workspacesOf(name)} onClick={() => setOpen('workspaces')}>
            {words.workspaces}
          </Button>
        )}
        <Button size="small" aria-label={words.disconnectOf(name)} onClick={() => setOpen('disconnect')}>
          {words.disconnect}
        </Button>
      </div>
      <WorkspacesDialog
        account={account}
        workspaces={workspaces}
        isOpen={open === 'workspaces'}
        onClose={() => setOpen(null)}
      />
      <DisconnectDialog account={account} isOpen={open === 'disconnect'} onClose={() => setOpen(null)} />
    </li>
  )
}

/** Asks for what is new in the account. */
function useRefresh(adAccountId: string) {
  const { team } = useSignedIn()
  const queries = useQueryClient()
  return async () => {
    try {
      const { accepted } = await callAction('refresh_ad_account', { adAccountId }, team.id)
      say(accepted ? words.asked : words.askedBefore)
      await queries.invalidateQueries({ queryKey: [team.id, 'get_sync_state'] })
    } catch (error) {
      say(words.refreshFailed, { tone: 'bad', detail: problemOf(error).detail })
    }
  }
}
