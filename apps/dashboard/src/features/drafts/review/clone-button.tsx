import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Copy } from 'lucide-react'
import { useSignedIn } from '../../../shared/session.ts'
import { ProblemNote } from '../../../shared/ui/problem-note.tsx'
import { cloneDraft, type Draft, refreshDraft } from '../drafts.ts'

/** Makes a copy of a draft and opens it. */
export function CloneButton({ draft: { draftId } }: { draft: Draft }) {
  const { team } = useSignedIn()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const cloning = useMutation({
    mutationFn: () => cloneDraft(team.id, draftId),
    async onSuccess(copy) {
      await navigate({ to: '/drafts/$draftId', params: { draftId: copy.draftId } })
      await refreshDraft(queryClient, team.id, copy.draftId)
    },
  })
  return (
    <>
      <button type="button" className="button" disabled={cloning.isPending} onClick={() => cloning.mutate()}>
        <Copy aria-hidden /> {cloning.isPending ? 'Copying…' : 'Make a copy'}
      </button>
      {cloning.isError && <ProblemNote error={cloning.error} />}
    </>
  )
}
