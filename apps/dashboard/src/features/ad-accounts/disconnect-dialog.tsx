import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useSignedIn } from '../../shared/session.ts'
import { ConfirmDialog } from '../../shared/ui/confirm-dialog.tsx'
import { type ConnectedAccount, connectionsQuery, disconnect } from './connections.ts'

type Props = { account: ConnectedAccount; onClose: () => void }

/** Asks before an ad account is disconnected. */
export function DisconnectDialog({ account: { id, name }, onClose }: Props) {
  const { team } = useSignedIn()
  const queryClient = useQueryClient()
  const ending = useMutation({
    mutationFn: () => disconnect(team.id, id),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: connectionsQuery(team.id).queryKey }),
  })
  return (
    <ConfirmDialog
      title={`Disconnect “${name}”?`}
      confirm="Disconnect"
      isBusy={ending.isPending}
      error={ending.error}
      onConfirm={() => ending.mutate()}
      onCancel={onClose}
    >
      <p>
        Nothing is read from it any more, and nobody can work with it here. Its campaigns on the platform go on as they
        are. You can connect it again.
      </p>
    </ConfirmDialog>
  )
}
