import {
  type CallContract,
  type ErrorCode,
  fromWireError,
  HEADER,
  subjectOfCall,
  ToolError,
  type WireError,
} from '@adloom/contracts'
import { injectTrace, SpanKind, telemetryIsOn, withSpan } from '@adloom/runtime'
import { headers, RequestError, TimeoutError } from 'nats'
import type { Bus } from '../connect.ts'
import type { ReadCall, ReadingBus } from './reading-bus.ts'
import { endOfTurn } from './turn.ts'

/**
 * The answer to a forwarded request, as bytes. With `error`, the bytes are a WireError. `wantsStatement`: the service
 * did nothing, because it does not know the reference that stands for the caller.
 */
export type Answer = { body: Uint8Array; error?: ErrorCode; replayed: boolean; wantsStatement: boolean }

/**
 * Sends a request and waits for the answer. Errors: `unavailable` when no service handles the subject or the bus is
 * down (nothing has happened), `timeout` when no answer came in time (the outcome is unknown).
 */
export function forward(
  bus: ReadingBus,
  subject: string,
  body: Uint8Array,
  values: Readonly<Record<string, string | undefined>>,
  timeoutMs: number,
): Promise<Answer> {
  if (!telemetryIsOn()) return send(bus, subject, body, values, timeoutMs)
  const attributes = { 'messaging.system': 'nats', 'messaging.destination.name': subject }
  return withSpan(`${subject} send`, { kind: SpanKind.CLIENT, attributes }, () =>
    send(bus, subject, body, values, timeoutMs),
  )
}

async function send(
  bus: ReadingBus,
  subject: string,
  body: Uint8Array,
  values: Readonly<Record<string, string | undefined>>,
  timeoutMs: number,
): Promise<Answer> {
  await endOfTurn()
  // The client would buffer a request while disconnected, and send it after the caller was told that it failed.
  if (!bus.isConnected()) throw unavailable()
  const sent = headers()
  for (const name in values) if (values[name] !== undefined) sent.set(name, values[name])
  sent.set(HEADER.deadline, String(Date.now() + timeoutMs))
  injectTrace({ get: (name) => sent.get(name), set: (name, value) => sent.set(name, value) })
  try {
    const answer = await bus.nc.request(subject, body, { timeout: timeoutMs, headers: sent })
    const header = (name: string) => answer.headers?.get(name)
    const replayed = header(HEADER.replayed) === 'true'
    const wantsStatement = header(HEADER.wantsStatement) === 'true'
    const error = header(HEADER.error) as ErrorCode | '' | undefined
    return { body: answer.data, replayed, wantsStatement, ...(error && { error }) }
  } catch (cause) {
    throw toBusError(cause)
  }
}

const unavailable = (cause?: unknown) =>
  new ToolError(
    'unavailable',
    'The service for this request is not responding. Try again in a moment.',
    { retryAfterSeconds: 2 },
    cause,
  )

function toBusError(cause: unknown): ToolError {
  if (cause instanceof RequestError && cause.isNoResponders()) return unavailable(cause)
  if (cause instanceof TimeoutError || (cause instanceof Error && cause.cause instanceof TimeoutError)) {
    const message =
      'The request timed out, but it may still have taken effect. Retrying with the same idempotency key is safe.'
    return new ToolError('timeout', message, {}, cause)
  }
  return unavailable(cause)
}

const encoder = new TextEncoder()
const decoder = new TextDecoder()

export const encode = (value: unknown) => encoder.encode(JSON.stringify(value))
export const decode = (body: Uint8Array): unknown => JSON.parse(decoder.decode(body))

type Input<C extends CallContract> = C['input']['_zod']['input']
type Output<C extends CallContract> = C['output']['_zod']['output']

type CallOptions = { timeoutMs?: number; requestId?: string }

/**
 * Calls another process by contract. On a `ReadingBus`, only calls that change nothing are allowed. Throws the
 * ToolError that the other process answered with, `unavailable` or `timeout`.
 */
export function call<C extends ReadCall>(
  bus: ReadingBus,
  contract: C,
  input: Input<C>,
  options?: CallOptions,
): Promise<Output<C>>
export function call<C extends CallContract>(
  bus: Bus,
  contract: C,
  input: Input<C>,
  options?: CallOptions,
): Promise<Output<C>>
export async function call(bus: ReadingBus, contract: CallContract, input: unknown, options: CallOptions = {}) {
  if (bus.readsOnly && contract.effect !== 'read') throw new Error(`a read may not call ${contract.name}`)
  const values = { [HEADER.requestId]: options.requestId }
  const answer = await forward(bus, subjectOfCall(contract), encode(input), values, options.timeoutMs ?? 5_000)
  if (answer.error) throw fromWireError(decode(answer.body) as WireError)
  return contract.output.parse(decode(answer.body))
}
