import { exactTime, relativeTime } from '../../data/time.ts'
import { Badge } from '../../ui/marks/badge.tsx'
import { Card } from '../../ui/page/page.tsx'
import s from './accounts.module.css'
import { AccountRow } from './account-row.tsx'
import { AttentionNote } from './attention-note.tsx'
import { ConnectButton } from './connect-button.tsx'
import type { Connection, SyncState, Workspace } from './connections.ts'
import { words } from './messages.ts'

type Props = { connection: Connection; workspaces: readonly Workspace[]; sync: readonly SyncState[] }

/** One grant with its ad accounts. */
export function ConnectionCard({ connection, workspaces, sync }: Props) {
  const { id, granteeName, attention, expiresAt, checkedAt, adAccounts } = connection
  return (
    <Card title={granteeName || words.noName} end={<Badge>{words.platform}</Badge>}>
      <p className={s.quiet}>
        <span title={exactTime(checkedAt)}>{words.checked(relativeTime(checkedAt, new Date()))}</span>
        {' · '}
        <span title={expiresAt === null ? undefined : exactTime(expiresAt)}>
          {expiresAt === null ? words.expiresNever : words.expires(relativeTime(expiresAt, new Date()))}
        </span>
      </p>
      {attention && (
        <AttentionNote attention={attention}>
          <ConnectButton connectionId={id}>{words.reconnect}</ConnectButton>
        </AttentionNote>
      )}
      {adAccounts.length === 0 ? (
        <p>{words.noAccounts}</p>
      ) : (
        <ul className={s.rows} aria-label={words.accountsOf(granteeName)}>
          {adAccounts.map((account) => (
            <AccountRow
              key={account.id}
              account={account}
              workspaces={workspaces}
              sync={sync.find(({ adAccountId }) => adAccountId === account.id)}
            />
          ))}
        </ul>
      )}
    </Card>
  )
}
