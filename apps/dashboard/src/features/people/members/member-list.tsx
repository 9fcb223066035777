import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { sessionQuery, useSignedIn } from '../../../data/session.ts'
import { Card } from '../../../ui/page/page.tsx'
import { Loaded } from '../../../ui/states/loaded.tsx'
import { say } from '../../../ui/toast/say.ts'
import { focusMain } from '../focus.ts'
import { words } from '../messages.ts'
import { ManageDialog } from './manage-dialog.tsx'
import { rightOver } from './member-rights.ts'
import { MemberRow } from './member-row.tsx'
import { type Member, membersQuery } from './members.ts'
import { RemoveDialog } from './remove-dialog.tsx'
import s from '../people.module.css'

/** Lists the members of a team with the actions open to the viewer. */
export function MemberList() {
  const { team, user } = useSignedIn()
  const members = useQuery(membersQuery(team.id))
  const [managed, setManaged] = useState<Member | null>(null)
  const [removed, setRemoved] = useState<Member | null>(null)
  const queryClient = useQueryClient()
  const by = { userId: user.id, role: team.role }

  const tell = async (text: string, isSelf: boolean) => {
    // A person who changed their own role sees other pages now, or another team.
    const stale = isSelf ? [sessionQuery, membersQuery(team.id)] : [membersQuery(team.id)]
    await Promise.all(stale.map(({ queryKey }) => queryClient.invalidateQueries({ queryKey })))
    setManaged(null)
    setRemoved(null)
    say(text)
    focusMain()
  }
  return (
    <Card title={words.members.title} end={members.data && <Count of={members.data.members.length} />}>
      <Loaded query={members} what={words.members.failed}>
        {({ members: list }) => (
          <ul className={s.rows}>
            {list.map((member) => {
              const right = rightOver(member, by, list)
              return (
                <MemberRow
                  key={member.userId}
                  member={member}
                  right={right}
                  onOpen={() => (right === 'leave' ? setRemoved(member) : setManaged(member))}
                />
              )
            })}
          </ul>
        )}
      </Loaded>
      <ManageDialog
        member={managed}
        onRemove={(member) => {
          setManaged(null)
          setRemoved(member)
        }}
        onDone={tell}
        onCancel={() => setManaged(null)}
      />
      <RemoveDialog member={removed} onDone={tell} onCancel={() => setRemoved(null)} />
    </Card>
  )
}

const Count = ({ of }: { of: number }) => <span className={s.count}>{words.members.count(of)}</span>
