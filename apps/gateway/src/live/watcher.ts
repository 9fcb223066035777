import type { ServerResponse } from 'node:http'
import { once } from 'node:events'
import type { Caller } from '@adloom/contracts'
import { idOf, type Position } from './position.ts'
import { maySee, type ShownFact } from './shown-fact.ts'

/** With more bytes waiting, a reader is dropped. It resumes where it was. Several reads of the stream fit. */
const WAITING_BYTES_MAX = 1_048_576
/** Facts that wait for a reader who is still getting earlier ones. */
const WAITING_FACTS_MAX = 2_000
/** How long a reader who is getting earlier facts may take to read what was sent. */
const DRAIN_MS = 30_000

/** One open stream of a person. */
export type Watcher = {
  readonly caller: Caller
  /** Sends a fact if it is new for this reader and they may see it. */
  receive(fact: ShownFact): void
  /** Sends facts from before the reader came, in order. Resolves when the reader can take more. */
  repeat(facts: readonly ShownFact[]): Promise<void>
  /** What arrived in the meantime, then what comes. */
  goLive(): void
  /** Keeps the connection alive and tells how far the stream is. Drops a reader who has not read since the last time. */
  beat(seq: number): void
  /** Ends the stream. The client opens it again, if it still may. */
  end(): void
  isOpen(): boolean
  /** Called once, when the connection has ended. */
  onClosed(act: () => void): void
}

type Options = {
  caller: Caller
  /** What the reader knows already. */
  from: Position
  /** Set by the state of rights that the caller was resolved with: a later change of them ends the stream. */
  resolvedAtSeq: number
  /** The first message: `ready`, or `reset` when the reader has missed what the stream no longer holds. */
  greeting: 'ready' | 'reset'
}

/** Writes server-sent events. Source: https://html.spec.whatwg.org/multipage/server-sent-events.html */
export function createWatcher(res: ServerResponse, { caller, from, resolvedAtSeq, greeting }: Options): Watcher {
  const { epoch } = from
  let seq = from.seq
  let waiting: ShownFact[] | null = []
  let wasBehind = false

  const drop = () => res.destroy()
  const write = (text: string) => {
    if (res.writableLength > WAITING_BYTES_MAX) drop()
    else res.write(text)
  }
  const send = (fact: ShownFact) => {
    if (fact.seq <= seq) return
    seq = fact.seq
    if (maySee(caller, fact)) write(`id: ${idOf({ epoch, seq })}\nevent: ${fact.name}\ndata: ${fact.json}\n\n`)
    if (fact.changedUserId === caller.userId && fact.seq > resolvedAtSeq) res.end()
  }
  // Not all at once when a gateway stops.
  const retryMs = 1_000 + Math.floor(Math.random() * 2_000)
  write(`retry: ${retryMs}\nid: ${idOf(from)}\nevent: ${greeting}\ndata: {}\n\n`)

  return {
    caller,
    receive(fact) {
      if (waiting === null) return send(fact)
      waiting.push(fact)
      if (waiting.length > WAITING_FACTS_MAX) drop()
    },
    async repeat(facts) {
      for (const fact of facts) send(fact)
      if (res.writableNeedDrain) await once(res, 'drain', { signal: AbortSignal.timeout(DRAIN_MS) })
    },
    goLive() {
      const arrived = waiting ?? []
      waiting = null
      for (const fact of arrived) send(fact)
    },
    beat(latest) {
      const isBehind = res.writableLength > 0
      if (isBehind && wasBehind) return drop()
      wasBehind = isBehind
      if (waiting === null) seq = Math.max(seq, latest)
      // A message without data moves the client's place in the stream and is not shown to the page.
      write(`: beat\nid: ${idOf({ epoch, seq })}\n\n`)
    },
    end: () => void res.end(),
    isOpen: () => !res.destroyed && !res.writableEnded,
    onClosed: (act) => void res.once('close', act),
  }
}
