import type { IncomingMessage } from 'node:http'
import type { WireError } from '@adloom/contracts'
import type { Request, RequestHandler, Response } from 'express'
import { callTool, statusOf } from './call-tool.ts'
import type { Deps } from './deps.ts'
import type { HttpAnswer, Presenter } from './present.ts'
import { drain, readJsonBody } from './request-body.ts'
import { requestIdOf } from './request-id.ts'

const POST_ONLY: WireError = { code: 'method_not_allowed', message: 'Use POST to call a tool.', allow: 'POST' }

/** Every tool as `POST /<name>`, to be mounted at the path of the tools. */
export function restTools(deps: Deps, presenter: Presenter): RequestHandler {
  return async (req, res) => {
    const requestId = requestIdOf(req)
    if (req.method !== 'POST') return answer(req, res, presenter.problem(POST_ONLY, requestId))
    const startedAtMs = performance.now()
    const credential = bearerOf(req)
    const name = nameOf(req.url)
    const outcome = await callTool(deps, {
      name,
      credential,
      audience: 'rest',
      address: () => req.ip ?? '',
      requestId,
      idempotencyKey: headerOf(req, 'idempotency-key'),
      header: (header) => headerOf(req, header),
      readBody: () => readJsonBody(req),
    })
    answer(req, res, presenter.outcome(outcome, requestId, credential, deps.clock.now().getTime()))
    deps.metrics.called(name, statusOf(outcome), startedAtMs)
  }
}

/** Writes an answer, and reads what the client still sends so that it gets to see it. Nothing when the client is gone. */
export function answer(req: Request, res: Response, { status, headers, body }: HttpAnswer): void {
  if (res.destroyed) return
  drain(req)
  res.writeHead(status, headers)
  if (req.method === 'HEAD') res.end()
  else res.end(body)
}

/** The token after `Bearer`, in any letter case. null: none came. */
export function bearerOf(req: IncomingMessage): string | null {
  const { authorization } = req.headers
  if (authorization === undefined || !/^bearer /i.test(authorization)) return null
  return authorization.slice('bearer '.length).trim()
}

/** What stands between the mount path and the query. */
function nameOf(url: string): string {
  const query = url.indexOf('?')
  return query === -1 ? url.slice(1) : url.slice(1, query)
}

/** A header as one text. */
export function headerOf(req: IncomingMessage, name: string): string | undefined {
  const value = req.headers[name]
  return Array.isArray(value) ? value.join(', ') : value
}
