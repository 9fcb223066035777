import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { problemOf } from '../../data/api.ts'
import { type ActionOutput, callAction } from '../../data/client.ts'
import { useSignedIn } from '../../data/session.ts'
import { say } from '../../ui/toast/say.ts'
import { words } from './messages.ts'

export type Taught = ActionOutput<'list_rule_adjustments'>['adjustments'][number]

/** Takes back what a rejection taught the rules. */
export function useLift() {
  const { team } = useSignedIn()
  const queries = useQueryClient()
  return useCallback(
    ({ adjustmentId }: Taught) => {
      callAction('lift_rule_adjustment', { adjustmentId }, team.id).then(
        () => {
          say(words.takenBack)
          void queries.invalidateQueries({ queryKey: [team.id] })
        },
        (error: unknown) => say(words.undoFailed, { tone: 'bad', detail: problemOf(error).detail }),
      )
    },
    [team.id, queries],
  )
}
