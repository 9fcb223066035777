import { exactTime, relativeTime } from '../../shared/time.ts'
import type { Workspace } from '../../shared/ui/workspace-choice.tsx'
import { AccountRow } from './account-row.tsx'
import { AttentionNote } from './attention-note.tsx'
import { ConnectButton } from './connect-button.tsx'
import type { Connection } from './connections.ts'

type Props = { connection: Connection; workspaces: readonly Workspace[] }

/** One grant with its ad accounts. */
export function ConnectionItem({ connection, workspaces }: Props) {
  const { id, granteeName, attention, expiresAt, checkedAt, adAccounts } = connection
  return (
    <li className="card item">
      <div className="item-head">
        <h3 className="name">{granteeName || 'Without a name'}</h3>
        <span className="badge">Meta</span>
      </div>
      {attention && (
        <AttentionNote attention={attention}>
          <ConnectButton connectionId={id}>Connect again</ConnectButton>
        </AttentionNote>
      )}
      <dl className="facts">
        <div>
          <dt>Checked</dt>
          <dd title={exactTime(checkedAt)}>{relativeTime(checkedAt, new Date())}</dd>
        </div>
        <div>
          <dt>Expires</dt>
          <dd title={expiresAt === null ? undefined : exactTime(expiresAt)}>
            {expiresAt === null ? 'Not by itself' : relativeTime(expiresAt, new Date())}
          </dd>
        </div>
      </dl>
      {adAccounts.length === 0 ? (
        <p className="fine">No ad account was chosen. This grant is withdrawn after a day.</p>
      ) : (
        <ul className="rows" aria-label={`Ad accounts of ${granteeName}`}>
          {adAccounts.map((account) => (
            <AccountRow key={account.id} account={account} workspaces={workspaces} />
          ))}
        </ul>
      )}
    </li>
  )
}
