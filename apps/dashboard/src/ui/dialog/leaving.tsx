import { useBlocker } from '@tanstack/react-router'
import { ui } from '../../messages/ui.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'

/** Asks before what was typed is lost. */
export function Leaving({ isChanged }: { isChanged: boolean }) {
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => isChanged && current.pathname !== next.pathname,
    enableBeforeUnload: () => isChanged,
    withResolver: true,
  })
  return (
    <ConfirmDialog
      isOpen={blocker.status === 'blocked'}
      onOpen={(open) => !open && blocker.reset?.()}
      title={ui.leaveTitle}
      confirm={ui.leave}
      onConfirm={() => blocker.proceed?.()}
    >
      <p>{ui.leaveText}</p>
    </ConfirmDialog>
  )
}
