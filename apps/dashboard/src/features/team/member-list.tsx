import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { UserPlus } from 'lucide-react'
import { useRef, useState } from 'react'
import { isManager, sessionQuery, useSignedIn } from '../../shared/session.ts'
import { DoneNote } from '../../shared/ui/done-note.tsx'
import { Loaded } from '../../shared/ui/loaded.tsx'
import { ManageDialog } from './manage-dialog.tsx'
import { rightOver } from './member-rights.ts'
import { MemberRow } from './member-row.tsx'
import { type Member, membersQuery } from './members.ts'
import { RemoveDialog } from './remove-dialog.tsx'

/** Lists the members of a team with the actions open to the viewer. */
export function MemberList() {
  const { team, user } = useSignedIn()
  const members = useQuery(membersQuery(team.id))
  const [open, setOpen] = useState<{ member: Member; asks: 'role' | 'removal' } | null>(null)
  const [done, setDone] = useState<string | null>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const queryClient = useQueryClient()
  const by = { userId: user.id, role: team.role }

  const tell = async (text: string, isSelf: boolean) => {
    // A person who changed their own role sees other pages now, or another team.
    const stale = isSelf ? [sessionQuery, membersQuery(team.id)] : [membersQuery(team.id)]
    await Promise.all(stale.map(({ queryKey }) => queryClient.invalidateQueries({ queryKey })))
    setOpen(null)
    setDone(text)
    heading.current?.focus()
  }
  return (
    <section aria-labelledby="members">
      <div className="section-head">
        <h2 id="members" ref={heading} tabIndex={-1}>
          People
        </h2>
        {isManager(team) && (
          <Link to="/team/invite" className="button main">
            <UserPlus aria-hidden /> Invite
          </Link>
        )}
      </div>
      <DoneNote text={done} />
      <Loaded query={members} lines={4}>
        {(list) => (
          <ul className="rows card">
            {list.map((member) => {
              const right = rightOver(member, by, list)
              const asks = right === 'leave' ? 'removal' : 'role'
              return (
                <MemberRow key={member.userId} member={member} right={right} onOpen={() => setOpen({ member, asks })} />
              )
            })}
          </ul>
        )}
      </Loaded>
      {!isManager(team) && (
        <p className="fine">Owners and admins can invite people, change their roles and remove them.</p>
      )}
      {open?.asks === 'role' && (
        <ManageDialog
          member={open.member}
          onRemove={() => setOpen({ member: open.member, asks: 'removal' })}
          onDone={tell}
          onCancel={() => setOpen(null)}
        />
      )}
      {open?.asks === 'removal' && <RemoveDialog member={open.member} onDone={tell} onCancel={() => setOpen(null)} />}
    </section>
  )
}
