import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { toolQuery } from '../../../data/client.ts'
import { isManager, useSignedIn } from '../../../data/session.ts'
import { Page } from '../../../ui/page/page.tsx'
import { Loaded } from '../../../ui/states/loaded.tsx'
import { words } from '../messages.ts'
import { type CreatedKey, offeredScopesQuery } from './api-keys.ts'
import { NoKeys } from './keys-page.tsx'
import { NewKeyForm } from './new-key-form.tsx'
import { ShownOnce } from './shown-once.tsx'

const CRUMBS = [
  { label: words.developers, to: '/developers' },
  { label: words.keys.title, to: '/developers/keys' },
  words.newKey.title,
]

/** Creates a key and then shows it. The key exists only in this view. */
export function NewKeyPage() {
  const { team } = useSignedIn()
  const [created, setCreated] = useState<CreatedKey | null>(null)
  const form = !isManager(team) ? (
    <NoKeys />
  ) : created ? (
    <ShownOnce created={created} />
  ) : (
    <Form onCreated={setCreated} />
  )
  return <Page crumbs={CRUMBS} width="form" content={form} />
}

function Form({ onCreated }: { onCreated: (created: CreatedKey) => void }) {
  const { team } = useSignedIn()
  const info = useQuery(toolQuery('get_team_info', team.id, {}))
  const offered = useQuery(offeredScopesQuery(team.id))
  return (
    <Loaded query={info} what={words.newKey.failed}>
      {({ workspaces, caller }) => (
        <Loaded query={offered} what={words.newKey.failed}>
          {({ scopes }) => (
            <NewKeyForm
              team={team}
              offered={scopes}
              workspaces={workspaces}
              seesAll={caller.workspaceIds === 'all'}
              onCreated={onCreated}
            />
          )}
        </Loaded>
      )}
    </Loaded>
  )
}
