import { until } from '@adloom/testing'
import type { Answer } from './system.ts'

/**
 * Retries a request as a client should, until it is answered. Throws on a permanent refusal. A 409 is retried, because it
 * means that an earlier attempt is still running.
 */
export function retryUntilAnswered<T>(what: string, attempt: () => Promise<Answer<T>>): Promise<Answer<T>> {
  return until(
    async () => {
      const tried = await attempt().catch(() => null)
      const refused = tried && tried.status >= 400 && tried.status < 500 && ![409, 429].includes(tried.status)
      if (refused) throw new Error(`${what} was refused: ${JSON.stringify(tried.body)}`)
      return tried?.status === 200 ? tried : null
    },
    { timeoutMs: 90_000, everyMs: 200, what: `an answer to ${what}` },
  )
}
