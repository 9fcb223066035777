import { events } from '@adloom/contracts/of/drafts'
import { type Jobs, serveService } from '@adloom/service'
import { actionHandlers } from './actions.gen.ts'
import { callHandlers } from './calls.gen.ts'
import { consumers } from './consumers.gen.ts'
import type { Deps } from './deps.ts'
import { jobs as allJobs } from './jobs.gen.ts'
import { handlers } from './tools.gen.ts'

/** Tests that run a job themselves start the service without it. */
export const startService = (deps: Deps & AsyncDisposable, jobs: Jobs<Deps> = allJobs) =>
  serveService('drafts', deps, { events, handlers, actionHandlers, callHandlers, consumers, jobs })
