import type { IncomingMessage } from 'node:http'
import type { Request, Response } from 'express'
import type { HttpAnswer } from './present.ts'
import { drain } from './request-body.ts'

/**
 * Writes an answer and drains the rest of the request, so that the client can read the answer. No-op after a
 * disconnect.
 */
export function answer(req: Request, res: Response, { status, headers, body }: HttpAnswer): void {
  if (res.destroyed) return
  drain(req)
  res.writeHead(status, headers)
  if (req.method === 'HEAD') res.end()
  else res.end(body)
}

/** The token after `Bearer`, in any letter case. Null: none was sent. */
export function bearerOf(req: IncomingMessage): string | null {
  const { authorization } = req.headers
  if (authorization === undefined || !/^bearer /i.test(authorization)) return null
  return authorization.slice('bearer '.length).trim()
}

/** A header as one text. */
export function headerOf(req: IncomingMessage, name: string): string | undefined {
  const value = req.headers[name]
  return Array.isArray(value) ? value.join(', ') : value
}
