import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useSignedIn } from '../../../shared/session.ts'
import { ConfirmDialog } from '../../../shared/ui/confirm-dialog.tsx'
import { deleteDraft, type Draft, draftQuery, draftsQuery } from '../drafts.ts'

/** Deletes a draft once that is confirmed, and goes back to the list. */
export function DeleteButton({ draft: { draftId, name, status } }: { draft: Draft }) {
  const { team } = useSignedIn()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const [isOpen, setIsOpen] = useState(false)
  const deleting = useMutation({
    mutationFn: () => deleteDraft(team.id, draftId),
    async onSuccess() {
      await navigate({ to: '/drafts' })
      queryClient.removeQueries({ queryKey: draftQuery(team.id, draftId).queryKey })
      await queryClient.invalidateQueries({ queryKey: draftsQuery(team.id).queryKey })
    },
  })
  return (
    <>
      <button type="button" className="button" onClick={() => setIsOpen(true)}>
        <Trash2 aria-hidden /> Delete…
      </button>
      {isOpen && (
        <ConfirmDialog
          title={`Delete “${name}”?`}
          confirm="Delete draft"
          isBusy={deleting.isPending}
          error={deleting.error}
          onConfirm={() => deleting.mutate()}
          onCancel={() => setIsOpen(false)}
        >
          <p>
            This cannot be undone.
            {status === 'launched' && ' The campaign that was launched from it goes on.'}
          </p>
        </ConfirmDialog>
      )}
    </>
  )
}
