import { type Bus, decode, listen } from '@adloom/bus'
import { Revocations, REVOCATIONS_SUBJECT } from '@adloom/contracts'
import type { Log } from '@adloom/runtime'

/** The operations of the feed on cached credentials. */
type Cache = { forget(credentialId: string): void; forgetAll(): void }

/** The state of known revocations: whether it is complete, and up to which number. */
export type RevocationFeed = {
  /** Whether the last message is recent enough to trust the cache. */
  isFresh(): boolean
  /** The number of the newest known revocation. Do not cache what was resolved before it. */
  newest(): number
  /** Changes whenever the cache was cleared. */
  epoch(): number
  receive(message: Revocations): void
}

/**
 * Follows numbered revocations. Each message lists the revocations up to its number. A gap between two messages means
 * that one was missed, so the cache is cleared. After `silenceMaxMs` without a message the cache is not trusted.
 * `monotonicMs` must be a monotonic clock.
 */
export function createRevocationFeed(
  cache: Cache,
  silenceMaxMs: number,
  monotonicMs: () => number = () => performance.now(),
): RevocationFeed {
  let newest = Number.NEGATIVE_INFINITY
  let receivedAtMs = Number.NEGATIVE_INFINITY
  let epoch = 0
  const isFresh = () => monotonicMs() - receivedAtMs <= silenceMaxMs

  const startAfresh = (number: number) => {
    newest = number
    epoch += 1
    cache.forgetAll()
  }
  return {
    isFresh,
    newest: () => newest,
    epoch: () => epoch,
    receive({ number, entries }) {
      for (const { credentialId } of entries) cache.forget(credentialId)
      if (number < newest) {
        // A message of a lagging replica, unless the feed has been silent. Then the numbering has restarted.
        if (isFresh()) return
        startAfresh(number)
      } else if (number - entries.length > newest) startAfresh(number)
      newest = number
      receivedAtMs = monotonicMs()
    },
  }
}

/** Connects a feed to the bus. A malformed message counts as silence. */
export function listenToRevocations(bus: Bus, feed: RevocationFeed, log: Log): Disposable {
  return listen(bus, REVOCATIONS_SUBJECT, (body) => {
    try {
      feed.receive(Revocations.parse(decode(body)))
    } catch (cause) {
      log.error({ err: cause }, 'revocation message could not be parsed')
    }
  })
}
