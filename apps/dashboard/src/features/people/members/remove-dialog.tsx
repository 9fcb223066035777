import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import { useSignedIn } from '../../../data/session.ts'
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx'
import { words } from '../messages.ts'
import { type Member, removeMember } from './members.ts'

const w = words.members

type Props = {
  member: Member | null
  /** Called with what was done, and whether it concerns the viewer. */
  onDone: (text: string, isSelf: boolean) => Promise<void>
  onCancel: () => void
}

/** Asks for confirmation before a member is removed from the team, or leaves it. */
export function RemoveDialog({ member: given, onDone, onCancel }: Props) {
  const { team, user } = useSignedIn()
  const last = useRef(given)
  if (given) last.current = given
  const member = last.current
  const isSelf = member?.userId === user.id
  const removing = useMutation({
    mutationFn: () => removeMember(team.id, member!.userId),
    onSuccess: () => onDone(w.gone(member!.name), isSelf),
  })
  return (
    <ConfirmDialog
      isOpen={given !== null}
      onOpen={(isOpen) => {
        if (isOpen) return
        removing.reset()
        onCancel()
      }}
      title={isSelf ? w.leaveTitle(team.name) : w.removeTitle(member?.name ?? '', team.name)}
      confirm={isSelf ? w.leaveDo : w.removeDo}
      isBusy={removing.isPending}
      error={removing.error}
      onConfirm={() => removing.mutate()}
    >
      <p>{isSelf ? w.leaveText : w.removeText}</p>
      {isSelf && <p>{w.leaveAgain}</p>}
    </ConfirmDialog>
  )
}
