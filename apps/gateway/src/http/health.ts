import { type RequestHandler, Router } from 'express'
import type { Deps } from '../deps.ts'

/** Probes for an orchestrator: alive while the process runs, ready while calls can be authenticated and forwarded. */
export function health({ bus, credentials }: Deps): Router {
  const router = Router({ caseSensitive: true, strict: true })
  const text =
    (check: () => string[]): RequestHandler =>
    (_req, res) => {
      const missing = check()
      res.set('Cache-Control', 'no-store').type('text')
      if (missing.length === 0) res.send('ok\n')
      else res.status(503).send(`not ready: ${missing.join(', ')}\n`)
    }
  router.get(
    '/healthz',
    text(() => []),
  )
  router.get(
    '/readyz',
    text(() => [...(bus.isConnected() ? [] : ['bus']), ...(credentials.isFresh() ? [] : ['auth'])]),
  )
  return router
}
