import { createHash } from 'node:crypto'
import type { Request, Response } from 'express'
import { countRequest } from '../clock/clock.ts'
import type { Deps } from '../deps.ts'
import type { Action } from '../faults/rule.ts'
import { takeFaults } from '../faults/take.ts'
import { GraphError, invalid } from '../graph/graph-error.ts'
import { writeEntry } from '../journal/journal.ts'
import { isBatch, runBatch } from './batch.ts'
import type { Matcher } from './match.ts'
import { momentOf, type Outcome, perform, spoiltStatus } from './perform.ts'
import { type RawRequest, readRequest } from './read-request.ts'
import { send } from './send.ts'
import { checkVersion, VERSION } from './version.ts'

/** Answers one request of the platform's dialect, and remembers it. */
export async function answer(deps: Deps, match: Matcher, req: Request, res: Response): Promise<void> {
  const { seed, requests: number } = await countRequest(deps.sql)
  const traceId = traceIdOf(seed, number)
  const request = await readRequest(req).catch(refused)
  const outcome =
    request instanceof GraphError
      ? failed(request, traceId)
      : isBatch(request)
        ? await performBatch(deps, match, request, traceId, seed)
        : await perform(deps, match, request, { traceId, isItem: false })
  const { now } = await momentOf(deps)
  await writeEntry(deps.sql, {
    number,
    at: now,
    method: req.method,
    path: request instanceof GraphError ? req.path : request.path,
    params: request instanceof GraphError ? {} : request.params,
    accountId: outcome.accountId,
    status: outcome.status,
    errorCode: outcome.error?.code ?? null,
    errorSubcode: outcome.error?.details.subcode ?? null,
    faults: outcome.actions.map(({ type }) => type),
    items: !outcome.error && Array.isArray(outcome.body) ? outcome.body.length : 0,
  })
  await send(res, outcome, traceId)
}

/** What is not an error of the platform: a fault of this program, or a body that is too large. */
export function answerThrown(deps: Deps, thrown: unknown, res: Response): void {
  const { status = 500 } = thrown as { status?: number }
  if (status >= 500) deps.log.error({ err: thrown }, 'request could not be answered')
  const error = status < 500 ? invalid('The body could not be read.', undefined, { status }) : UNKNOWN_ERROR
  if (res.headersSent) return void res.destroy()
  res.status(error.status).json(error.body(''))
}

const UNKNOWN_ERROR = new GraphError(1, 'An unknown error occurred', { status: 500, isTransient: true })

async function performBatch(
  deps: Deps,
  match: Matcher,
  request: RawRequest,
  traceId: string,
  seed: string,
): Promise<Outcome> {
  const { method, path } = request
  let actions: readonly Action[] = []
  try {
    checkVersion(request)
    actions = await takeFaults(deps.sql, seed, { method, path, accountId: null, isItem: false })
    const lost = new Set(actions.flatMap((action) => (action.type === 'null_batch_item' ? [action.index] : [])))
    const spoilt = spoiltStatus(actions)
    const body = spoilt === null ? await runBatch(deps, match, request, { traceId, lost }) : []
    return {
      status: spoilt ?? 200,
      headers: { 'facebook-api-version': VERSION },
      body,
      accountId: null,
      error: null,
      actions,
    }
  } catch (thrown) {
    return { ...failed(refused(thrown), traceId), actions }
  }
}

const failed = (error: GraphError, traceId: string): Outcome => ({
  status: error.status,
  headers: { 'facebook-api-version': VERSION },
  body: error.body(traceId),
  accountId: null,
  error,
  actions: [],
})

function refused(thrown: unknown): GraphError {
  if (thrown instanceof GraphError) return thrown
  throw thrown
}

/** The same for the same world and request number. */
const traceIdOf = (seed: string, number: number) =>
  `A${createHash('sha256').update(`trace:${seed}:${number}`).digest('base64url').slice(0, 22)}`
