import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Stands where the collector is: takes what processes export over OTLP, and remembers who sent what. */
export async function startCollector() {
  const bodies: { signal: string; body: Buffer }[] = []
  const server = createServer(async (req, res) => {
    const chunks: Buffer[] = []
    for await (const chunk of req) chunks.push(chunk as Buffer)
    bodies.push({ signal: req.url ?? '', body: Buffer.concat(chunks) })
    res.writeHead(200, { 'content-type': 'application/x-protobuf' }).end()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    /** Whether spans of a process with this name have come. */
    hasTracesOf: (service: string) =>
      bodies.some(({ signal, body }) => signal === '/v1/traces' && names(body, service)),
    /** Whether anything of a process with this name has come: spans, or the metrics that also an idle process sends. */
    hasHeardFrom: (service: string) => bodies.some(({ body }) => names(body, service)),
    async [Symbol.asyncDispose]() {
      server.close()
      server.closeAllConnections()
    },
  }
}

/** The name of a process stands in the message as text, after its length. */
const names = (body: Buffer, service: string) => body.includes(`\n${String.fromCharCode(service.length)}${service}`)
