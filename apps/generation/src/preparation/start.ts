import { consume, WORK_STREAM } from '@adloom/bus'
import type { Running } from '@adloom/runtime'
import type { WorkerDeps } from '../worker-deps.ts'
import { claimPreparation } from './claim.ts'
import { prepareBatch } from './prepare-batch.ts'

/** Preparing is waiting for others, so it has slots of its own and never takes one from drawing. */
const CONCURRENCY = 4
/** Work that is unfinished this long after a stop request is given back, because the process is killed soon after. */
const FINISH_MS = 5_000

/** Prepares the batches that wait. A wake-up message wakes one slot, which claims batches until none is left. */
export function startPreparing(deps: WorkerDeps): Omit<Running, 'ready'> {
  const stopping = new AbortController()
  let isStopping = false
  const source = { stream: WORK_STREAM, durable: 'prepare_batch', concurrency: CONCURRENCY }
  const slots = consume(deps.bus, source, deps.log, async () => {
    while (!isStopping) {
      const batch = await claimPreparation(deps)
      if (!batch) return
      await prepareBatch(deps, batch, stopping.signal)
    }
  })
  return {
    async [Symbol.asyncDispose]() {
      isStopping = true
      const last = setTimeout(() => stopping.abort(), FINISH_MS)
      await slots[Symbol.asyncDispose]()
      clearTimeout(last)
    },
  }
}
