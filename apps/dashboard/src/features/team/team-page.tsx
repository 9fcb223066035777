import { isManager, useSignedIn } from '../../shared/session.ts'
import { InvitationList } from './invitation-list.tsx'
import { MemberList } from './member-list.tsx'

/** The members of the team and its open invitations. */
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
