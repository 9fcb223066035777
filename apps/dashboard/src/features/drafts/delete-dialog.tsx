import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { useSignedIn } from '../../data/session.ts'
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx'
import { say } from '../../ui/toast/say.ts'
import { deleteDraft, deletionOf, draftQuery, draftsQuery, type ListedDraft } from './drafts.ts'
import { words } from './messages.ts'

type Props = {
  /** Null: nothing is asked. */
  draft: Pick<ListedDraft, 'draftId' | 'name' | 'status'> | null
  onClose: () => void
  /** Leads away from what is gone. */
  onDeleted?: (() => Promise<void>) | undefined
}

/** Deletes a draft once that is confirmed: it cannot be undone. */
export function DeleteDialog({ draft, onClose, onDeleted }: Props) {
  const { team } = useSignedIn()
  const queryClient = useQueryClient()
  // While it closes it still says what it was about.
  const last = useRef(draft)
  if (draft) last.current = draft
  const shown = last.current
  const deleting = useMutation({
    mutationKey: deletionOf(shown?.draftId ?? ''),
    mutationFn: (draftId: string) => deleteDraft(team.id, draftId),
    async onSuccess(_, draftId) {
      onClose()
      await onDeleted?.()
      if (shown) say(words.removed(shown.name))
      await queryClient.invalidateQueries({ queryKey: draftsQuery(team.id).queryKey })
      queryClient.removeQueries({ queryKey: draftQuery(team.id, draftId).queryKey, type: 'inactive' })
    },
  })
  if (!shown) return null
  return (
    <ConfirmDialog
      isOpen={draft !== null}
      onOpen={(open) => !open && onClose()}
      title={words.removeTitle(shown.name)}
      confirm={words.removeConfirm}
      isBusy={deleting.isPending}
      error={deleting.error}
      onConfirm={() => deleting.mutate(shown.draftId)}
    >
      <p>{shown.status === 'launched' ? words.removeLaunched : words.removeText}</p>
    </ConfirmDialog>
  )
}
