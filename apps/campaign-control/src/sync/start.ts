import { consume, WORK_STREAM } from '@adloom/bus'
import { type Running, startLoop } from '@adloom/runtime'
import { keepPartitions } from '../platform-data/partitions.ts'
import type { SyncDeps } from '../sync-deps.ts'
import { readNextAccount } from './read-account.ts'

/** How often each slot looks for an account that is due. A wake-up message makes it look at once. */
const POLL_MS = 1_000
const PARTITIONS_MS = 3_600_000
/** Requests that are under way this long after a stop request are given up. Their pages are read again. */
const FINISH_MS = 5_000

/** Reads accounts that are due, several at the same time, once there are partitions to write to. */
export function startReading(deps: SyncDeps): Omit<Running, 'ready'> {
  const { settings, systemDb, clock, log } = deps
  const turns = new AbortController()
  const requests = new AbortController()
  const stop = { turns: turns.signal, requests: requests.signal }
  let hasPartitions = false
  const partitions = startLoop('partitions', PARTITIONS_MS, log, async () => {
    await keepPartitions(systemDb, clock.now(), settings.historyDays)
    hasPartitions = true
    for (const slot of slots) slot.wake()
    return false
  })
  const slots = Array.from({ length: settings.concurrency }, () =>
    startLoop('sync', POLL_MS, log, async () =>
      hasPartitions && !turns.signal.aborted ? readNextAccount(deps, stop) : false,
    ),
  )
  const wakeUps = consume(
    deps.bus,
    { stream: WORK_STREAM, durable: 'sync_ad_account', concurrency: 1 },
    log,
    async () => {
      for (const slot of slots) slot.wake()
    },
  )
  return {
    async checkReady() {
      if (!hasPartitions) throw new Error('there are no partitions for results yet')
    },
    async [Symbol.asyncDispose]() {
      turns.abort()
      const last = setTimeout(() => requests.abort(), FINISH_MS)
      await Promise.all([wakeUps, partitions, ...slots].map((part) => part[Symbol.asyncDispose]()))
      clearTimeout(last)
    },
  }
}
