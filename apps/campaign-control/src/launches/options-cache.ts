import type { Clock } from '@adloom/runtime'
import { LRUCache } from 'lru-cache'
import type { LaunchOptions, Named } from '../ad-platform/port.ts'

export type KnownOptions = { readAt: Date; options: LaunchOptions }

/** What platforms offered to launches in the last minutes. Failures are not kept. */
export type OptionsCache = {
  /** `account`: the connection and the account. Of questions at once, one is asked. */
  options(account: string, ask: () => Promise<LaunchOptions>): Promise<KnownOptions>
  /**
   * Answers in the order asked. What is kept before `ask` fails is not asked again, so that a long list is answered in
   * the end, a few at a time.
   */
  interests(
    platform: string,
    asked: readonly string[],
    ask: (some: readonly string[]) => Promise<readonly (Named | null)[]>,
  ): Promise<(Named | null)[]>
}

const KEPT_MS = 10 * 60_000
const ACCOUNTS_MAX = 1_000
const INTERESTS_MAX = 20_000
/** Interests of one question: a platform may look up each by itself. */
const SOME = 10

export function createOptionsCache(clock: Clock): OptionsCache {
  const kept = { ttl: KEPT_MS, perf: { now: () => clock.now().getTime() } }
  const ofAccounts = new LRUCache<string, Promise<KnownOptions>>({ ...kept, max: ACCOUNTS_MAX })
  const interests = new LRUCache<string, { found: Named | null }>({ ...kept, max: INTERESTS_MAX })
  return {
    options(account, ask) {
      const known = ofAccounts.get(account)
      if (known) return known
      const asking = ask().then((options) => ({ readAt: clock.now(), options }))
      ofAccounts.set(account, asking)
      asking.catch(() => ofAccounts.delete(account))
      return asking
    },
    async interests(platform, asked, ask) {
      const keyOf = (text: string) => `${platform} ${text}`
      const missing = [...new Set(asked)].filter((text) => !interests.get(keyOf(text)))
      const now = new Map<string, Named | null>()
      for (let i = 0; i < missing.length; i += SOME) {
        const some = missing.slice(i, i + SOME)
        const found = await ask(some)
        some.forEach((text, at) => {
          now.set(text, found[at] ?? null)
          interests.set(keyOf(text), { found: found[at] ?? null })
        })
      }
      return asked.map((text) => now.get(text) ?? interests.get(keyOf(text))?.found ?? null)
    },
  }
}
