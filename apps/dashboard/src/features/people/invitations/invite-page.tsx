import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { toolQuery } from '../../../data/client.ts'
import { isManager, useSignedIn } from '../../../data/session.ts'
import { Page } from '../../../ui/page/page.tsx'
import { Empty } from '../../../ui/states/empty.tsx'
import { Loaded } from '../../../ui/states/loaded.tsx'
import { words } from '../messages.ts'
import { InviteForm } from './invite-form.tsx'
import { Invited } from './invited.tsx'
import type { CreatedInvitation } from './invitations.ts'
import s from '../people.module.css'

const w = words.invitations

/** Invites a person and then shows the link. The link exists only in this view. */
export function InvitePage() {
  const { team } = useSignedIn()
  const content = isManager(team) ? <Invite /> : <Empty title={w.managersTitle}>{w.managers(team.name)}</Empty>
  return <Page crumbs={[{ label: words.people, to: '/team' }, w.page]} width="form" content={content} />
}

function Invite() {
  const { team } = useSignedIn()
  const [invited, setInvited] = useState<CreatedInvitation | null>(null)
  const info = useQuery(toolQuery('get_team_info', team.id, {}))
  if (invited) return <Invited invitation={invited} onAnother={() => setInvited(null)} />
  return (
    <>
      <p className={s.lead}>{w.into(team.name)}</p>
      <Loaded query={info} what={w.pageFailed}>
        {({ workspaces, caller }) => (
          <InviteForm
            team={team}
            workspaces={workspaces}
            seesAll={caller.workspaceIds === 'all'}
            onInvited={setInvited}
          />
        )}
      </Loaded>
    </>
  )
}
