import { ToolError } from '@adloom/contracts'
import type { RequestHandler } from 'express'

const SAFE_METHODS = ['GET', 'HEAD', 'OPTIONS']

/**
 * Lets a change pass only when a page of ours, or no page at all, asks for it. A browser says so itself: in
 * Sec-Fetch-Site, or in Origin where it does not send that. A request with neither comes from no browser, and carries
 * no cookie that its sender did not put there. Pages of sibling hosts are strangers too.
 */
export function sameOriginOnly(publicUrl: string): RequestHandler {
  return (req, _res, next) => {
    if (!SAFE_METHODS.includes(req.method) && !isOurs(req.get('sec-fetch-site'), req.get('origin'), publicUrl))
      throw new ToolError('forbidden', 'This request comes from a page of another site.')
    next()
  }
}

function isOurs(fetchSite: string | undefined, origin: string | undefined, publicUrl: string): boolean {
  if (fetchSite !== undefined) return fetchSite === 'same-origin' || fetchSite === 'none'
  return origin === undefined || origin === publicUrl
}
