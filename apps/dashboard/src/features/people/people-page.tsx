import { UserPlus } from 'lucide-react'
import { isManager, useSignedIn } from '../../data/session.ts'
import { ButtonLink } from '../../ui/button/button.tsx'
import { TeamPage } from './frame.tsx'
import { InvitationList } from './invitations/invitation-list.tsx'
import { MemberList } from './members/member-list.tsx'
import { words } from './messages.ts'
import s from './people.module.css'

/** The members of the team and its open invitations. */
export function PeoplePage() {
  const { team } = useSignedIn()
  const manages = isManager(team)
  return (
    <TeamPage
      title={words.people}
      content={
        <>
          <MemberList />
          {manages ? <InvitationList /> : <p className={s.fine}>{words.members.note}</p>}
        </>
      }
    >
      {manages && (
        <ButtonLink to="/team/invite" look="primary">
          <UserPlus aria-hidden />
          {words.invitations.invite}
        </ButtonLink>
      )}
    </TeamPage>
  )
}
