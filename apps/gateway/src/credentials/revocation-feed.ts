import { type Bus, decode, listen } from '@adloom/bus'
import { Revocations, REVOCATIONS_SUBJECT } from '@adloom/contracts'
import type { Log } from '@adloom/runtime'

/** What has to happen to cached credentials when the feed speaks. */
type Cache = { forget(credentialId: string): void; forgetAll(): void }

/** What is known of revocations: whether it is complete up to now, and up to which number. */
export type RevocationFeed = {
  /** Whether auth was heard recently enough for what is cached to be trusted. */
  isFresh(): boolean
  /** Number of the newest revocation heard of; what was resolved with an older one in mind must not be cached. */
  newest(): number
  /** Changes whenever everything was forgotten. */
  epoch(): number
  hear(message: Revocations): void
}

/**
 * Follows numbered revocations. A message says what was revoked up to its number; one that does not join on to what
 * was heard before means that something was missed, and everything cached is forgotten. After a silence of more than
 * `silenceMaxMs` nothing cached is trusted. `monotonicMs` is a clock that nobody can set.
 */
export function createRevocationFeed(
  cache: Cache,
  silenceMaxMs: number,
  monotonicMs: () => number = () => performance.now(),
): RevocationFeed {
  let newest = Number.NEGATIVE_INFINITY
  let heardAtMs = Number.NEGATIVE_INFINITY
  let epoch = 0
  const isFresh = () => monotonicMs() - heardAtMs <= silenceMaxMs

  const startAfresh = (number: number) => {
    newest = number
    epoch += 1
    cache.forgetAll()
  }
  return {
    isFresh,
    newest: () => newest,
    epoch: () => epoch,
    hear({ number, entries }) {
      for (const { credentialId } of entries) cache.forget(credentialId)
      if (number < newest) {
        // A replica that lags says nothing new. Unless nobody else speaks: then the numbers have begun anew.
        if (isFresh()) return
        startAfresh(number)
      } else if (number - entries.length > newest) startAfresh(number)
      newest = number
      heardAtMs = monotonicMs()
    },
  }
}

/** Connects a feed to the bus. A message that cannot be read is as good as silence. */
export function listenToRevocations(bus: Bus, feed: RevocationFeed, log: Log): Disposable {
  return listen(bus, REVOCATIONS_SUBJECT, (body) => {
    try {
      feed.hear(Revocations.parse(decode(body)))
    } catch (cause) {
      log.error({ err: cause }, 'revocation message could not be parsed')
    }
  })
}
