import type { Log } from '@adloom/runtime'

/** Runs work after the response has been sent. Failures are logged. Disposing waits for running work. */
export type Background = AsyncDisposable & {
  run(what: string, work: () => Promise<unknown>): void
  /** Resolves when all running work has finished. */
  settled(): Promise<void>
}

export function createBackground(log: Log): Background {
  const inFlight = new Set<Promise<void>>()
  const runLogged = async (what: string, work: () => Promise<unknown>) => {
    try {
      await work()
    } catch (cause) {
      log.warn({ err: cause, what }, 'background task failed')
    }
  }
  const settled = async () => {
    await Promise.all(inFlight)
  }
  return {
    run(what, work) {
      const running = runLogged(what, work).finally(() => inFlight.delete(running))
      inFlight.add(running)
    },
    settled,
    [Symbol.asyncDispose]: settled,
  }
}
