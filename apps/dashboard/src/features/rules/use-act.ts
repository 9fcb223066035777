import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { problemOf } from '../../data/api.ts'
import { useSignedIn } from '../../data/session.ts'
import { say } from '../../ui/toast/say.ts'

type Words = {
  /** What has happened. */
  done: string
  /** What did not. */
  failed: string
  undo?: (() => void) | undefined
}

/** Does something at once, says so with a way back, and shows the rules anew. */
export function useAct() {
  const { team } = useSignedIn()
  const queries = useQueryClient()
  return useCallback(
    async (work: () => Promise<unknown>, { done, failed, undo }: Words) => {
      try {
        await work()
        say(done, { undo })
      } catch (error) {
        say(failed, { tone: 'bad', detail: problemOf(error).detail })
      }
      await queries.invalidateQueries({ queryKey: [team.id] })
    },
    [team.id, queries],
  )
}
