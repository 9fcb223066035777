import { consume, WORK_STREAM } from '@adloom/bus'
import type { Running } from '@adloom/runtime'
import { serveJobs } from '@adloom/service'
import { BELLS_OF, type RenderQueue } from '../../batches/render-queue.ts'
import type { WorkerDeps } from '../../worker-deps.ts'
import { claimNextItem } from './claim.ts'
import { renderItem } from './render-item.ts'

/** What is not done this long after the worker was asked to stop is given back: the process is ended soon after. */
const FINISH_MS = 7_000

/** Everything that the worker's process does. */
export const startRendering = (deps: WorkerDeps) => serveJobs(deps, { render: startJob })

/**
 * Renders whatever waits. A doorbell wakes one of a queue's hands, which goes on until nothing waits there: a bell that
 * was lost leaves no hand idle beside work, and every single turn is given out fairly. Outside models have hands of
 * their own, because they only wait. An item whose work does not end, although it was told to, breaks the worker: what
 * still runs in this process cannot be stopped, so it takes no more work, and is replaced.
 */
function startJob(deps: WorkerDeps): Required<Omit<Running, 'ready'>> {
  const stopping = new AbortController()
  const broken = Promise.withResolvers<string>()
  let isStopping = false
  const hands = (queue: RenderQueue, concurrency: number) =>
    consume(deps.bus, { stream: WORK_STREAM, durable: BELLS_OF[queue], concurrency }, deps.log, async () => {
      while (!isStopping) {
        const item = await claimNextItem(deps, queue)
        if (!item) return
        const hasEnded = await renderItem(deps, item, stopping.signal)
        if (hasEnded) continue
        isStopping = true
        broken.resolve(`the work for item ${item.id} did not end in time`)
      }
    })
  const queues = [hands('embedded', deps.concurrency), hands('hosted', deps.modelConcurrency)]
  return {
    broken: broken.promise,
    async checkReady() {
      if (isStopping) throw new Error('the worker stops')
    },
    async [Symbol.asyncDispose]() {
      isStopping = true
      const last = setTimeout(() => stopping.abort(), FINISH_MS)
      await Promise.all(queues.map((queue) => queue[Symbol.asyncDispose]()))
      clearTimeout(last)
    },
  }
}
