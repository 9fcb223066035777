import { consume, WORK_STREAM } from '@adloom/bus'
import type { Running } from '@adloom/runtime'
import { readyCheck } from '@adloom/service'
import type { WorkerDeps } from '../../worker-deps.ts'
import { claimNextItem } from './claim.ts'
import { renderItem } from './render-item.ts'

/**
 * Renders whatever waits. A doorbell wakes one of `concurrency` hands, which goes on until nothing waits: a bell that
 * was lost leaves no hand idle beside work, and every single turn is given out fairly.
 */
export function startRendering(deps: WorkerDeps): Running {
  let isStopping = false
  const source = { stream: WORK_STREAM, durable: 'render_image', concurrency: deps.concurrency }
  const bells = consume(deps.bus, source, deps.log, async () => {
    while (!isStopping) {
      const item = await claimNextItem(deps)
      if (!item) return
      await renderItem(deps, item)
    }
  })
  return {
    checkReady: readyCheck(deps),
    async [Symbol.asyncDispose]() {
      isStopping = true
      await bells[Symbol.asyncDispose]()
      await deps[Symbol.asyncDispose]()
    },
  }
}
