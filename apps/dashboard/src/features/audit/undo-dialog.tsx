import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { callAction } from '../../data/client.ts'
import { moneyText } from '../../data/money.ts'
import { useSignedIn } from '../../data/session.ts'
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx'
import { say } from '../../ui/toast/say.ts'
import type { ControlAction } from './audit.ts'
import { words } from './messages.ts'

const w = words.list

/** Asks before a change is taken back: it may start spending again. */
export function UndoDialog({ action: given, onClose }: { action: ControlAction | null; onClose: () => void }) {
  const { team } = useSignedIn()
  const queryClient = useQueryClient()
  const last = useRef(given)
  if (given) last.current = given
  const action = last.current
  const undoing = useMutation({
    mutationFn: () => callAction('undo_action', { actionId: action!.actionId }, team.id),
    onSuccess: async () => {
      onClose()
      say(w.undid(action!.entity.name))
      await queryClient.invalidateQueries({ queryKey: [team.id, 'list_control_actions'] })
    },
  })
  const lowered = action && Number(action.dailySpendDelta.amount) < 0 ? action.dailySpendDelta : null
  return (
    <ConfirmDialog
      isOpen={given !== null}
      onOpen={(isOpen) => {
        if (isOpen) return
        undoing.reset()
        onClose()
      }}
      title={w.undoTitle(action?.entity.name ?? '')}
      confirm={w.undoDo}
      look="primary"
      isBusy={undoing.isPending}
      error={undoing.error}
      onConfirm={() => undoing.mutate()}
    >
      <p>
        {w.undoText} {lowered && w.undoSpends(moneyText({ ...lowered, amount: lowered.amount.replace('-', '') }))}
      </p>
    </ConfirmDialog>
  )
}
