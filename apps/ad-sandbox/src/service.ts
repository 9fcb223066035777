import type { Running } from '@adloom/runtime'
import { beginWorld } from './clock/begin.ts'
import type { Deps } from './deps.ts'
import { serveHttp } from './http/serve.ts'

/** Begins the world at the first start, and serves it. */
export async function startService(deps: Deps & AsyncDisposable): Promise<Running> {
  await beginWorld(deps)
  const server = await serveHttp(deps)
  return {
    ready: { port: server.port },
    async [Symbol.asyncDispose]() {
      await server[Symbol.asyncDispose]()
      await deps[Symbol.asyncDispose]()
    },
  }
}
