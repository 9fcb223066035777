import { randomUUID } from 'node:crypto'
import { encode } from '@adloom/bus'
import { ToolError } from '@adloom/contracts'
import { parseInput } from '@adloom/contracts'
import { raw, type Request, type RequestHandler } from 'express'
import type { z } from 'zod'

/** Largest body, before and after decoding: the same as for tools. */
const BODY_MAX_BYTES = 1_048_576

/** The id that the gateway gave, or one of our own when it is not one to be repeated in a log. */
export function requestIdOf(req: Request): string {
  req.requestId ??= /^[\w.-]{1,128}$/.exec(req.get('x-request-id') ?? '')?.[0] ?? randomUUID()
  return req.requestId
}

declare module 'express-serve-static-core' {
  interface Request {
    requestId?: string
  }
}

/** Refuses what is not declared to be JSON, which also keeps forms of other sites out, and then reads the bytes. */
export const jsonBody: RequestHandler[] = [
  (req, _res, next) => {
    const [type = ''] = (req.get('content-type') ?? '').split(';')
    if (type.trim().toLowerCase() !== 'application/json')
      throw new ToolError('unsupported_media_type', 'Send the body as application/json.')
    next()
  },
  raw({ type: () => true, limit: BODY_MAX_BYTES, inflate: false }),
]

/** The body that `jsonBody` read, as the schema says. Errors: `invalid_input` naming each field at fault. */
export function parseBody<S extends z.ZodType>(schema: S, req: Request): z.output<S> {
  return parseInput(schema, req.body instanceof Uint8Array ? req.body : new Uint8Array())
}

/** The query string, as the schema says: repeated parameters are lists and so refused, and so are unknown ones. */
export function parseQuery<S extends z.ZodType>(schema: S, req: Request): z.output<S> {
  return parseInput(schema, encode(req.query))
}

/** The query string as it came, repeated parameters and all. */
export const queryOf = (req: Request) => new URLSearchParams(req.originalUrl.replace(/^[^?]*\??/, ''))
