import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { callAction } from '../../../data/client.ts'
import { useSignedIn } from '../../../data/session.ts'
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx'
import { say } from '../../../ui/toast/say.ts'
import { words } from '../messages.ts'
import { DEFAULT, type Holder, policiesQuery } from './policies.ts'

const w = words.policies

/** Asks before a policy no longer limits. */
export function RemovePolicyDialog({ holder, onClose }: { holder: Holder | null; onClose: () => void }) {
  const { team } = useSignedIn()
  const queryClient = useQueryClient()
  const last = useRef(holder)
  if (holder) last.current = holder
  const of = last.current
  const isDefault = of?.id === DEFAULT
  const removing = useMutation({
    mutationFn: () => callAction('remove_spend_policy', { credentialId: of!.id }, team.id),
    onSuccess: async () => {
      onClose()
      say(w.removed)
      await queryClient.invalidateQueries(policiesQuery(team.id))
    },
  })
  return (
    <ConfirmDialog
      isOpen={holder !== null}
      onOpen={(isOpen) => {
        if (isOpen) return
        removing.reset()
        onClose()
      }}
      title={isDefault ? w.removeDefaultTitle : w.removeTitle(of?.name ?? '')}
      confirm={w.removeDo}
      isBusy={removing.isPending}
      error={removing.error}
      onConfirm={() => removing.mutate()}
    >
      <p>{isDefault ? w.removeDefaultText : w.removeText}</p>
    </ConfirmDialog>
  )
}
