import express, { type NextFunction, type Request, type Response, type Router } from 'express'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { getWorld } from '../clock/clock.ts'
import type { Deps } from '../deps.ts'
import { askPerson } from '../oauth/dialog.ts'
import { pagesOf } from '../pages/pages.ts'
import { ROUTES } from '../routes/all.ts'
import { answer, answerThrown } from './answer.ts'
import { matcherOf } from './match.ts'
import { VERSION } from './version.ts'

/** A chunk of a video and a picture stay far below it. */
const BODY_MAX = '64mb'

/** Serves the dialect of the platform, the probes, and the control plane where there is one. */
export async function serveHttp(
  deps: Deps,
  begun: Promise<void>,
  control: Router | null,
): Promise<AsyncDisposable & { port: number }> {
  const match = matcherOf(ROUTES)
  const app = express().disable('x-powered-by').disable('etag')
  app.get('/healthz', (_req, res) => void res.send('ok'))
  app.get('/readyz', (_req, res) =>
    getWorld(deps.sql).then(
      () => void res.send('ready'),
      () => void res.status(503).send('not ready'),
    ),
  )
  app.use(async (_req, _res, next) => {
    await begun
    next()
  })
  app.use(pagesOf(deps))
  app.use(express.raw({ type: () => true, limit: BODY_MAX }))
  if (control) app.use('/__sandbox', control)
  app.all(`/${VERSION}/dialog/oauth`, askPerson(deps))
  app.use((req, res) => answer(deps, match, req, res))
  app.use((thrown: unknown, _req: Request, res: Response, _next: NextFunction) => answerThrown(deps, thrown, res))

  const server = app.listen(deps.http.port, deps.http.host)
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    async [Symbol.asyncDispose]() {
      server.close()
      server.closeIdleConnections()
      await Promise.race([once(server, 'close'), once(AbortSignal.timeout(2_000), 'abort')])
      server.closeAllConnections()
    },
  }
}
