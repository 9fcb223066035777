import { HEADER, toWireError, ToolError } from '@adloom/contracts'
import { type Log, SpanKind, telemetryIsOn, withSpan } from '@adloom/runtime'
import { headers, type Msg, type MsgHdrs } from 'nats'
import type { Bus } from '../connect.ts'
import { encode } from './request.ts'
import { endOfTurn } from './turn.ts'

/** A request as its handler receives it. */
export type Incoming = {
  /** The last token of the subject: the name of the tool, action or call. */
  name: string
  body: Uint8Array
  header(name: string): string | undefined
  /** Milliseconds since the epoch. The caller stops waiting then. */
  deadline: number
}

/** `flag` is sent as a header of the answer. */
export type Outgoing = { body: Uint8Array; flag?: 'replayed' | 'wantsStatement' }

/**
 * Serves `<kind>.<service>.<name>`, or every name, as one replica of the service: each request goes to one replica. An
 * exception of the handler becomes an error of the catalog. Disposing stops taking requests and finishes the running
 * ones.
 */
export function serve(
  bus: Bus,
  kind: 'tools' | 'actions' | 'calls' | 'facts',
  service: string,
  log: Log,
  handle: (incoming: Incoming) => Promise<Outgoing>,
  name = '*',
): AsyncDisposable {
  const maxPayload = bus.nc.info?.max_payload ?? 1_048_576
  const subscription = bus.nc.subscribe(`${kind}.${service}.${name}`, {
    queue: service,
    callback: (failure, message) => {
      if (failure) return log.error({ err: failure }, 'subscription failed')
      // The client does not await callbacks, so a rejection would go unhandled. `answer` never rejects.
      const work = answer(message, handle, log, maxPayload).finally(() => bus.running.delete(work))
      bus.running.add(work)
    },
  })
  return {
    async [Symbol.asyncDispose]() {
      await subscription.drain().catch(() => {})
      await Promise.allSettled(bus.running)
    },
  }
}

async function answer(message: Msg, handle: (incoming: Incoming) => Promise<Outgoing>, log: Log, maxPayload: number) {
  const deadline = Number(message.headers?.get(HEADER.deadline) || Number.POSITIVE_INFINITY)
  if (deadline < Date.now()) return
  const header = (name: string) => message.headers?.get(name) || undefined
  const incoming = {
    name: message.subject.slice(message.subject.lastIndexOf('.') + 1),
    body: message.data,
    header,
    deadline,
  }
  try {
    const { body, flag } = await traced(message.subject, incoming, handle)
    if (body.length > maxPayload - 4_096) throw tooLarge(body.length)
    await endOfTurn()
    if (flag) message.respond(body, { headers: headersOf(HEADER[flag], 'true') })
    else message.respond(body)
  } catch (thrown) {
    const error = toWireError(thrown)
    const fields = { err: thrown, subject: message.subject, requestId: header(HEADER.requestId) }
    if (error.code === 'internal' || error.code === 'answer_too_large') log.error(fields, 'request failed')
    else if (thrown instanceof Error && thrown.cause) log.warn(fields, 'request refused')
    try {
      message.respond(encode(error), { headers: headersOf(HEADER.error, error.code) })
    } catch (cause) {
      log.warn({ err: cause, subject: message.subject }, 'bus disconnected before the answer was sent')
    }
  }
}

function traced(subject: string, incoming: Incoming, handle: (incoming: Incoming) => Promise<Outgoing>) {
  if (!telemetryIsOn()) return handle(incoming)
  const attributes = { 'messaging.system': 'nats', 'messaging.destination.name': subject }
  const from = { get: incoming.header }
  return withSpan(`${subject} process`, { kind: SpanKind.SERVER, attributes, from }, () => handle(incoming))
}

const tooLarge = (bytes: number) =>
  new ToolError(
    'answer_too_large',
    'The response is too large. Lower the limit or narrow the filters.',
    {},
    new Error(`${bytes} bytes`),
  )

function headersOf(name: string, value: string): MsgHdrs {
  const created = headers()
  created.set(name, value)
  return created
}
