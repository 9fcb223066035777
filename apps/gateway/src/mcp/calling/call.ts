import { encode } from '@adloom/bus'
import { toWireError, type ToolContract, tools } from '@adloom/contracts'
import {
  type CallToolResult,
  type InputRequiredResult,
  ProtocolError,
  ProtocolErrorCode,
  type ServerContext,
} from '@modelcontextprotocol/server'
import { callTool, statusOf, type ToolOutcome } from '../../call/call-tool.ts'
import type { Deps } from '../../deps.ts'
import { refuseOverLimit } from '../../rate-limit/answers.ts'
import { type Exchange, takesLinks } from '../transport/exchange.ts'
import { declinedResult, dialogStepOf, questionOf } from './dialog.ts'
import { pictureContent } from './pictures.ts'
import { isInProfile } from '../profiles.ts'
import { problemResult, resultOf } from './tool-result.ts'
import { waitForEnd } from './wait.ts'

type Params = { name: string; arguments?: Record<string, unknown> | undefined }
type Result = CallToolResult | InputRequiredResult
/** The `_meta` of a request. */
type Meta = Readonly<Record<string, unknown>>

/** The only tool whose calls wait. */
const WAITING_TOOL = tools.get_generation_status.name

/** Whether this call waits and reports. It does if it has a progress token. */
export const reportsProgress = (name: unknown, meta: Meta | undefined) =>
  name === WAITING_TOOL && meta?.['progressToken'] !== undefined

/** `tools/call`. `stopping` ends all waiting when the process stops. Errors: a protocol error for an unknown tool. */
export function createToolCaller(deps: Deps, stopping: AbortSignal) {
  const { publicUrl } = deps.config
  const errorsUrl = `${publicUrl}/v1/docs/errors`
  const byName = new Map(deps.offered.map((tool) => [tool.name, tool]))

  return async (exchange: Exchange, sent: Params, { mcpReq }: ServerContext): Promise<Result> => {
    const tool = getTool(byName, sent.name, exchange)
    const meta: Meta = mcpReq._meta ?? {}
    try {
      const step = mayCall(tool, exchange) ? dialogStepOf(tool, sent.arguments, mcpReq) : null
      if (step?.kind === 'declined') {
        await count(deps, exchange, tool)
        return declinedResult()
      }
      const params = step?.kind === 'confirmed' ? withToken(sent, step.confirmationToken) : sent
      const reports = reportsProgress(tool.name, meta)
      const call = () => callOnce(deps, exchange, reports ? withoutWait(tool, params) : params, meta)
      const outcome = reports
        ? await waitForEnd(call, reporter(mcpReq, meta), AbortSignal.any([mcpReq.signal, stopping]))
        : await call()
      const question = step?.kind === 'ask' ? questionOf(outcome) : null
      if (question) return question
      const result = resultOf(outcome, exchange.requestId, errorsUrl)
      if (result.isError || !takesLinks(exchange)) return result
      const pictures = await pictureContent(tool.name, result.structuredContent, deps.config)
      return pictures.length === 0 ? result : { ...result, content: [...result.content, ...pictures] }
    } catch (thrown) {
      // The SDK would send the message of any exception to the client.
      deps.log.error({ err: thrown, requestId: exchange.requestId, tool: tool.name }, 'call failed')
      return problemResult(toWireError(thrown), exchange.requestId, errorsUrl)
    }
  }
}

/** Without the scope, the ordinary call says so. */
const mayCall = ({ scope }: ToolContract, { known }: Exchange) => scope === null || known.caller.scopes.includes(scope)

const withToken = (params: Params, confirmationToken: string): Params => ({
  ...params,
  arguments: { ...params.arguments, confirmationToken },
})

/** The gateway waits itself, because only it can report progress. A faulty value stays, so that the service refuses it. */
function withoutWait({ waits }: ToolContract, params: Params): Params {
  if (!waits || typeof params.arguments?.[waits.property] !== 'number') return params
  const seconds = params.arguments[waits.property] as number
  if (!Number.isInteger(seconds) || seconds < 0 || seconds > waits.secondsMax) return params
  return { ...params, arguments: { ...params.arguments, [waits.property]: 0 } }
}

/** Counts a call that the gateway answers itself. Errors: `rate_limited`, `unavailable`. */
async function count({ rateLimiter, clock }: Deps, { known, tally }: Exchange, { name }: ToolContract) {
  const grant = await rateLimiter.take(known.caller.credential.id, name)
  tally.note(grant)
  refuseOverLimit(grant, clock.now().getTime(), `calls of ${name}`)
}

/** One call through the path that all transports share. */
export async function callOnce(deps: Deps, exchange: Exchange, params: Params, meta: Meta): Promise<ToolOutcome> {
  const startedAtMs = performance.now()
  const { credential, address, requestId, tally } = exchange
  const outcome = await callTool(deps, {
    name: params.name,
    credential,
    audience: 'mcp',
    address,
    requestId,
    idempotencyKey: keyIn(meta),
    counted: tally.note,
    header: (name) => textIn(meta, name) ?? exchange.header(name),
    readBody: () => Promise.resolve(encode(params.arguments ?? {})),
  })
  deps.metrics.called(params.name, statusOf(outcome), startedAtMs)
  return outcome
}

function getTool(byName: ReadonlyMap<string, ToolContract>, name: string, { profile }: Exchange): ToolContract {
  const tool = byName.get(name)
  if (tool && isInProfile(profile, tool)) return tool
  const where = tool ? `in the profile ${profile}` : 'with this name'
  throw new ProtocolError(ProtocolErrorCode.InvalidParams, `There is no tool ${where}. tools/list lists them all.`)
}

/** The idempotency key in `_meta`. A value that is not text is refused, like an empty key. Source: docs/rules.md §6. */
function keyIn({ idempotencyKey }: Meta): string | undefined {
  if (idempotencyKey === undefined) return undefined
  return typeof idempotencyKey === 'string' ? idempotencyKey : ''
}

function textIn(meta: Meta, name: string): string | undefined {
  const value = meta[name]
  return typeof value === 'string' ? value : undefined
}

function reporter({ notify }: ServerContext['mcpReq'], { progressToken }: Meta) {
  return (progress: number, message: string) =>
    notify({ method: 'notifications/progress', params: { progressToken, progress, total: 100, message } })
}
