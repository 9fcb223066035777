import { createHash } from 'node:crypto'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import type { Request, RequestHandler, Response } from 'express'

/** In order of preference. */
const ENCODINGS = ['br', 'gzip', 'identity'] as const
type Encoding = (typeof ENCODINGS)[number]

/** Serves a constant document. It is created and compressed at the first request, and then cached with its ETag. */
export function document(type: string, make: () => string | Buffer, status = 200): RequestHandler {
  let kept: { bodies: Record<Encoding, Buffer>; tag: string } | undefined
  return (req: Request, res: Response) => {
    if (!kept) {
      const plain = Buffer.from(make())
      const tag = createHash('sha256').update(plain).digest('base64url').slice(0, 22)
      kept = { bodies: { br: brotliCompressSync(plain), gzip: gzipSync(plain), identity: plain }, tag }
    }
    const encoding = (req.acceptsEncodings([...ENCODINGS]) || 'identity') as Encoding
    const body = kept.bodies[encoding]
    res.setHeader('Content-Type', type)
    res.setHeader('ETag', `"${kept.tag}-${encoding}"`)
    res.setHeader('Cache-Control', 'no-cache')
    res.vary('Accept-Encoding')
    res.status(status)
    if (status === 200 && req.headers['if-none-match']?.includes(kept.tag)) return void res.status(304).end()
    if (encoding !== 'identity') res.setHeader('Content-Encoding', encoding)
    res.setHeader('Content-Length', body.length)
    if (req.method === 'HEAD') res.end()
    else res.end(body)
  }
}
