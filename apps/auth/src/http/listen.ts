import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Express } from 'express'

/** Longer than the gateway keeps a connection: whoever closes first must be the one who asks. */
const KEEP_ALIVE_MS = 75_000
/** How long requests that have begun may take when the process stops. */
const DRAIN_MS = 5_000

/** Listens, and says where: port 0 takes a free one. Disposing lets what has begun finish. */
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
      const impatience = setTimeout(() => server.closeAllConnections(), DRAIN_MS)
      await closed
      clearTimeout(impatience)
    },
  }
}
