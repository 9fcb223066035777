// Signals when each call of an open loop is due, from a thread that does nothing else. Timers of a busy thread are late
// by milliseconds, which would dominate the measurement.
import { parentPort } from 'node:worker_threads'

/** Milliseconds since the epoch. */
export type Pacing = { startMs: number; perSecond: number; count: number }

const still = new Int32Array(new SharedArrayBuffer(4))

parentPort!.on('message', ({ startMs, perSecond, count }: Pacing) => {
  for (let i = 0; i < count; i++) {
    const dueMs = startMs + (i * 1e3) / perSecond
    const leftMs = dueMs - (performance.timeOrigin + performance.now())
    if (leftMs > 0) Atomics.wait(still, 0, 0, leftMs)
    parentPort!.postMessage(dueMs)
  }
})
