import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { needsPassword } from '../../../data/api.ts'
import { useSignedIn } from '../../../data/session.ts'
import { Button } from '../../../ui/button/button.tsx'
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx'
import { PasswordDialog } from '../../../ui/password/password-dialog.tsx'
import { ProblemNote } from '../../../ui/states/problem-note.tsx'
import { type Draft, isOnPlatform, type Launch, LAUNCH_ACTIONS, launchQuery, refreshDraft } from '../drafts.ts'
import { focusLaunch } from './focus.ts'
import { launchWords as words } from './launch-messages.ts'
import { hasEnded, isUndoing } from './poll.ts'
import s from './launch.module.css'

type Action = keyof typeof LAUNCH_ACTIONS
type Asked = Exclude<Action, 'retry'>
type Props = { launch: Launch; draft: Draft }

const QUESTIONS = {
  cancel: { title: words.stopTitle, confirm: words.stopConfirm },
  rollBack: { title: words.rollBackTitle, confirm: words.rollBackConfirm },
} as const

/** Stops a launch that runs; retries or rolls back one that failed. */
export function LaunchActions({ launch, draft }: Props) {
  const { team } = useSignedIn()
  const queryClient = useQueryClient()
  const [asked, setAsked] = useState<Asked>('cancel')
  const [isAsking, setIsAsking] = useState(false)
  const launchId = launch.launchId!
  const acting = useMutation({
    mutationFn: (action: Action) => LAUNCH_ACTIONS[action](team.id, launchId),
    async onSuccess(answer) {
      queryClient.setQueryData(launchQuery(team.id, draft.draftId).queryKey, answer)
      setIsAsking(false)
      await refreshDraft(queryClient, team.id, draft.draftId)
      focusLaunch()
    },
  })
  const ask = (action: Asked) => {
    acting.reset()
    setAsked(action)
    setIsAsking(true)
  }
  const isFailed = launch.status === 'failed'
  const isStoppable = !hasEnded(launch) && !isUndoing(launch) && launch.status !== 'in_review'
  const isRetry = acting.variables === 'retry'
  const asksPassword = needsPassword(acting.error)
  return (
    <div className={s.actions}>
      {isFailed && launch.canRetry && (
        <Button look="primary" isBusy={acting.isPending && isRetry} onClick={() => acting.mutate('retry')}>
          {words.retry}
        </Button>
      )}
      {isFailed && isOnPlatform(launch) && <Button onClick={() => ask('rollBack')}>{words.rollBack}</Button>}
      {isStoppable && <Button onClick={() => ask('cancel')}>{words.stop}</Button>}
      {acting.isError && isRetry && !asksPassword && <ProblemNote error={acting.error} />}
      <ConfirmDialog
        {...QUESTIONS[asked]}
        isOpen={isAsking}
        onOpen={setIsAsking}
        isBusy={acting.isPending}
        error={isRetry || asksPassword ? null : acting.error}
        onConfirm={() => acting.mutate(asked)}
      >
        <p>{words.undoText}</p>
      </ConfirmDialog>
      <PasswordDialog
        isOpen={asksPassword}
        what={words.whatRetry}
        onEntered={() => acting.mutate(acting.variables!)}
        onCancel={() => acting.reset()}
      />
    </div>
  )
}
