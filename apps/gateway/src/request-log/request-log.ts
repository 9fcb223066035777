import { randomUUID } from 'node:crypto'
import { broadcast, type Bus, encode } from '@adloom/bus'
import { type LoggedRequest, REQUESTS_SUBJECT, type RequestRecords } from '@adloom/contracts'
import type { Clock } from '@adloom/runtime'
import { tenths, type Trail } from './trail.ts'

/** Tells auth of the requests of known callers, in batches. Nobody waits for it, and what does not fit is left out. */
export type RequestLog = Disposable & { note(trail: Trail, about: About): void }

export type About = Pick<LoggedRequest, 'requestId' | 'kind' | 'name' | 'via' | 'status' | 'code' | 'credits'>

const SEND_EVERY_MS = 250
const BATCH = 200
/** With more waiting, the oldest are left out. */
const WAITING_MAX = 5_000

export function createRequestLog(bus: Bus, clock: Clock): RequestLog {
  const waiting: RequestRecords = []
  const send = () => {
    // The client would buffer the messages while disconnected.
    while (waiting.length > 0 && bus.isConnected())
      broadcast(bus, REQUESTS_SUBJECT, encode(waiting.splice(0, BATCH) satisfies RequestRecords))
  }
  const sending = setInterval(send, SEND_EVERY_MS)
  return {
    note({ caller, startedAtMs, spans, traceId }, about) {
      if (caller === null) return
      const durationMs = tenths(performance.now() - startedAtMs)
      const { kind, id, name } = caller.credential
      const at = new Date(clock.now().getTime() - durationMs).toISOString()
      const who = { teamId: caller.teamId, userId: caller.userId, credential: { kind, id, name } }
      waiting.push({ id: randomUUID(), at, durationMs, spans, traceId, ...who, ...about })
      if (waiting.length > WAITING_MAX) waiting.shift()
      if (waiting.length === BATCH) send()
    },
    [Symbol.dispose]() {
      clearInterval(sending)
      send()
    },
  }
}
