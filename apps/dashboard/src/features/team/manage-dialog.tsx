import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { ROLE_NAMES } from '../../shared/roles.ts'
import { useSignedIn } from '../../shared/session.ts'
import { Dialog } from '../../shared/ui/dialog.tsx'
import { ProblemNote } from '../../shared/ui/problem-note.tsx'
import { RoleChoice } from '../../shared/ui/role-choice.tsx'
import { changeRole, type Member } from './members.ts'

type Props = {
  member: Member
  onRemove: () => void
  /** Called with what was done, and whether it concerns the viewer. */
  onDone: (text: string, isSelf: boolean) => Promise<void>
  onCancel: () => void
}

/** Changes the role of a member, or removes them. */
export function ManageDialog({ member, onRemove, onDone, onCancel }: Props) {
  const { team, user } = useSignedIn()
  const [role, setRole] = useState(member.role)
  const isSelf = member.userId === user.id
  const saving = useMutation({
    mutationFn: () => changeRole(team.id, member.userId, role),
    onSuccess: () =>
      onDone(
        `${isSelf ? 'You are' : `${member.name} is`} ${article(role)} ${ROLE_NAMES[role].toLowerCase()} now.`,
        isSelf,
      ),
  })
  const save = () => (role === member.role ? onCancel() : saving.mutate())
  return (
    <Dialog title={isSelf ? 'Your role in the team' : member.name} onCancel={onCancel}>
      <RoleChoice by={team.role} chosen={role} onChange={setRole} />
      {isSelf && role !== member.role && (
        <p className="note">You cannot undo this yourself. Another member would have to.</p>
      )}
      {!isSelf && role === 'owner' && member.role !== 'owner' && (
        <p className="note">An owner can remove anyone from the team, including you.</p>
      )}
      {saving.isError && <ProblemNote error={saving.error} />}
      <div className="actions">
        <button type="button" className="button" onClick={onCancel}>
          Cancel
        </button>
        <button type="button" className="button main" disabled={saving.isPending} onClick={save}>
          {saving.isPending ? 'Saving…' : 'Save'}
        </button>
      </div>
      <div className="apart">
        <button type="button" className="button quiet-danger" onClick={onRemove}>
          {isSelf ? 'Leave the team…' : 'Remove from the team…'}
        </button>
      </div>
    </Dialog>
  )
}

const article = (role: Member['role']) => (role === 'member' ? 'a' : 'an')
