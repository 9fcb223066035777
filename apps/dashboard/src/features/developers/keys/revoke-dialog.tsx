import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { useSignedIn } from '../../../data/session.ts'
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx'
import { say } from '../../../ui/toast/say.ts'
import { words } from '../messages.ts'
import { keysQuery, type ListedKey, revokeKey } from './api-keys.ts'

type Props = { apiKey: ListedKey | null; onClose: () => void; onRevoked: () => void }

/** Asks before a key is revoked for good. */
export function RevokeDialog({ apiKey, onClose, onRevoked }: Props) {
  const { team } = useSignedIn()
  const queryClient = useQueryClient()
  // The words stay while the dialog closes.
  const last = useRef(apiKey)
  if (apiKey) last.current = apiKey
  const name = last.current?.name ?? ''
  const revoking = useMutation({
    mutationFn: () => revokeKey(team.id, last.current!.id),
    onSuccess: async () => {
      say(words.keys.revoked(name), { detail: words.keys.revokedNote })
      onRevoked()
      await queryClient.invalidateQueries(keysQuery(team.id))
    },
  })
  return (
    <ConfirmDialog
      isOpen={apiKey !== null}
      onOpen={(isOpen) => {
        if (isOpen) return
        revoking.reset()
        onClose()
      }}
      title={words.keys.revokeTitle(name)}
      confirm={words.keys.revokeDo}
      isBusy={revoking.isPending}
      error={revoking.error}
      onConfirm={() => revoking.mutate()}
    >
      <p>{words.keys.revokeText}</p>
    </ConfirmDialog>
  )
}
