import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

/** A server that answers the five S3 requests Adloom makes. It accepts any signature, but requires one. */
export async function startS3StandIn() {
  const objects = new Map<string, { content: Buffer; at: Date }>()
  const server = createServer((req, res) => void answer(objects, req, res).catch(() => res.destroy()))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Bucket and key of every object. */
    names: () => [...objects.keys()],
    /** Sets the time of the last change of every object. */
    age: (at: Date) => objects.forEach((object) => (object.at = at)),
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

type Objects = Map<string, { content: Buffer; at: Date }>

async function answer(objects: Objects, req: IncomingMessage, res: ServerResponse) {
  const { pathname, searchParams } = new URL(req.url!, 'http://s3')
  const name = pathname.slice(1)
  if (!req.headers.authorization?.startsWith('AWS4-HMAC-SHA256 ')) return fail(res, 403, 'AccessDenied')
  if (req.method === 'PUT') {
    const length = Number(req.headers['content-length'])
    const content = await buffer(req)
    if (content.length !== length) return fail(res, 400, 'IncompleteBody')
    objects.set(name, { content, at: new Date() })
    return void res.setHeader('ETag', '"x"').end()
  }
  if (req.method === 'DELETE') {
    objects.delete(name)
    return void res.writeHead(204).end()
  }
  if (searchParams.has('list-type')) return void res.end(list(objects, name, searchParams))
  const object = objects.get(name)
  if (!object) return fail(res, 404, 'NoSuchKey')
  const { content } = object
  const range = /^bytes=(\d+)-(\d+)$/.exec(req.headers.range ?? '')
  if (!range) return void res.end(content)
  res.writeHead(206, { 'Content-Range': `bytes ${range[1]}-${range[2]}/${content.length}` })
  res.end(content.subarray(Number(range[1]), Number(range[2]) + 1))
}

/** Pages hold three objects, so that a list takes several. */
function list(objects: Objects, bucket: string, asked: URLSearchParams): string {
  const prefix = `${bucket.replace(/\/$/, '')}/${asked.get('prefix') ?? ''}`
  const all = [...objects].filter(([name]) => name.startsWith(prefix)).toSorted(([a], [b]) => (a < b ? -1 : 1))
  const from = Number(asked.get('continuation-token') ?? 0)
  const page = all.slice(from, from + 3).map(([name, { content, at }]) => {
    const key = name.slice(name.indexOf('/') + 1)
    return `<Contents><Key>${key}</Key><LastModified>${at.toISOString()}</LastModified><Size>${content.length}</Size></Contents>`
  })
  const more = from + 3 < all.length
  const next = more ? `<NextContinuationToken>${from + 3}</NextContinuationToken>` : ''
  return `<?xml version="1.0"?><ListBucketResult><IsTruncated>${more}</IsTruncated>${next}${page.join('')}</ListBucketResult>`
}

function fail(res: ServerResponse, status: number, code: string) {
  res.writeHead(status, { 'Content-Type': 'application/xml' })
  res.end(`<?xml version="1.0"?><Error><Code>${code}</Code><Message>no</Message></Error>`)
}
