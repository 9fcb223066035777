import { events } from '@adloom/contracts/of/auth'
import { serveService } from '@adloom/service'
import { actionHandlers } from './actions.gen.ts'
import { callHandlers } from './calls.gen.ts'
import { consumers } from './consumers.gen.ts'
import type { Deps } from './deps.ts'
import { createHttpApp } from './app.ts'
import { listen } from './http/listen.ts'
import { jobs } from './jobs.gen.ts'
import { handlers } from './tools.gen.ts'

/** Starts the service. Unlike most services, auth also serves HTTP, for web pages and OAuth clients. */
export async function startService(deps: Deps & AsyncDisposable) {
  await deps.statementKeys.refresh()
  await deps.oauthKeys.refresh()
  const http = await listen(createHttpApp(deps), deps.http)
  const parts = { events, handlers, actionHandlers, callHandlers, consumers, jobs }
  return { ...(await serveService('auth', deps, parts, [http])), ready: { port: http.port } }
}
