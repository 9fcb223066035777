import { useMutation } from '@tanstack/react-query'
import { useSignedIn } from '../../shared/session.ts'
import { ConfirmDialog } from '../../shared/ui/confirm-dialog.tsx'
import { type Member, removeMember } from './members.ts'

type Props = {
  member: Member
  /** Called with what was done, and whether it concerns the viewer. */
  onDone: (text: string, isSelf: boolean) => Promise<void>
  onCancel: () => void
}

/** Asks for confirmation before a member is removed from the team, or leaves it. */
export function RemoveDialog({ member, onDone, onCancel }: Props) {
  const { team, user } = useSignedIn()
  const isSelf = member.userId === user.id
  const removing = useMutation({
    mutationFn: () => removeMember(team.id, member.userId),
    onSuccess: () => onDone(`${member.name} is no longer in the team.`, isSelf),
  })
  return (
    <ConfirmDialog
      title={isSelf ? `Leave “${team.name}”?` : `Remove ${member.name} from “${team.name}”?`}
      confirm={isSelf ? 'Leave the team' : 'Remove from the team'}
      isBusy={removing.isPending}
      error={removing.error}
      onConfirm={() => removing.mutate()}
      onCancel={onCancel}
    >
      <p>
        {isSelf ? 'You lose' : 'They lose'} access within a second. API keys that {isSelf ? 'you' : 'they'} created and
        applications that {isSelf ? 'you' : 'they'} connected stop working too; ads and drafts stay.
      </p>
      {isSelf && <p>You can return only by invitation.</p>}
    </ConfirmDialog>
  )
}
