import { once } from 'node:events'

/** Resolves when the process can do its work. Rejects with the reason when it cannot. */
export type ReadyCheck = () => Promise<void>

/**
 * Probes for an orchestrator: `/healthz` succeeds while the process runs, `/readyz` while its dependencies answer. A
 * process with its own HTTP server serves them there. Other processes open this port when HEALTH_PORT is set.
 */
export async function serveHealth(port: number, ready: ReadyCheck): Promise<AsyncDisposable> {
  // Imported on demand: loading this module takes longer than loading all others together.
  const { createServer } = await import('node:http')
  const server = createServer((req, res) => {
    if (req.url === '/healthz') return void res.writeHead(200).end('ok')
    if (req.url !== '/readyz') return void res.writeHead(404).end()
    ready().then(
      () => res.writeHead(200).end('ready'),
      () => res.writeHead(503).end('not ready'),
    )
  })
  server.listen(port)
  await once(server, 'listening')
  return {
    async [Symbol.asyncDispose]() {
      server.close()
      server.closeAllConnections()
    },
  }
}
