import { useQuery } from '@tanstack/react-query'
import { Megaphone } from 'lucide-react'
import { isManager, useSignedIn } from '../../shared/session.ts'
import { toolQuery } from '../../shared/client.ts'
import { Loaded } from '../../shared/ui/loaded.tsx'
import { ManagersOnly } from '../../shared/ui/managers-only.tsx'
import { ConnectButton } from './connect-button.tsx'
import { ConnectionItem } from './connection-item.tsx'
import { connectionsQuery } from './connections.ts'

/** The ad accounts of the team, by the grant that they are connected through. */
export function ConnectionsPage() {
  const { team } = useSignedIn()
  return (
    <>
      <div>
        <h1>Ad accounts</h1>
        <p className="lead">The ad accounts that {team.name} works with.</p>
      </div>
      {isManager(team) ? (
        <Connections teamId={team.id} />
      ) : (
        <ManagersOnly title="Owners and admins connect ad accounts">
          You are a member of {team.name}. Ask an owner or admin to connect one.
        </ManagersOnly>
      )}
    </>
  )
}

function Connections({ teamId }: { teamId: string }) {
  const connections = useQuery(connectionsQuery(teamId))
  const workspaces = useQuery(toolQuery('list_workspaces', teamId, {}))
  return (
    <section aria-labelledby="connections">
      <div className="section-head">
        <h2 id="connections">Connections</h2>
        <ConnectButton isMain>Connect ad accounts</ConnectButton>
      </div>
      <Loaded query={connections} lines={6}>
        {(list) =>
          list.length === 0 ? (
            <div className="empty card">
              <Megaphone aria-hidden />
              <h3>No ad accounts yet</h3>
              <p>
                You grant access on Meta's own page and choose the accounts there. Adloom never sees your password, and
                you can take the access back at any time.
              </p>
            </div>
          ) : (
            <ul className="items">
              {list.map((connection) => (
                <ConnectionItem
                  key={connection.id}
                  connection={connection}
                  workspaces={workspaces.data?.workspaces ?? []}
                />
              ))}
            </ul>
          )
        }
      </Loaded>
    </section>
  )
}
