/** Callers that wait for the end of a batch. They hold a promise and nothing else: no connection and no slot. */
export type BatchWaits = AsyncDisposable & {
  /**
   * Begins to wait. Begin before you look, so that an end in between is not missed. Null when the credential waits often
   * enough already, or this process does.
   */
  begin(batchId: string, credentialId: string): Wait | null
  /** Wakes those who wait for the batch, or all when it is unknown which batches have ended. */
  tell(batchId?: string): void
  /** How many wait. */
  count(): number
}

export type Wait = Disposable & {
  /**
   * Resolves to true when it is worth looking again, at the latest after a few seconds, because a notification can be
   * lost. Resolves to false when `leftMs` is over or the process stops.
   */
  forNews(leftMs: number): Promise<boolean>
}

const PER_CREDENTIAL_MAX = 8
const ALL_MAX = 1_000
const LOOK_AGAIN_MS = 5_000

/** Bounded, because each wait keeps a request open at the gateway. */
export function createBatchWaits({ perCredentialMax = PER_CREDENTIAL_MAX, allMax = ALL_MAX } = {}): BatchWaits {
  const all = new Set<{ batchId: string; credentialId: string; wake: () => void }>()
  let isStopping = false
  const countOf = (credentialId: string) => [...all].filter((wait) => wait.credentialId === credentialId).length

  return {
    begin(batchId, credentialId) {
      if (isStopping || all.size >= allMax || countOf(credentialId) >= perCredentialMax) return null
      let hasNews = false
      let resume = () => {}
      const wait = {
        batchId,
        credentialId,
        wake() {
          hasNews = true
          resume()
        },
      }
      all.add(wait)
      return {
        async forNews(leftMs) {
          if (isStopping || leftMs <= 0) return false
          if (!hasNews) {
            const { promise, resolve } = Promise.withResolvers<void>()
            resume = resolve
            const timer = setTimeout(resolve, Math.min(leftMs, LOOK_AGAIN_MS))
            await promise
            clearTimeout(timer)
          }
          hasNews = false
          return !isStopping
        },
        [Symbol.dispose]: () => void all.delete(wait),
      }
    },
    tell(batchId) {
      for (const wait of all) if (batchId === undefined || wait.batchId === batchId) wait.wake()
    },
    count: () => all.size,
    async [Symbol.asyncDispose]() {
      isStopping = true
      for (const { wake } of all) wake()
    },
  }
}
