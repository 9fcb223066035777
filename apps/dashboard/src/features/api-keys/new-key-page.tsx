import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { isManager, useSignedIn } from '../../shared/session.ts'
import { toolQuery } from '../../shared/client.ts'
import { Loaded } from '../../shared/ui/loaded.tsx'
import { type CreatedKey, offeredScopesQuery } from './api-keys.ts'
import { KeysOfManagers } from './keys-of-managers.tsx'
import { NewKeyForm } from './new-key-form.tsx'
import { ShownOnce } from './shown-once.tsx'

/** Creates a key and then shows it. The key exists only in this view. */
export function NewKeyPage() {
  const { team } = useSignedIn()
  const [created, setCreated] = useState<CreatedKey | null>(null)
  const info = useQuery(toolQuery('get_team_info', team.id, {}))
  const scopes = useQuery(offeredScopesQuery(team.id))
  if (!isManager(team)) return <KeysOfManagers team={team} />
  if (created) return <ShownOnce created={created} />
  return (
    <section aria-labelledby="new-key">
      <h2 id="new-key">New API key</h2>
      <Loaded query={info} lines={8}>
        {({ workspaces, caller }) => (
          <Loaded query={scopes} lines={8}>
            {(offered) => (
              <NewKeyForm
                team={team}
                offered={offered}
                workspaces={workspaces}
                seesAll={caller.workspaceIds === 'all'}
                onCreated={setCreated}
              />
            )}
          </Loaded>
        )}
      </Loaded>
    </section>
  )
}
