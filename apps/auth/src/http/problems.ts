import { ERRORS, problemOf, ToolError, toWireError } from '@adloom/contracts'
import type { Log } from '@adloom/runtime'
import type { ErrorRequestHandler, Request, RequestHandler } from 'express'
import { databaseFailure } from '@adloom/service'
import { sendPage } from '../pages/layout.ts'
import { messagePage } from '../pages/message-page.ts'
import { requestIdOf } from './request.ts'

/** Answers failures with a problem document or, on page routes, with a page. Logs never contain a body or a header. */
export function answerProblems(publicUrl: string, log: Log): ErrorRequestHandler {
  return (thrown: unknown, req, res, next) => {
    if (res.headersSent) return next(thrown)
    const failure = databaseFailure(refusalOfBody(thrown) ?? thrown)
    const error = toWireError(failure)
    const requestId = requestIdOf(req)
    const fields = { err: failure, requestId, method: req.method, path: req.path }
    if (error.code === 'internal') log.error(fields, 'request failed')
    else if (failure instanceof Error && failure.cause) log.warn(fields, 'request refused')
    if (error.code === 'unauthenticated') res.set('WWW-Authenticate', 'Session')
    if (error.allow) res.set('Allow', error.allow)
    if (error.retryAfterSeconds !== undefined) res.set('Retry-After', String(error.retryAfterSeconds))
    const { status, title } = ERRORS[error.code]
    if (isPage(req)) return sendPage(res, status, messagePage(title, `${error.message} (Request ${requestId})`))
    res
      .status(status)
      .type('application/problem+json')
      .send(`${JSON.stringify(problemOf(error, requestId, `${publicUrl}/v1/docs/errors`))}\n`)
  }
}

/** Routes that people open in a browser. OAuth clients under the same paths are answered earlier. */
const isPage = ({ originalUrl }: Request) => /^\/(?:sign-in|api\/oauth)\b/.test(originalUrl)

/** Converts errors that Express and its body parser throw for unreadable requests. Those carry a 4xx status. */
function refusalOfBody(thrown: unknown): ToolError | null {
  const status = (thrown as { status?: unknown } | null)?.status
  if (typeof status !== 'number' || status < 400 || status > 499) return null
  if (status === 413) return new ToolError('payload_too_large', 'The body is larger than 1 MiB.')
  if (status === 415) return new ToolError('unsupported_media_type', 'Send the body without a Content-Encoding.')
  return new ToolError('invalid_input', 'The request cannot be read.', {
    issues: [{ path: '', code: 'unreadable', message: 'The request cannot be read.' }],
  })
}

export const methodNotAllowed =
  (...allowed: string[]): RequestHandler =>
  () => {
    const allow = allowed.join(', ')
    throw new ToolError('method_not_allowed', `Use ${allow}.`, { allow })
  }

export const routeNotFound: RequestHandler = () => {
  throw new ToolError('not_found', 'There is nothing at this address.')
}
