import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { needsPassword } from '../../../shared/api.ts'
import { useSignedIn } from '../../../shared/session.ts'
import { ConfirmDialog } from '../../../shared/ui/confirm-dialog.tsx'
import { PasswordDialog } from '../../../shared/ui/password-dialog.tsx'
import { ProblemNote } from '../../../shared/ui/problem-note.tsx'
import { type Draft, isOnPlatform, type Launch, LAUNCH_ACTIONS, launchQuery, refreshDraft } from '../drafts.ts'
import { focusLaunch } from './focus.ts'
import { hasEnded, isUndoing } from './poll.ts'

type Action = keyof typeof LAUNCH_ACTIONS
type Props = { launch: Launch; draft: Draft }

/** Stops a launch that runs; retries or undoes one that failed. */
export function LaunchActions({ launch, draft }: Props) {
  const { team } = useSignedIn()
  const queryClient = useQueryClient()
  const [asked, setAsked] = useState<Exclude<Action, 'retry'> | null>(null)
  const launchId = launch.launchId!
  const acting = useMutation({
    mutationFn: (action: Action) => LAUNCH_ACTIONS[action](team.id, launchId),
    async onSuccess(answer) {
      queryClient.setQueryData(launchQuery(team.id, draft.draftId).queryKey, answer)
      await refreshDraft(queryClient, team.id, draft.draftId)
      setAsked(null)
      focusLaunch()
    },
  })
  const isFailed = launch.status === 'failed'
  const isStoppable = !hasEnded(launch) && !isUndoing(launch) && launch.status !== 'in_review'
  if (!isFailed && !isStoppable) return null
  const isRetry = acting.variables === 'retry'
  return (
    <div className="draft-actions">
      {isFailed && launch.canRetry && (
        <button
          type="button"
          className="button main"
          disabled={acting.isPending}
          onClick={() => acting.mutate('retry')}
        >
          {acting.isPending && isRetry ? 'Starting…' : 'Retry the launch'}
        </button>
      )}
      {isFailed && isOnPlatform(launch) && (
        <button type="button" className="button" onClick={() => setAsked('rollBack')}>
          Roll back…
        </button>
      )}
      {isStoppable && (
        <button type="button" className="button" onClick={() => setAsked('cancel')}>
          Stop the launch…
        </button>
      )}
      {acting.isError && isRetry && !needsPassword(acting.error) && <ProblemNote error={acting.error} />}
      {asked !== null && (
        <ConfirmDialog
          {...QUESTIONS[asked]}
          isBusy={acting.isPending}
          error={isRetry ? null : acting.error}
          onConfirm={() => acting.mutate(asked)}
          onCancel={() => {
            setAsked(null)
            acting.reset()
          }}
        >
          <p>
            What the launch has created on the platform is deleted there. The draft can be edited and launched again.
          </p>
        </ConfirmDialog>
      )}
      {needsPassword(acting.error) && (
        <PasswordDialog
          what="retry a launch"
          onEntered={() => acting.mutate(acting.variables!)}
          onCancel={() => acting.reset()}
        />
      )}
    </div>
  )
}

const QUESTIONS = {
  cancel: { title: 'Stop the launch?', confirm: 'Stop and delete' },
  rollBack: { title: 'Roll the launch back?', confirm: 'Delete what was created' },
} as const
