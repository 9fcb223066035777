import { createHash } from 'node:crypto'
import type { Request, RequestHandler, Response } from 'express'

/** Serves what never changes while the process lives: made when first asked for, then kept with its tag. */
export function document(type: string, make: () => string | Buffer, status = 200): RequestHandler {
  let kept: { body: Buffer; etag: string } | undefined
  return (req: Request, res: Response) => {
    if (!kept) {
      const made = make()
      const body = typeof made === 'string' ? Buffer.from(made) : made
      kept = { body, etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"` }
    }
    res.setHeader('Content-Type', type)
    res.setHeader('ETag', kept.etag)
    res.setHeader('Cache-Control', 'no-cache')
    res.status(status)
    if (status === 200 && req.headers['if-none-match']?.includes(kept.etag)) return void res.status(304).end()
    res.setHeader('Content-Length', kept.body.length)
    if (req.method === 'HEAD') res.end()
    else res.end(kept.body)
  }
}
