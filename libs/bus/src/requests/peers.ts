import { RequestError, TimeoutError } from 'nats'
import type { Bus } from '../connect.ts'
import { decode, encode } from './request.ts'

/** The subjects of requests from one gateway to another. */
export const PEERS = 'peers.gateway.*'
const subjectOf = (replica: string) => `peers.gateway.${replica}`

/** Answers the requests that other gateways send to `replica`. `handle` never rejects. */
export function answerPeers(bus: Bus, replica: string, handle: (question: unknown) => Promise<unknown>): Disposable {
  const subscription = bus.nc.subscribe(subjectOf(replica), {
    callback: (failure, message) => {
      if (!failure) void handle(message.json()).then((answer) => message.respond(encode(answer)))
    },
  })
  return { [Symbol.dispose]: () => subscription.unsubscribe() }
}

/**
 * Asks one gateway. Returns null when it does not answer in time, whether it stopped, is cut off or is slow. Rejects
 * when the bus is down, because that says nothing about the other gateway.
 */
export async function askPeer(bus: Bus, replica: string, question: unknown, timeoutMs: number): Promise<unknown> {
  if (!bus.isConnected()) throw new Error('the bus is not connected')
  try {
    const message = await bus.nc.request(subjectOf(replica), encode(question), { timeout: timeoutMs })
    return decode(message.data)
  } catch (cause) {
    if (isSilence(cause)) return null
    throw cause
  }
}

const isSilence = (cause: unknown) =>
  cause instanceof TimeoutError ||
  (cause instanceof RequestError && (cause.isNoResponders() || cause.cause instanceof TimeoutError))
