import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useSignedIn } from '../../shared/session.ts'
import { Dialog } from '../../shared/ui/dialog.tsx'
import { ProblemNote } from '../../shared/ui/problem-note.tsx'
import { type Workspace, WorkspaceChoice } from '../../shared/ui/workspace-choice.tsx'
import { type ConnectedAccount, connectionsQuery, setWorkspaces } from './connections.ts'

type Props = { account: ConnectedAccount; workspaces: readonly Workspace[]; onClose: () => void }

/** Chooses which workspaces may use an ad account. */
export function WorkspacesDialog({ account, workspaces, onClose }: Props) {
  const { team } = useSignedIn()
  const queryClient = useQueryClient()
  const [chosen, setChosen] = useState<readonly string[]>(account.workspaceIds)
  const saving = useMutation({
    mutationFn: () => setWorkspaces(team.id, account.id, chosen),
    async onSuccess() {
      await queryClient.invalidateQueries({ queryKey: connectionsQuery(team.id).queryKey })
      onClose()
    },
  })
  return (
    <Dialog title={`Workspaces of “${account.name}”`} onCancel={onClose}>
      <WorkspaceChoice
        workspaces={workspaces}
        seesAll={false}
        chosen={chosen}
        onChange={(ids) => setChosen(ids === 'all' ? workspaces.map(({ id }) => id) : ids)}
        fieldError={chosen.length === 0 ? 'Choose at least one workspace.' : undefined}
      />
      {saving.isError && <ProblemNote error={saving.error} />}
      <div className="actions">
        <button type="button" className="button" onClick={onClose}>
          Cancel
        </button>
        <button
          type="button"
          className="button main"
          disabled={saving.isPending || chosen.length === 0}
          onClick={() => saving.mutate()}
        >
          {saving.isPending ? 'Saving…' : 'Save'}
        </button>
      </div>
    </Dialog>
  )
}
