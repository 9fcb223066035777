import { ToolError } from '@adloom/contracts'
import { raw, type Request, type RequestHandler } from 'express'

/** Enough for every form and OAuth request: the consent form has a field for each workspace. */
const BODY_MAX_BYTES = 65_536

/** Refuses bodies that are not forms, and reads the bytes of the rest. */
export const formBody: RequestHandler[] = [
  (req, _res, next) => {
    const [type = ''] = (req.get('content-type') ?? '').split(';')
    if (type.trim().toLowerCase() !== 'application/x-www-form-urlencoded')
      throw new ToolError('unsupported_media_type', 'Send the body as application/x-www-form-urlencoded.')
    next()
  },
  raw({ type: () => true, limit: BODY_MAX_BYTES, inflate: false }),
]

/** The fields that `formBody` read, including repeated ones. */
export const readForm = (req: Request): URLSearchParams =>
  new URLSearchParams(req.body instanceof Uint8Array ? Buffer.from(req.body).toString('utf8') : '')
