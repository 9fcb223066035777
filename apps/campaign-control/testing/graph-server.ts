import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A request that arrived. */
export type Seen = { method: string; url: string; headers: IncomingMessage['headers']; body: string }
export type Handler = (seen: Seen, res: ServerResponse) => void

/** A server that answers as a test tells it to. What the platform does by itself is tested on ad-sandbox. */
export async function openGraphServer() {
  const seen: Seen[] = []
  const state: { handle: Handler } = { handle: (_seen, res) => void res.end('{}') }
  const server = createServer(async (req, res) => {
    const chunks: Buffer[] = []
    for await (const chunk of req) chunks.push(chunk as Buffer)
    const request = { method: req.method!, url: req.url!, headers: req.headers, body: Buffer.concat(chunks).toString() }
    seen.push(request)
    state.handle(request, res)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    seen,
    methods: () => seen.map(({ method }) => method),
    answer: (handle: Handler) => void (state.handle = handle),
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}

export const json =
  (body: unknown, status = 200): Handler =>
  (_seen, res) =>
    void res.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
