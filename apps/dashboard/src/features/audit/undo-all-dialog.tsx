import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { type ActionOutput, callAction } from '../../data/client.ts'
import { useSignedIn } from '../../data/session.ts'
import { Button } from '../../ui/button/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { Radios } from '../../ui/field/choices.tsx'
import { Note } from '../../ui/states/note.tsx'
import { ProblemNote } from '../../ui/states/problem-note.tsx'
import type { ControlAction } from './audit.ts'
import { words } from './messages.ts'

const w = words.undoAll
const SPANS = { day: 1, week: 7, month: 30 } as const
type Span = keyof typeof SPANS
type Report = ActionOutput<'undo_credential_actions'>
type Props = { caller: ControlAction['by'] | null; onClose: () => void }

/** Takes back all that a key, an application or a person in one browser did since a time. */
export function UndoAllDialog({ caller: given, onClose }: Props) {
  const { team } = useSignedIn()
  const queryClient = useQueryClient()
  const last = useRef(given)
  if (given) last.current = given
  const caller = last.current
  const [span, setSpan] = useState<Span>('day')
  const since = useRef('')
  const [leaveOut, setLeaveOut] = useState<readonly string[]>([])
  const undoing = useMutation({
    mutationFn: async (without: readonly string[]) => {
      if (without.length === 0) since.current = new Date(Date.now() - SPANS[span] * 86_400_000).toISOString()
      let count = 0
      let report: Report
      do {
        const input = { credentialId: caller!.credentialId, since: since.current, leaveOut: without }
        report = await callAction('undo_credential_actions', input, team.id)
        count += report.undone.length
      } while (report.remaining > 0 && report.stopped === null && report.undone.length > 0)
      return { ...report, count }
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: [team.id, 'list_control_actions'] }),
  })
  const close = () => {
    onClose()
    setLeaveOut([])
    undoing.reset()
  }
  const stopped = undoing.data?.stopped
  const goOn = (actionId: string) => {
    const without = [...leaveOut, actionId]
    setLeaveOut(without)
    undoing.mutate(without)
  }
  return (
    <Dialog
      isOpen={given !== null}
      onOpen={(isOpen) => !isOpen && close()}
      title={w.title(caller?.name ?? '')}
      isHeld={undoing.isPending}
      footer={
        <>
          <Button onClick={close}>{w.close}</Button>
          {stopped ? (
            <Button look="primary" isBusy={undoing.isPending} onClick={() => goOn(stopped.actionId)}>
              {w.skip}
            </Button>
          ) : (
            !undoing.isSuccess && (
              <Button look="danger" isBusy={undoing.isPending} onClick={() => undoing.mutate([])}>
                {w.go}
              </Button>
            )
          )}
        </>
      }
    >
      <p>{w.text}</p>
      {!undoing.isSuccess && (
        <Radios
          label={w.since}
          value={span}
          onValue={setSpan}
          options={(Object.keys(SPANS) as Span[]).map((value) => ({ value, label: w.spans[value] }))}
        />
      )}
      <div role="status">{undoing.data && <Outcome report={undoing.data} />}</div>
      {undoing.isError && <ProblemNote error={undoing.error} />}
    </Dialog>
  )
}

function Outcome({ report: { count, stopped, skipped, remaining } }: { report: Report & { count: number } }) {
  return (
    <Note tone={stopped ? 'warn' : 'good'}>
      <p>
        {count === 0 && !stopped ? w.none : w.undone(count)} {remaining > 0 && w.left(remaining)}{' '}
        {skipped.length > 0 && w.skipped(skipped.length)}
      </p>
      {stopped && <p>{stopped.message}</p>}
      {stopped?.platformSaid && <p>{stopped.platformSaid}</p>}
    </Note>
  )
}
