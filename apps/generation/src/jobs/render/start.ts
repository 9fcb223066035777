import { consume, WORK_STREAM } from '@adloom/bus'
import type { Running } from '@adloom/runtime'
import { serveJobs } from '@adloom/service'
import { WAKE_UPS_OF, type RenderQueue } from '../../batches/render-queue.ts'
import { startPreparing } from '../../preparation/start.ts'
import type { WorkerDeps } from '../../worker-deps.ts'
import { startVideos } from './video/start.ts'
import { claimNextItem } from './claim.ts'
import { renderItem } from './render-item.ts'

/** Starts the jobs of the worker process. */
export const startRendering = (deps: WorkerDeps) =>
  serveJobs(deps, { render: startJob, prepare: startPreparing, videos: startVideos })

/**
 * Renders the items that wait. A wake-up message wakes one slot of a queue, which claims items until the queue is
 * empty, so a lost message leaves no slot idle while work waits. Each claim is fair between teams. Outside models have
 * slots of their own, because those slots only wait for a response. If an item ignores its abort signal, nothing can
 * stop it inside this process: the worker takes no more work and is replaced.
 */
function startJob(deps: WorkerDeps): Required<Omit<Running, 'ready'>> {
  const stopping = new AbortController()
  const broken = Promise.withResolvers<string>()
  let isStopping = false
  const openSlots = (queue: RenderQueue, concurrency: number) =>
    consume(deps.bus, { stream: WORK_STREAM, durable: WAKE_UPS_OF[queue], concurrency }, deps.log, async () => {
      while (!isStopping) {
        const item = await claimNextItem(deps, queue)
        if (!item) return
        const hasEnded = await renderItem(deps, item, stopping.signal)
        if (hasEnded) continue
        isStopping = true
        broken.resolve(`the work for item ${item.id} did not end in time`)
      }
    })
  const queues = [openSlots('embedded', deps.concurrency), openSlots('hosted', deps.modelConcurrency)]
  return {
    broken: broken.promise,
    async checkReady() {
      if (isStopping) throw new Error('the worker stops')
    },
    async [Symbol.asyncDispose]() {
      isStopping = true
      const last = setTimeout(() => stopping.abort(), deps.finishMs)
      await Promise.all(queues.map((queue) => queue[Symbol.asyncDispose]()))
      clearTimeout(last)
    },
  }
}
