import { isOwnPage, ToolError } from '@adloom/contracts'
import type { RequestHandler } from 'express'

const SAFE_METHODS = ['GET', 'HEAD', 'OPTIONS']

/** Refuses changes requested by pages of other sites. Requests that come from no page, such as with curl, pass. */
export function sameOriginOnly(publicUrl: string): RequestHandler {
  return (req, _res, next) => {
    if (!SAFE_METHODS.includes(req.method) && !isOwnPage(req.get('sec-fetch-site'), req.get('origin'), publicUrl))
      throw new ToolError('forbidden', 'This request comes from a page of another site.')
    next()
  }
}
