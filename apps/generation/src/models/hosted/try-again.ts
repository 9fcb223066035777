import { setTimeout as sleep } from 'node:timers/promises'
import { ModelError } from '../model-error.ts'

type Limits = { attemptsMax: number; withinMs: number; signal?: AbortSignal | undefined }

/**
 * Calls until it succeeds, at most `attemptsMax` times and `withinMs` in total. Each pause is longer than the last, and
 * as long as the provider asks. A pause that would exceed the time limit is not started, which `p-retry` cannot do.
 * Throws the last ModelError.
 */
export async function tryAgain<T>(
  { attemptsMax, withinMs, signal }: Limits,
  call: (leftMs: number) => Promise<T>,
): Promise<T> {
  const endsAt = performance.now() + withinMs
  for (let attempt = 1; ; attempt++) {
    try {
      return await call(Math.max(1, Math.ceil(endsAt - performance.now())))
    } catch (cause) {
      if (!(cause instanceof ModelError) || cause.againAfterMs === null || attempt >= attemptsMax) throw cause
      const pauseMs = Math.max(cause.againAfterMs, 250 * 2 ** (attempt - 1))
      if (performance.now() + pauseMs >= endsAt) throw cause
      await sleep(pauseMs, undefined, signal ? { signal } : {})
    }
  }
}
