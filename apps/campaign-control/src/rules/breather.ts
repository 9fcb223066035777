import { setImmediate as nextTurn } from 'node:timers/promises'

/** Reads of accounts share the process: nothing keeps it longer. */
const TURN_MS = 10
/** How often the clock is looked at. */
const EVERY = 256

/** A function to call in a long loop: from time to time it lets other work of the process go on. */
export function breather(): () => Promise<void> | void {
  let count = 0
  let since = performance.now()
  return () => {
    if (++count % EVERY !== 0 || performance.now() - since < TURN_MS) return
    return nextTurn().then(() => {
      since = performance.now()
    })
  }
}
