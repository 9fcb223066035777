import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { isManager, useSignedIn } from '../../shared/session.ts'
import { toolQuery } from '../../shared/client.ts'
import { Loaded } from '../../shared/ui/loaded.tsx'
import { ManagersOnly } from '../../shared/ui/managers-only.tsx'
import { InviteForm } from './invite-form.tsx'
import { Invited } from './invited.tsx'
import type { CreatedInvitation } from './invitations.ts'

/** Invites a person and then shows the link. The link exists only in this view. */
export function InvitePage() {
  const { team } = useSignedIn()
  const [invited, setInvited] = useState<CreatedInvitation | null>(null)
  const info = useQuery(toolQuery('get_team_info', team.id, {}))
  return (
    <>
      <div>
        <h1>Invite someone</h1>
        <p className="lead">into {team.name}</p>
      </div>
      {!isManager(team) ? (
        <ManagersOnly title="Owners and admins can invite people">
          You are a member of {team.name}. Ask an owner or admin to invite them.
        </ManagersOnly>
      ) : invited ? (
        <Invited invitation={invited} onAnother={() => setInvited(null)} />
      ) : (
        <Loaded query={info} lines={8}>
          {({ workspaces, caller }) => (
            <InviteForm
              team={team}
              workspaces={workspaces}
              seesAll={caller.workspaceIds === 'all'}
              onInvited={setInvited}
            />
          )}
        </Loaded>
      )}
    </>
  )
}
