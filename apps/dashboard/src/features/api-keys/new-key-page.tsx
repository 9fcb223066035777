import { listWorkspaces } from '@adloom/contracts/tools/org/list-workspaces'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { isManager, useSignedIn } from '../../shared/session.ts'
import { toolQuery } from '../../shared/tools.ts'
import { Loaded } from '../../shared/ui/loaded.tsx'
import type { CreatedKey } from './api-keys.ts'
import { KeysOfManagers } from './keys-of-managers.tsx'
import { NewKeyForm } from './new-key-form.tsx'
import { ShownOnce } from './shown-once.tsx'

/** Making a key, and then the key itself: it lives in this view alone and is gone with it. */
export function NewKeyPage() {
  const { team } = useSignedIn()
  const [created, setCreated] = useState<CreatedKey | null>(null)
  const workspaces = useQuery(toolQuery(listWorkspaces, team.id, {}))
  if (!isManager(team)) return <KeysOfManagers team={team} />
  if (created) return <ShownOnce created={created} />
  return (
    <section aria-labelledby="new-key">
      <h2 id="new-key">New API key</h2>
      <Loaded query={workspaces} lines={8}>
        {(answer) => <NewKeyForm team={team} workspaces={answer.workspaces} onCreated={setCreated} />}
      </Loaded>
    </section>
  )
}
