import { createHash } from 'node:crypto'
import type { Request, RequestHandler, Response } from 'express'

/** Serves a text that never changes while the process lives: made when first asked for, then kept with its tag. */
export function document(type: string, make: () => string): RequestHandler {
  let kept: { body: Buffer; etag: string } | undefined
  return (req: Request, res: Response) => {
    if (!kept) {
      const body = Buffer.from(make())
      kept = { body, etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"` }
    }
    res.setHeader('Content-Type', type)
    res.setHeader('ETag', kept.etag)
    res.setHeader('Cache-Control', 'no-cache')
    if (req.headers['if-none-match']?.includes(kept.etag)) return void res.status(304).end()
    res.setHeader('Content-Length', kept.body.length)
    if (req.method === 'HEAD') res.end()
    else res.end(kept.body)
  }
}
