import { events } from '@adloom/contracts/of/drafts'
import { serveService } from '@adloom/service'
import { actionHandlers } from './actions.gen.ts'
import { callHandlers } from './calls.gen.ts'
import { consumers } from './consumers.gen.ts'
import type { Deps } from './deps.ts'
import { jobs } from './jobs.gen.ts'
import { handlers } from './tools.gen.ts'

export const startService = (deps: Deps & AsyncDisposable) =>
  serveService('drafts', deps, { events, handlers, actionHandlers, callHandlers, consumers, jobs })
