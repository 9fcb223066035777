import { ToolError } from '@adloom/contracts'
import { raw, type Request, type RequestHandler } from 'express'

/** More than any form of ours, or request of OAuth, needs: that of consent has a field for each workspace. */
const BODY_MAX_BYTES = 65_536

/** Refuses what is not a form, and then reads the bytes. */
export const formBody: RequestHandler[] = [
  (req, _res, next) => {
    const [type = ''] = (req.get('content-type') ?? '').split(';')
    if (type.trim().toLowerCase() !== 'application/x-www-form-urlencoded')
      throw new ToolError('unsupported_media_type', 'Send the body as application/x-www-form-urlencoded.')
    next()
  },
  raw({ type: () => true, limit: BODY_MAX_BYTES, inflate: false }),
]

/** The fields that `formBody` read, repeated ones and all. */
export const readForm = (req: Request): URLSearchParams =>
  new URLSearchParams(req.body instanceof Uint8Array ? Buffer.from(req.body).toString('utf8') : '')
