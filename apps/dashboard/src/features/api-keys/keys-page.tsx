import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { KeyRound, Plus } from 'lucide-react'
import { isManager, useSignedIn } from '../../shared/session.ts'
import { toolQuery } from '../../shared/client.ts'
import { Loaded } from '../../shared/ui/loaded.tsx'
import { keysQuery } from './api-keys.ts'
import { KeyItem } from './key-item.tsx'
import { KeysOfManagers } from './keys-of-managers.tsx'

/** The API keys of the team, newest first. */
export function KeysPage() {
  const { team } = useSignedIn()
  if (!isManager(team)) return <KeysOfManagers team={team} />
  return <Keys teamId={team.id} />
}

function Keys({ teamId }: { teamId: string }) {
  const keys = useQuery(keysQuery(teamId))
  const workspaces = useQuery(toolQuery('list_workspaces', teamId, {}))
  const nameOf = (id: string) => workspaces.data?.workspaces.find((workspace) => workspace.id === id)?.name ?? '…'
  return (
    <section aria-labelledby="keys">
      <div className="section-head">
        <h2 id="keys">API keys</h2>
        <Link to="/developers/keys/new" className="button main">
          <Plus aria-hidden /> New key
        </Link>
      </div>
      <Loaded query={keys} lines={4}>
        {(list) =>
          list.length === 0 ? (
            <div className="empty card">
              <KeyRound aria-hidden />
              <h3>No keys yet</h3>
              <p>A key lets a script act for this team. You choose its permissions, workspaces and expiry.</p>
            </div>
          ) : (
            <ul className="items">
              {list.map((key) => (
                <KeyItem key={key.id} apiKey={key} teamId={teamId} workspaceName={nameOf} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </section>
  )
}
