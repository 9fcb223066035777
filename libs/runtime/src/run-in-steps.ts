import { setImmediate } from 'node:timers/promises'

/** Runs work in steps and yields to the event loop between them. */
export async function runInSteps<T>(steps: Iterator<unknown, T>): Promise<T> {
  for (;;) {
    const { done, value } = steps.next()
    if (done) return value
    await setImmediate()
  }
}
