import { useQuery } from '@tanstack/react-query'
import { actionQuery, toolQuery } from '../../data/client.ts'
import { isManager, useSignedIn } from '../../data/session.ts'
import { Page } from '../../ui/page/page.tsx'
import { Empty } from '../../ui/states/empty.tsx'
import { Loaded } from '../../ui/states/loaded.tsx'
import { ConnectButton } from './connect-button.tsx'
import { ConnectionCard } from './connection-card.tsx'
import { type Connection, connectionsQuery } from './connections.ts'
import { words } from './messages.ts'

/** The ad accounts of the team, by the grant that they are connected through. */
export function ConnectionsPage() {
  const { team } = useSignedIn()
  const canManage = isManager(team)
  return (
    <Page
      crumbs={[{ label: words.campaigns, to: '/campaigns' }, words.title]}
      content={
        canManage ? (
          <Connections teamId={team.id} />
        ) : (
          <Empty title={words.membersOnly}>{words.membersText(team.name)}</Empty>
        )
      }
    >
      {canManage && <ConnectButton isMain>{words.connect}</ConnectButton>}
    </Page>
  )
}

const byAge = (one: Connection, other: Connection) => one.createdAt.localeCompare(other.createdAt)

function Connections({ teamId }: { teamId: string }) {
  const connections = useQuery(connectionsQuery(teamId))
  const workspaces = useQuery(toolQuery('list_workspaces', teamId, {}))
  const sync = useQuery(actionQuery('get_sync_state', teamId, {}))
  return (
    <Loaded query={connections} what={words.failed}>
      {(list) =>
        list.length === 0 ? (
          <Empty title={words.empty}>{words.emptyText}</Empty>
        ) : (
          // The newest last: what comes or goes moves nothing that is read.
          list
            .toSorted(byAge)
            .map((connection) => (
              <ConnectionCard
                key={connection.id}
                connection={connection}
                workspaces={workspaces.data?.workspaces ?? []}
                sync={sync.data?.adAccounts ?? []}
              />
            ))
        )
      }
    </Loaded>
  )
}
