import type { Log } from '@adloom/runtime'

/** Work that no answer waits for. It never rejects; disposing waits for what has begun. */
export type Background = AsyncDisposable & {
  run(what: string, work: () => Promise<unknown>): void
  /** Resolves when what has begun is done. */
  settled(): Promise<void>
}

export function createBackground(log: Log): Background {
  const underWay = new Set<Promise<void>>()
  const runLogged = async (what: string, work: () => Promise<unknown>) => {
    try {
      await work()
    } catch (cause) {
      log.warn({ err: cause, what }, 'background task failed')
    }
  }
  const settled = async () => {
    await Promise.all(underWay)
  }
  return {
    run(what, work) {
      const running = runLogged(what, work).finally(() => underWay.delete(running))
      underWay.add(running)
    },
    settled,
    [Symbol.asyncDispose]: settled,
  }
}
