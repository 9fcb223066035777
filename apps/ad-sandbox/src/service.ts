import type { Running } from '@adloom/runtime'
import { beginWorld } from './clock/begin.ts'
import { controlPlane } from './control/control.ts'
import type { Deps } from './deps.ts'
import { serveHttp } from './http/serve.ts'
import { registerApp } from './oauth/app.ts'
import { load } from './scenarios/load.ts'

/** Begins the world at the first start, and serves it. Requests wait until it has begun. */
export async function startService(deps: Deps & AsyncDisposable): Promise<Running> {
  const now = deps.clock.now()
  await registerApp(deps.sql, deps.app)
  const begun = beginWorld(deps.sql, { ...deps.world, now, realNow: now, rate: 1 }, load)
  const broken = Promise.withResolvers<string>()
  begun.catch((cause: unknown) => {
    deps.log.error({ err: cause }, 'the world did not begin')
    broken.resolve('the world did not begin')
  })
  const server = await serveHttp(deps, begun, deps.hasControl ? controlPlane(deps) : null)
  return {
    ready: { port: server.port },
    broken: broken.promise,
    async [Symbol.asyncDispose]() {
      await server[Symbol.asyncDispose]()
      await deps[Symbol.asyncDispose]()
    },
  }
}
