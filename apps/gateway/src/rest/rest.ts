import type { WireError } from '@adloom/contracts'
import type { RequestHandler } from 'express'
import { callTool, statusOf } from '../call/call-tool.ts'
import type { Deps } from '../deps.ts'
import { answer, bearerOf, headerOf } from '../http/exchange.ts'
import type { Presenter } from '../http/present.ts'
import { readJsonBody } from '../http/request-body.ts'
import { requestIdOf } from '../http/request-id.ts'

const POST_ONLY: WireError = { code: 'method_not_allowed', message: 'Use POST to call a tool.', allow: 'POST' }

/** Every tool as `POST /<name>`. Mount it at the path of the tools. */
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

/** The part between the mount path and the query. */
function nameOf(url: string): string {
  const query = url.indexOf('?')
  return query === -1 ? url.slice(1) : url.slice(1, query)
}
