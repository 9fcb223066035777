import { setImmediate } from 'node:timers/promises'

/** Runs work that is cut into steps: between two of them everything else that waits has its turn. */
export async function inTurns<T>(steps: Iterator<unknown, T>): Promise<T> {
  for (;;) {
    const { done, value } = steps.next()
    if (done) return value
    await setImmediate()
  }
}
