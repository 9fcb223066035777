import { ToolError } from '@adloom/contracts'

/** Does pieces of work, so many at the same time. Throws `unavailable` when too many wait already. */
export type Turns = <R>(work: () => Promise<R>) => Promise<R>

export function createTurns({ atOnce, waitingMax }: { atOnce: number; waitingMax: number }): Turns {
  let free = atOnce
  const waiting: (() => void)[] = []
  return async (work) => {
    if (free > 0) free--
    else if (waiting.length >= waitingMax)
      throw new ToolError('unavailable', 'Too much is being worked on. Try again shortly.', { retryAfterSeconds: 2 })
    else await new Promise<void>((resolve) => waiting.push(resolve))
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else free++
    }
  }
}
