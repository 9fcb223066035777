import { useQuery } from '@tanstack/react-query'
import { Pause, Play } from 'lucide-react'
import { actionQuery, callAction } from '../../data/client.ts'
import { isManager, useSignedIn } from '../../data/session.ts'
import { relativeTime } from '../../data/time.ts'
import { Button } from '../../ui/button/button.tsx'
import { Badge } from '../../ui/marks/badge.tsx'
import { Note } from '../../ui/states/note.tsx'
import { words } from './messages.ts'
import s from './rules.module.css'
import { useAct } from './use-act.ts'

const { automation } = words

function useSwitch() {
  const { team } = useSignedIn()
  const act = useAct()
  const turn = (isPaused: boolean): Promise<void> =>
    act(() => callAction('set_automation_paused', { isPaused }, team.id), {
      done: isPaused ? automation.nowPaused : automation.nowOn,
      failed: automation.failed,
      undo: () => void turn(!isPaused),
    })
  const state = useQuery(actionQuery('get_automation_state', team.id, {}))
  return { state: state.data, turn, canTurn: isManager(team) }
}

/** Stops every rule of the team at once. It can be taken back, so it does not ask. */
export function KillSwitch() {
  const { state, turn, canTurn } = useSwitch()
  if (!state) return null
  if (state.isPaused) {
    const when = state.changedAt ? relativeTime(state.changedAt, new Date()) : ''
    return (
      <>
        <span data-tip={automation.pausedText(when)}>
          <Badge tone="warn">{automation.paused}</Badge>
        </span>
        {canTurn && (
          <Button onClick={() => void turn(false)}>
            <Play aria-hidden />
            {automation.resume}
          </Button>
        )}
      </>
    )
  }
  if (!canTurn) return null
  return (
    <Button onClick={() => void turn(true)}>
      <Pause aria-hidden />
      {automation.pause}
    </Button>
  )
}

/** Says that automation is paused, and how to go on. */
export function PausedNote() {
  const { state, turn, canTurn } = useSwitch()
  if (!state?.isPaused) return null
  const when = state.changedAt ? relativeTime(state.changedAt, new Date()) : ''
  return (
    <div className={s.paused}>
      <Note tone="warn">
        <p>
          <b>{automation.paused}.</b> {automation.pausedText(when)}
        </p>
        {canTurn && (
          <Button size="small" onClick={() => void turn(false)}>
            <Play aria-hidden />
            {automation.resume}
          </Button>
        )}
      </Note>
    </div>
  )
}
