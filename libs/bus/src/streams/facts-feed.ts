import type { Bus } from '../connect.ts'
import { decode } from '../requests/request.ts'
import { EVENTS_STREAM, STORED } from './streams.ts'

/** The stream of facts. Its numbers begin anew when it is made anew, so they count only within one `epoch`. */
export type StreamState = { epoch: string; first: number; last: number }

/** A fact of the stream. `seq` grows without ever repeating within an epoch. */
export type FactsRead = { seq: number; subject: string; data: unknown }

/** Reads the stream of facts, without a consumer and without any effect on it. */
export type FactsFeed = Disposable & {
  /** What the stream holds now. Rejects when the bus or the stream is not there. */
  state(): Promise<StreamState>
  /** The facts from `seq` on, oldest first, at most `max`. Rejects when they cannot be read. */
  read(seq: number, max: number): Promise<FactsRead[]>
}

const TIMEOUT_MS = 2_000
/** The most bytes of one read. One fact may be larger and still comes. */
const READ_BYTES = 262_144

/**
 * Opens the stream for reading. `wake` is called after a fact on one of `subjects` is stored. A call may be lost, as with
 * every plain message, so ask from time to time too.
 */
export function openFactsFeed(bus: Bus, subjects: readonly string[], wake: () => void): FactsFeed {
  const listening = subjects.map((subject) =>
    bus.nc.subscribe(`${STORED}.${subject}`, { callback: (failure) => void (failure ?? wake()) }),
  )
  return {
    state: () => readState(bus),
    read: (seq, max) => readBatch(bus, seq, max),
    [Symbol.dispose]: () => listening.forEach((subscription) => subscription.unsubscribe()),
  }
}

type Info = { created: string; state: { first_seq: number; last_seq: number }; error?: { description: string } }

async function readState(bus: Bus): Promise<StreamState> {
  requireBus(bus)
  const answer = await bus.nc.request(`$JS.API.STREAM.INFO.${EVENTS_STREAM}`, '', { timeout: TIMEOUT_MS })
  const { created, state, error } = answer.json<Info>()
  if (error) throw new Error(`the stream of facts: ${error.description}`)
  return { epoch: Date.parse(created).toString(36), first: state.first_seq, last: state.last_seq }
}

const NOT_FOUND = 404
const END_OF_BATCH = 204

/** The client has `direct.getBatch`, which keeps its subscription after the batch (3.4.0). */
async function readBatch(bus: Bus, seq: number, batch: number): Promise<FactsRead[]> {
  requireBus(bus)
  const asked = JSON.stringify({ seq, batch, max_bytes: READ_BYTES, next_by_subj: 'events.>' })
  // The batch ends with an empty message.
  const options = { strategy: 'sentinel' as const, maxWait: TIMEOUT_MS, maxMessages: batch + 1 }
  const found: FactsRead[] = []
  for await (const message of await bus.nc.requestMany(`$JS.API.DIRECT.GET.${EVENTS_STREAM}`, asked, options)) {
    const code = message.headers?.code ?? 0
    if (code === NOT_FOUND || code === END_OF_BATCH) return found
    if (code !== 0) throw new Error(`facts could not be read: ${message.headers?.description ?? code}`)
    const header = (name: string) => message.headers?.get(name) ?? ''
    found.push({ seq: Number(header('Nats-Sequence')), subject: header('Nats-Subject'), data: decode(message.data) })
  }
  throw new Error('facts could not be read: the answer has no end')
}

/** The client would buffer the request while disconnected. */
function requireBus(bus: Bus): void {
  if (!bus.isConnected()) throw new Error('the bus is not connected')
}
