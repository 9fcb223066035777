import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useSignedIn } from '../../shared/session.ts'
import { ProblemNote } from '../../shared/ui/problem-note.tsx'
import { leaveToConnect } from './connections.ts'

type Props = { connectionId?: string; isMain?: boolean; children: ReactNode }

/** Leads to the platform's page, on which the person grants access or renews it. */
export function ConnectButton({ connectionId, isMain = false, children }: Props) {
  const { team } = useSignedIn()
  const leaving = useMutation({ mutationFn: () => leaveToConnect(team.id, connectionId) })
  return (
    <>
      <button
        type="button"
        className={isMain ? 'button main' : 'button small'}
        // Also once it has succeeded: the browser is on its way.
        disabled={leaving.isPending || leaving.isSuccess}
        onClick={() => leaving.mutate()}
      >
        {children}
      </button>
      {leaving.isError && <ProblemNote error={leaving.error} />}
    </>
  )
}
