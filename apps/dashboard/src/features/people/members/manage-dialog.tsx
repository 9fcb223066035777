import type { Role } from '@adloom/contracts'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useSignedIn } from '../../../data/session.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { Note } from '../../../ui/states/note.tsx'
import { ProblemNote } from '../../../ui/states/problem-note.tsx'
import { words } from '../messages.ts'
import { RoleChoice } from '../role-choice.tsx'
import { changeRole, type Member } from './members.ts'
import s from '../people.module.css'

const w = words.members

type Props = {
  member: Member | null
  onRemove: (member: Member) => void
  /** Called with what was done, and whether it concerns the viewer. */
  onDone: (text: string, isSelf: boolean) => Promise<void>
  onCancel: () => void
}

/** Changes the role of a member, or removes them. */
export function ManageDialog({ member: given, onRemove, onDone, onCancel }: Props) {
  const { team, user } = useSignedIn()
  const last = useRef(given)
  if (given) last.current = given
  const member = last.current
  const [role, setRole] = useState<Role>(member?.role ?? 'member')
  const isSelf = member?.userId === user.id
  const saving = useMutation({
    mutationFn: () => changeRole(team.id, member!.userId, role),
    onSuccess: () => onDone(isSelf ? w.youAre(w.asRole[role]) : w.isNow(member!.name, w.asRole[role]), isSelf),
  })
  const { reset } = saving
  useEffect(() => {
    if (!given) return
    setRole(given.role)
    reset()
  }, [given, reset])
  const save = () => (role === member?.role ? onCancel() : saving.mutate())
  return (
    <Dialog
      isOpen={given !== null}
      onOpen={(isOpen) => !isOpen && onCancel()}
      title={isSelf ? w.yourRole : member?.name}
      footer={
        <>
          <div className={s.apart}>
            <Button look="quiet" onClick={() => onRemove(member!)}>
              {isSelf ? w.leaveTeam : w.removeFromTeam}
            </Button>
          </div>
          <Button onClick={onCancel}>{words.cancel}</Button>
          <Button look="primary" isBusy={saving.isPending} onClick={save}>
            {words.save}
          </Button>
        </>
      }
    >
      <RoleChoice by={team.role} chosen={role} onChange={setRole} />
      {isSelf && role !== member?.role && <Note tone="warn">{w.noUndo}</Note>}
      {!isSelf && role === 'owner' && member?.role !== 'owner' && <Note tone="warn">{w.ownerNote}</Note>}
      {saving.isError && <ProblemNote error={saving.error} />}
    </Dialog>
  )
}
