import { ROLE_NAMES } from '../../../data/roles.ts'
import { useSignedIn } from '../../../data/session.ts'
import { dayOf } from '../../../data/time.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Avatar } from '../../../ui/marks/avatar.tsx'
import { Badge } from '../../../ui/marks/badge.tsx'
import { words } from '../messages.ts'
import type { Right } from './member-rights.ts'
import type { Member } from './members.ts'
import s from '../people.module.css'

const w = words.members

type Props = { member: Member; right: Right; onOpen: () => void }

export function MemberRow({ member, right, onOpen }: Props) {
  const { user } = useSignedIn()
  const { name, email, role, workspaceIds, joinedAt } = member
  return (
    <li>
      <Avatar name={name} size="large" />
      <div className={s.who}>
        <p>
          <strong>{name}</strong>
          {member.userId === user.id && <Badge>{w.you}</Badge>}
        </p>
        <p className={s.parts}>
          <span>{email}</span>
          <span>{workspaceIds === 'all' ? w.everywhere : w.inWorkspaces(workspaceIds.length)}</span>
          <span>{w.since(dayOf(joinedAt))}</span>
        </p>
      </div>
      <Badge tone={role === 'owner' ? 'accent' : undefined}>{ROLE_NAMES[role]}</Badge>
      <div className={s.act}>
        {right && (
          <Button size="small" onClick={onOpen}>
            {right === 'leave' ? w.leave : w.manage}
            <span className="offscreen"> {right === 'leave' ? w.theTeam : name}</span>
          </Button>
        )}
      </div>
    </li>
  )
}
