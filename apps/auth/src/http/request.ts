import { randomUUID } from 'node:crypto'
import { encode } from '@adloom/bus'
import { ToolError } from '@adloom/contracts'
import { parseInput } from '@adloom/contracts'
import { raw, type Request, type RequestHandler } from 'express'
import type { z } from 'zod'

/** Largest body, encoded or decoded. Tools have the same limit. */
const BODY_MAX_BYTES = 1_048_576

/** The gateway's request ID, or a new one if it is missing or not safe to log. */
export function requestIdOf(req: Request): string {
  req.requestId ??= /^[\w.-]{1,128}$/.exec(req.get('x-request-id') ?? '')?.[0] ?? randomUUID()
  return req.requestId
}

declare module 'express-serve-static-core' {
  interface Request {
    requestId?: string
  }
}

/** Refuses bodies that are not declared as JSON, which also blocks cross-site forms, and reads the bytes of the rest. */
export const jsonBody: RequestHandler[] = [
  (req, _res, next) => {
    const [type = ''] = (req.get('content-type') ?? '').split(';')
    if (type.trim().toLowerCase() !== 'application/json')
      throw new ToolError('unsupported_media_type', 'Send the body as application/json.')
    next()
  },
  raw({ type: () => true, limit: BODY_MAX_BYTES, inflate: false }),
]

/** Parses the body that `jsonBody` read. Errors: `invalid_input`, with the path of each invalid field. */
export function parseBody<S extends z.ZodType>(schema: S, req: Request): z.output<S> {
  return parseInput(schema, req.body instanceof Uint8Array ? req.body : new Uint8Array())
}

/** Parses the query string. Repeated parameters arrive as lists and are refused, and so are unknown ones. */
export function parseQuery<S extends z.ZodType>(schema: S, req: Request): z.output<S> {
  return parseInput(schema, encode(req.query))
}

/** The raw query parameters, including repeated ones. */
export const queryOf = (req: Request) => new URLSearchParams(req.originalUrl.replace(/^[^?]*\??/, ''))
