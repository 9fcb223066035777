import { events } from '@adloom/contracts/of/generation'
import { runInSteps } from '@adloom/runtime'
import { warmUpBriefs } from '@adloom/creative-engine/words'
import { serveService } from '@adloom/service'
import { actionHandlers } from './actions.gen.ts'
import { callHandlers } from './calls.gen.ts'
import { consumers } from './consumers.gen.ts'
import type { Deps } from './deps.ts'
import { serveFiles } from './files/serve-files.ts'
import { jobs } from './jobs.gen.ts'
import { handlers } from './tools.gen.ts'

const WARM_UP_AFTER_MS = 2_000

/**
 * Starts everything main.ts runs. Rendering lives in worker.ts, because it takes whole cores and would slow the
 * answers.
 */
export async function startService(deps: Deps) {
  // Workers commit events in their own process, and the database notifies this one. The relay polls as well, in case
  // the connection is lost.
  const facts = await deps.systemDb.listen('generation_outbox', () => deps.outbox.wake())
  const files = await serveFiles(deps)
  const doors = [files, { [Symbol.asyncDispose]: () => facts.unlisten() }]
  const service = await serveService(
    'generation',
    deps,
    { events, handlers, actionHandlers, callHandlers, consumers, jobs },
    doors,
  )
  // Later, because processes that start together share the machine. A brief that arrives first compiles what it needs.
  setTimeout(() => void runInSteps(warmUpBriefs()), WARM_UP_AFTER_MS).unref()
  return { ...service, ready: { port: files.port } }
}
