import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useSignedIn } from '../../data/session.ts'
import { ui } from '../../messages/ui.ts'
import { Button } from '../../ui/button/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { ProblemNote } from '../../ui/states/problem-note.tsx'
import { say } from '../../ui/toast/say.ts'
import { type ConnectedAccount, connectionsQuery, setWorkspaces, type Workspace } from './connections.ts'
import { words } from './messages.ts'
import { WorkspaceChecks } from './workspace-checks.tsx'

type Props = {
  account: ConnectedAccount
  workspaces: readonly Workspace[]
  isOpen: boolean
  onClose: () => void
}

/** Chooses which workspaces may use an ad account. */
export function WorkspacesDialog({ account, workspaces, isOpen, onClose }: Props) {
  const { team } = useSignedIn()
  const queryClient = useQueryClient()
  const [chosen, setChosen] = useState<readonly string[]>(account.workspaceIds)
  useEffect(() => {
    if (isOpen) setChosen(account.workspaceIds)
  }, [isOpen, account.workspaceIds])
  const saving = useMutation({
    mutationFn: () => setWorkspaces(team.id, account.id, chosen),
    async onSuccess() {
      onClose()
      say(words.saved(account.name))
      await queryClient.invalidateQueries({ queryKey: connectionsQuery(team.id).queryKey })
    },
  })
  return (
    <Dialog
      isOpen={isOpen}
      onOpen={(open) => !open && onClose()}
      title={words.workspacesTitle(account.name)}
      footer={
        <>
          <Button onClick={onClose}>{ui.cancel}</Button>
          <Button
            look="primary"
            isBusy={saving.isPending}
            disabled={chosen.length === 0}
            onClick={() => saving.mutate()}
          >
            {words.save}
          </Button>
        </>
      }
    >
      <WorkspaceChecks label={words.workspacesIntro} workspaces={workspaces} chosen={chosen} onChosen={setChosen} />
      {saving.isError && <ProblemNote error={saving.error} />}
    </Dialog>
  )
}
