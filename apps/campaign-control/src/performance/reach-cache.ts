import { LRUCache } from 'lru-cache'
import type { ReachRow } from '../ad-platform/port.ts'

/** The platform's answers of the last minutes: the same question is often asked again, by page and by sort order. */
export type ReachCache = {
  /** The answer to the question that is kept, or else of `ask`. Failures are not kept. */
  answer(question: string, ask: () => Promise<ReachRow[]>): Promise<ReachRow[]>
}

const KEPT_MS = 5 * 60_000
const ROWS_MAX = 50_000

export function createReachCache(): ReachCache {
  const answers = new LRUCache<string, ReachRow[]>({
    maxSize: ROWS_MAX,
    sizeCalculation: (rows) => Math.max(1, rows.length),
    ttl: KEPT_MS,
  })
  return {
    async answer(question, ask) {
      const known = answers.get(question)
      if (known) return known
      const rows = await ask()
      answers.set(question, rows)
      return rows
    },
  }
}
