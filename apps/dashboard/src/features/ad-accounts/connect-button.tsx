import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { problemOf } from '../../data/api.ts'
import { useSignedIn } from '../../data/session.ts'
import { Button } from '../../ui/button/button.tsx'
import { say } from '../../ui/toast/say.ts'
import { leaveToConnect } from './connections.ts'
import { words } from './messages.ts'

type Props = { connectionId?: string; isMain?: boolean; children: ReactNode }

/** Leads to the platform's page, on which the person grants access or renews it. */
export function ConnectButton({ connectionId, isMain = false, children }: Props) {
  const { team } = useSignedIn()
  const leaving = useMutation({
    mutationFn: () => leaveToConnect(team.id, connectionId),
    onError: (error) => say(words.failed, { tone: 'bad', detail: problemOf(error).detail }),
  })
  return (
    <Button
      look={isMain ? 'primary' : 'secondary'}
      size={isMain ? undefined : 'small'}
      // Also once it has succeeded: the browser is on its way.
      isBusy={leaving.isPending || leaving.isSuccess}
      onClick={() => leaving.mutate()}
    >
      {children}
    </Button>
  )
}
