import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useSignedIn } from '../../data/session.ts'
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx'
import { say } from '../../ui/toast/say.ts'
import { type ConnectedAccount, disconnect } from './connections.ts'
import { words } from './messages.ts'

type Props = { account: ConnectedAccount; isOpen: boolean; onClose: () => void }

/** Asks before an ad account is disconnected. */
export function DisconnectDialog({ account: { id, name }, isOpen, onClose }: Props) {
  const { team } = useSignedIn()
  const queries = useQueryClient()
  const ending = useMutation({
    mutationFn: () => disconnect(team.id, id),
    async onSuccess() {
      onClose()
      say(words.disconnected(name))
      await queries.invalidateQueries({ queryKey: [team.id] })
    },
  })
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onOpen={(open) => !open && onClose()}
      title={words.disconnectTitle(name)}
      confirm={words.disconnect}
      isBusy={ending.isPending}
      error={ending.error}
      onConfirm={() => ending.mutate()}
    >
      <p>{words.disconnectText}</p>
    </ConfirmDialog>
  )
}
