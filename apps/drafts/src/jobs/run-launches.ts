import { setTimeout } from 'node:timers/promises'
import { type Running, startLoop } from '@adloom/runtime'
import type { Deps } from '../deps.ts'
import { takeTurn } from '../launching/take-turn.ts'

/** How often each slot looks for a launch that is due. A new launch wakes them at once. */
const POLL_MS = 1_000
/** How many launches one process works on at the same time. */
const LAUNCHES_MAX = 4
/** Steps that are under way this long after a stop request are left to another process, which asks what became of them. */
const FINISH_MS = 7_000

/** Works on the launches that are due. */
export function startJob(deps: Deps): Omit<Running, 'ready'> {
  const stopping = new AbortController()
  const slots = Array.from({ length: LAUNCHES_MAX }, () =>
    startLoop(
      'run-launches',
      POLL_MS,
      deps.log,
      async () => !stopping.signal.aborted && takeTurn(deps, stopping.signal),
    ),
  )
  deps.runner.wake = () => {
    for (const slot of slots) slot.wake()
  }
  return {
    async [Symbol.asyncDispose]() {
      stopping.abort()
      const ended = Promise.all(slots.map((slot) => slot[Symbol.asyncDispose]()))
      const late = new AbortController()
      await Promise.race([ended, setTimeout(FINISH_MS, null, { signal: late.signal }).catch(() => null)])
      late.abort()
    },
  }
}
