import { isManager, useSignedIn } from '../../shared/session.ts'
import { InvitationList } from './invitation-list.tsx'
import { MemberList } from './member-list.tsx'

/** Who works in the team, and who is about to. */
export function TeamPage() {
  const { team } = useSignedIn()
  return (
    <>
      <div>
        <h1>Team</h1>
        <p className="lead">The people who work in {team.name}.</p>
      </div>
      <MemberList />
      {isManager(team) && <InvitationList />}
    </>
  )
}
