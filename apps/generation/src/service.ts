import { events } from '@adloom/contracts/of/generation'
import { serveService } from '@adloom/service'
import { actionHandlers } from './actions.gen.ts'
import { callHandlers } from './calls.gen.ts'
import { consumers } from './consumers.gen.ts'
import type { Deps } from './deps.ts'
import { RENDER_QUEUES } from './batches/render-queue.ts'
import { wakeRenderWorkers } from './batches/wake-workers.ts'
import { serveFiles } from './files/serve-files.ts'
import { jobs } from './jobs.gen.ts'
import { handlers } from './tools.gen.ts'

/** Each worker that wakes up goes on until its queue is empty. Which queue the items wait in is not told. */
const PREPARED_MAX = 8
const wakeAll = (deps: Deps) => Promise.all(RENDER_QUEUES.map((queue) => wakeRenderWorkers(deps, queue, PREPARED_MAX)))

/**
 * Starts everything main.ts runs. Rendering lives in worker.ts, because it takes whole cores and would slow the
 * answers.
 */
export async function startService(deps: Deps) {
  // Workers commit events in their own process, and the database notifies this one. The relay polls as well, in case
  // the connection is lost.
  const facts = await deps.systemDb.listen('generation_outbox', () => deps.outbox.wake())
  const prepared = await deps.systemDb.listen('generation_prepared', () => void wakeAll(deps))
  // A connection that is made again may have missed ends, so all who wait look again.
  const ended = await deps.systemDb.listen(
    'generation_ended',
    (batchId) => deps.waits.tell(batchId),
    () => deps.waits.tell(),
  )
  const files = await serveFiles(deps)
  const notices = [facts, prepared, ended].map(({ unlisten }) => ({ [Symbol.asyncDispose]: () => unlisten() }))
  // Those who wait are answered first, so that they do not hold up the end of the process.
  const doors = [deps.waits, files, ...notices]
  const service = await serveService(
    'generation',
    deps,
    { events, handlers, actionHandlers, callHandlers, consumers, jobs },
    doors,
  )
  return { ...service, ready: { port: files.port } }
}
