import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Plug } from 'lucide-react'
import { isManager, useSignedIn } from '../../shared/session.ts'
import { Loaded } from '../../shared/ui/loaded.tsx'
import { AppItem } from './app-item.tsx'
import { connectedAppsQuery } from './connected-apps.ts'

/** The applications that people connected through the consent page. */
export function AppsPage() {
  const { team } = useSignedIn()
  const apps = useQuery(connectedAppsQuery(team.id))
  return (
    <section aria-labelledby="apps">
      <div className="section-head">
        <h2 id="apps">Connected apps</h2>
      </div>
      <p>
        {isManager(team)
          ? 'Applications that members of this team connected. The applications choose their own names.'
          : 'Applications that you connected to this team. The applications choose their own names.'}
      </p>
      <Loaded query={apps} lines={4}>
        {(list) =>
          list.length === 0 ? (
            <div className="empty card">
              <Plug aria-hidden />
              <h3>No connected apps</h3>
              <p>Assistants that you allow to work for this team appear here.</p>
              <Link to="/developers/connect" className="button main">
                Connect an assistant
              </Link>
            </div>
          ) : (
            <ul className="items">
              {list.map((app) => (
                <AppItem key={app.id} app={app} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </section>
  )
}
