import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Express } from 'express'

/** Longer than the gateway keeps a connection, so that the gateway, as the client, closes it first. */
const KEEP_ALIVE_MS = 75_000
/** How long running requests may take when the process stops. */
const DRAIN_MS = 5_000

/** Starts listening and returns the port; port 0 picks a free one. Disposing lets running requests finish. */
export async function listen(app: Express, { host, port }: { host: string; port: number }) {
  const server = createServer({ keepAliveTimeout: KEEP_ALIVE_MS }, app)
  server.listen(port, host)
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    async [Symbol.asyncDispose]() {
      const closed = once(server, 'close')
      server.close()
      server.closeIdleConnections()
      const forceClose = setTimeout(() => server.closeAllConnections(), DRAIN_MS)
      await closed
      clearTimeout(forceClose)
    },
  }
}
