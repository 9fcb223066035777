import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

/** A server that answers the four requests we make of S3, as S3 does. It believes every signature, but wants one. */
export async function startS3StandIn() {
  const objects = new Map<string, Buffer>()
  const server = createServer((req, res) => void answer(objects, req, res).catch(() => res.destroy()))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Bucket and key of everything that is there. */
    names: () => [...objects.keys()],
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

async function answer(objects: Map<string, Buffer>, req: IncomingMessage, res: ServerResponse) {
  const name = new URL(req.url!, 'http://s3').pathname.slice(1)
  if (!req.headers.authorization?.startsWith('AWS4-HMAC-SHA256 ')) return fail(res, 403, 'AccessDenied')
  if (req.method === 'PUT') {
    const length = Number(req.headers['content-length'])
    const content = await buffer(req)
    if (content.length !== length) return fail(res, 400, 'IncompleteBody')
    objects.set(name, content)
    return void res.setHeader('ETag', '"x"').end()
  }
  if (req.method === 'DELETE') {
    objects.delete(name)
    return void res.writeHead(204).end()
  }
  const content = objects.get(name)
  if (!content) return fail(res, 404, 'NoSuchKey')
  const range = /^bytes=(\d+)-(\d+)$/.exec(req.headers.range ?? '')
  if (!range) return void res.end(content)
  res.writeHead(206, { 'Content-Range': `bytes ${range[1]}-${range[2]}/${content.length}` })
  res.end(content.subarray(Number(range[1]), Number(range[2]) + 1))
}

function fail(res: ServerResponse, status: number, code: string) {
  res.writeHead(status, { 'Content-Type': 'application/xml' })
  res.end(`<?xml version="1.0"?><Error><Code>${code}</Code><Message>no</Message></Error>`)
}
