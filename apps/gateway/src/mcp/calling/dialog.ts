import { decode } from '@adloom/bus'
import type { Preview, PreviewAnswer, ToolContract } from '@adloom/contracts'
import {
  acceptedContent,
  type CallToolResult,
  CLIENT_CAPABILITIES_META_KEY,
  inputRequired,
  inputResponse,
  type InputRequiredResult,
  PROTOCOL_VERSION_META_KEY,
  type ServerContext,
} from '@modelcontextprotocol/server'
import { z } from 'zod'
import type { ToolOutcome } from '../../call/call-tool.ts'

type McpRequest = ServerContext['mcpReq']
type Arguments = Record<string, unknown> | undefined

/** The member of `_meta` by which a host asks for its own dialog, and its value. */
const WISH = { name: 'adloom/confirm', value: 'elicit' } as const
/** The first revision in which a result can ask for input. Revisions are dates, so they sort as text. */
const SINCE = '2026-07-28'
/** The name of our question in `inputRequests` and `inputResponses`. */
const QUESTION = 'confirmation'
const Reply = z.object({ confirm: z.literal(true) })

/** What a call of a two-step tool is in the course of a dialog. Null: an ordinary call. */
export type DialogStep =
  | { kind: 'ask' }
  | { kind: 'confirmed'; confirmationToken: string }
  | { kind: 'declined' }
  | null

/**
 * The step of a dialog that a call is. Only a host that wishes for it and can show a form gets a dialog. Its retry
 * carries the confirmation token as `requestState`. That needs no seal: the token is random, and the service accepts it
 * only from the same caller for the same arguments, so any other text is an unknown token. A retry without an answer to
 * our question is asked again.
 */
export function dialogStepOf({ effect }: ToolContract, args: Arguments, request: McpRequest): DialogStep {
  if (effect !== 'confirm' || args?.['confirmationToken'] !== undefined || !isModern(request)) return null
  const state = request.requestState()
  const reply = inputResponse(request.inputResponses, QUESTION)
  if (typeof state === 'string' && reply.kind === 'elicit') {
    const isConfirmed = acceptedContent(request.inputResponses, QUESTION, Reply) !== undefined
    return isConfirmed ? { kind: 'confirmed', confirmationToken: state } : { kind: 'declined' }
  }
  return request._meta?.[WISH.name] === WISH.value && showsForms(request) ? { kind: 'ask' } : null
}

/** What a request of the newest revisions says about its client. */
type Envelope = {
  [PROTOCOL_VERSION_META_KEY]?: string
  [CLIENT_CAPABILITIES_META_KEY]?: { elicitation?: { form?: object; url?: object } }
}
const envelopeOf = (request: McpRequest) => (request.envelope ?? {}) as Envelope

const isModern = (request: McpRequest) => (envelopeOf(request)[PROTOCOL_VERSION_META_KEY] ?? '') >= SINCE

/** Elicitation without a mode means forms. Source: MCP 2026-07-28, elicitation, capabilities. */
function showsForms(request: McpRequest): boolean {
  const elicitation = envelopeOf(request)[CLIENT_CAPABILITIES_META_KEY]?.elicitation
  return elicitation !== undefined && (elicitation.form !== undefined || elicitation.url === undefined)
}

/** Turns a preview into the question of a dialog. Null: the call was refused, or did not end in a preview. */
export function questionOf({ result }: ToolOutcome): InputRequiredResult | null {
  if (!('body' in result)) return null
  const answer = decode(result.body) as PreviewAnswer
  if (answer.status !== 'confirmation_required') return null
  const message = messageOf(answer.preview)
  const confirm = {
    type: 'boolean',
    title: 'Do it now',
    description: 'If not, nothing is done.',
    default: false,
  } as const
  const requestedSchema = { type: 'object' as const, properties: { confirm }, required: ['confirm'] }
  return inputRequired({
    inputRequests: { [QUESTION]: inputRequired.elicit({ message, requestedSchema }) },
    requestState: answer.confirmationToken,
  })
}

/** What the person reads. Names come from the ad platform or the agent, so they stand apart, in quotes. */
function messageOf({ summary, entity, adAccount }: Preview): string {
  const names = [
    `Name on the ad platform: ${quoted(entity.name)}`,
    ...(entity.nameMatches === false ? [`Name given by the agent: ${quoted(entity.suppliedName ?? '')}`] : []),
    `Ad account: ${quoted(adAccount.name)}`,
  ]
  return `${summary}\n\n${names.join('\n')}`
}

const NAME_MAX = 200

/** A name on one line, without characters that hide or reorder others. */
function quoted(name: string): string {
  const plain = name
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]/gu, ' ')
    .replaceAll(/[\u061c\u200b\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g, '')
  return JSON.stringify(plain.length > NAME_MAX ? `${plain.slice(0, NAME_MAX).toWellFormed()}…` : plain)
}

/** The end of a dialog in which the person did not agree. Nothing was asked of the service, and the token stays unused. */
export function declinedResult(): CallToolResult {
  const answer = { status: 'declined', nextStep: 'The person did not confirm, so nothing was done. Leave it.' }
  return { content: [{ type: 'text', text: JSON.stringify(answer) }], structuredContent: answer }
}
