import { type Bus, call, type FactsFeed, openFactsFeed } from '@adloom/bus'
import { calls } from '@adloom/contracts/of/gateway'
import { type Log, startLoop } from '@adloom/runtime'
import pLimit from 'p-limit'
import { isHeld, type Position } from './position.ts'
import { SHOWN_SUBJECTS, shownFactOf } from './shown-fact.ts'
import type { Watcher } from './watcher.ts'

/** What all open streams of this gateway share: one reader of the stream of facts, whoever watches. */
export type Hub = AsyncDisposable & {
  /** How far this gateway has read. Rejects when the stream cannot be read. */
  position(): Promise<Position>
  /** Whether everything after this position can still be told. Rejects when the stream cannot be read. */
  holds(position: Position): Promise<boolean>
  /** Tells a watcher everything after `from`, until it is closed. Resolves when it has caught up. */
  watch(watcher: Watcher, from: Position): Promise<void>
  countOf(userId: string): number
  count(): number
  /** Ends every stream. */
  endAll(): void
}

type Options = { bus: Bus; log: Log; beatMs?: number }

const BATCH = 256
/** A wake-up may be lost, so the stream is asked from time to time too. */
const SWEEP_MS = 2_000
const BEAT_MS = 15_000
/** How soon a stream ends after its session. */
const SESSIONS_MS = 2_000
const SESSIONS_AT_ONCE = 1_000
/** Readers of earlier facts at once, so that a restart does not flood the bus. */
const REPEATS_AT_ONCE = 8

/**
 * Reads the stream of facts for everyone who watches on this gateway, while anyone does. Each fact is read once and handed
 * to the watchers of its team. Several gateways each read it for their own.
 */
export function createHub({ bus, log, beatMs = BEAT_MS }: Options): Hub {
  const teams: Teams = new Map()
  const repeating = pLimit(REPEATS_AT_ONCE)
  let at: Position | null = null
  let opening: Promise<Position> | null = null
  const all = () => [...teams.values()].flatMap((watchers) => [...watchers])

  const advance = async () => {
    if (teams.size === 0) at = null
    const here = at
    if (here === null || !bus.isConnected()) return false
    const facts = await feed.read(here.seq + 1, BATCH)
    if (at !== here) return true
    for (const fact of facts) {
      here.seq = fact.seq
      const shown = shownFactOf(fact)
      for (const watcher of shown ? [...(teams.get(shown.teamId) ?? [])] : []) watcher.receive(shown!)
    }
    return facts.length > 0
  }
  const reading = startLoop('facts', SWEEP_MS, log, advance)
  const feed = openFactsFeed(bus, SHOWN_SUBJECTS, () => reading.wake())

  /** The stream was lost and made anew, or lost what was not read yet: nobody knows what they missed. */
  const checkStream = startLoop('stream of facts', SWEEP_MS, log, async () => {
    if (at === null || !bus.isConnected()) return false
    const held = await feed.state()
    if (at === null || (held.epoch === at.epoch && at.seq <= held.last && at.seq + 1 >= held.first)) return false
    at = null
    for (const watcher of all()) watcher.end()
    return false
  })
  const checkSessions = startLoop('sessions', SESSIONS_MS, log, async () => {
    await endWithSessions(bus, all())
    return false
  })
  const beating = setInterval(() => all().forEach((watcher) => watcher.beat(at?.seq ?? 0)), beatMs)

  const position = async (): Promise<Position> => {
    if (at !== null) return { ...at }
    opening ??= feed
      .state()
      .then(({ epoch, last }) => ({ epoch, seq: last }))
      .finally(() => (opening = null))
    const begun = await opening
    // Another may have come first, and facts may have been read since.
    at ??= { ...begun }
    return { ...at }
  }

  return {
    position,
    holds: async (from) => isHeld(from, await feed.state()),
    async watch(watcher, from) {
      const now = await position()
      if (!watcher.isOpen()) return
      add(teams, watcher)
      watcher.onClosed(() => remove(teams, watcher))
      at ??= now
      // What is read from here on waits in the watcher until the earlier facts are told.
      const { epoch, seq } = at
      try {
        if (epoch !== from.epoch) return watcher.end()
        if (from.seq < seq) await repeating(() => repeat(feed, watcher, from.seq, seq))
        watcher.goLive()
        reading.wake()
      } catch (cause) {
        log.warn({ err: cause }, 'earlier facts could not be told; the client asks again')
        watcher.end()
      }
    },
    countOf: (userId) => all().filter(({ caller }) => caller.userId === userId).length,
    count: () => all().length,
    endAll: () => all().forEach((watcher) => watcher.end()),
    async [Symbol.asyncDispose]() {
      clearInterval(beating)
      feed[Symbol.dispose]()
      for (const watcher of all()) watcher.end()
      await Promise.all([reading, checkStream, checkSessions].map((loop) => loop[Symbol.asyncDispose]()))
    },
  }
}

type Teams = Map<string, Set<Watcher>>

function add(teams: Teams, watcher: Watcher): void {
  const { teamId } = watcher.caller
  teams.set(teamId, (teams.get(teamId) ?? new Set()).add(watcher))
}

function remove(teams: Teams, watcher: Watcher): void {
  const { teamId } = watcher.caller
  const watchers = teams.get(teamId)
  watchers?.delete(watcher)
  if (watchers?.size === 0) teams.delete(teamId)
}

/** Tells a watcher the facts of its team after `after`, up to and with `upTo`. */
async function repeat(feed: FactsFeed, watcher: Watcher, after: number, upTo: number): Promise<void> {
  for (let seq = after; seq < upTo && watcher.isOpen();) {
    const facts = await feed.read(seq + 1, BATCH)
    if (facts.length === 0) return
    seq = facts.at(-1)!.seq
    const shown = facts.flatMap((fact) => shownFactOf(fact) ?? [])
    await watcher.repeat(shown.filter((fact) => fact.teamId === watcher.caller.teamId && fact.seq <= upTo))
  }
}

/** Ends the streams whose sessions have ended. While auth cannot be asked, they stay. */
async function endWithSessions(bus: Bus, watchers: readonly Watcher[]): Promise<void> {
  const bySession = Map.groupBy(watchers, ({ caller }) => caller.credential.id)
  const ids = [...bySession.keys()]
  for (let i = 0; i < ids.length && bus.isConnected(); i += SESSIONS_AT_ONCE) {
    const sessionIds = ids.slice(i, i + SESSIONS_AT_ONCE)
    const { ended } = await call(bus, calls['auth.find_ended_sessions'], { sessionIds })
    for (const id of ended) for (const watcher of bySession.get(id) ?? []) watcher.end()
  }
}
