import { ROLE_NAMES } from '../../shared/roles.ts'
import { useSignedIn } from '../../shared/session.ts'
import { dayOf } from '../../shared/time.ts'
import { Avatar } from '../../shared/ui/avatar.tsx'
import type { Right } from './member-rights.ts'
import type { Member } from './members.ts'

type Props = { member: Member; right: Right; onOpen: () => void }

export function MemberRow({ member, right, onOpen }: Props) {
  const { user } = useSignedIn()
  const { name, email, role, workspaceIds, joinedAt } = member
  const count = workspaceIds === 'all' ? 0 : workspaceIds.length
  return (
    <li>
      <Avatar name={name} />
      <div className="row-text">
        <p>
          <strong className="name">{name}</strong>
          {member.userId === user.id && <span className="badge">You</span>}
          <span className={`badge role ${role}`}>{ROLE_NAMES[role]}</span>
        </p>
        <p className="fine parts">
          <span className="name">{email}</span>
          {count > 0 && <span>{count === 1 ? 'in 1 workspace' : `in ${count} workspaces`}</span>}
          <span>since {dayOf(joinedAt)}</span>
        </p>
      </div>
      {right && (
        <button type="button" className="button small" onClick={onOpen}>
          {right === 'leave' ? 'Leave' : 'Manage'}
          <span className="offscreen"> {right === 'leave' ? 'the team' : name}</span>
        </button>
      )}
    </li>
  )
}
