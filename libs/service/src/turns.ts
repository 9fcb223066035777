import { ToolError } from '@adloom/contracts'

/** Runs work when its turn comes. Errors: `unavailable` when too many wait. */
export type Turns = <T>(work: () => Promise<T>) => Promise<T>

/** Lets `concurrencyMax` run at a time, first come first served, and `waitingMax` wait. */
export function createTurns(concurrencyMax: number, waitingMax: number): Turns {
  const waiting: (() => void)[] = []
  let running = 0
  return async (work) => {
    if (running < concurrencyMax) running++
    else if (waiting.length < waitingMax) await new Promise<void>((resolve) => waiting.push(resolve))
    else throw new ToolError('unavailable', 'Too much to do right now. Try again shortly.', { retryAfterSeconds: 2 })
    try {
      return await work()
    } finally {
      // The turn goes over to the next, so that nobody who comes now can slip in between.
      const next = waiting.shift()
      if (next) next()
      else running--
    }
  }
}
