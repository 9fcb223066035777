import { once } from 'node:events'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createApp } from './app.ts'
import type { Deps } from './deps.ts'
import { createHttpServer } from './http/http-server.ts'
import { createMcpServer } from './mcp/server.ts'
import { createPresenter } from './http/present.ts'
import { apiHeaders } from './http/security-headers.ts'

/** How long running requests may take to finish when the gateway stops. */
const STOP_MS = 8_000

/** Starts the gateway on its port. Disposing stops taking requests, finishes the running ones and closes the bus. */
export async function startService(
  deps: Deps & AsyncDisposable,
): Promise<AsyncDisposable & { ready: { port: number } }> {
  const { publicUrl, rateLimitPerMinute, http } = deps.config
  const presenter = createPresenter(publicUrl, rateLimitPerMinute, apiHeaders(publicUrl))
  const mcp = createMcpServer(deps)
  const server = createHttpServer(createApp(deps, presenter, mcp), presenter)
  server.listen(http.port, http.host)
  await once(server, 'listening')
  return {
    ready: { port: (server.address() as AddressInfo).port },
    async [Symbol.asyncDispose]() {
      // Calls that wait for a generation end now, so that their requests can finish.
      deps.stopping.abort()
      const answered = close(server)
      // Their clients open them again, on another gateway.
      deps.hub.endAll()
      await mcp[Symbol.asyncDispose]()
      await answered
      await deps[Symbol.asyncDispose]()
    },
  }
}

async function close(server: Server) {
  const closed = once(server, 'close')
  server.close()
  // A connection whose last answer was sent after `close` is idle, and Node does not close it.
  const idle = setInterval(() => server.closeIdleConnections(), 50)
  const last = setTimeout(() => server.closeAllConnections(), STOP_MS)
  await closed
  clearInterval(idle)
  clearTimeout(last)
}
