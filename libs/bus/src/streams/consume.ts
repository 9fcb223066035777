import type { JsMsg, ConsumerMessages } from '@nats-io/jetstream'
import { type Log, SpanKind, withSpan } from '@adloom/runtime'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Bus } from '../connect.ts'
import { ACK_WAIT_MS } from './streams.ts'

export type Delivery = { id: string; body: Uint8Array; header(name: string): string | undefined; attempt: number }

/** The longest pause before a failed delivery is repeated. */
const RETRY_MAX_MS = 30_000

/**
 * Processes the deliveries of a durable consumer, `concurrency` at a time, and acknowledges each after `handle`
 * resolves. A failed delivery is repeated with growing pauses until it succeeds. Disposing stops taking deliveries and
 * finishes the running ones.
 */
export function consume(
  bus: Bus,
  source: { stream: string; durable: string; concurrency?: number },
  log: Log,
  handle: (delivery: Delivery) => Promise<void>,
): AsyncDisposable {
  const { stream, durable, concurrency = 8 } = source
  const underWay = new Set<Promise<void>>()
  let stopped = false
  let messages: ConsumerMessages | undefined

  const take = async () => {
    const consumer = await bus.js.consumers.get(stream, durable)
    messages = await consumer.consume({ max_messages: concurrency, expires: 10_000 })
    if (stopped) return
    for await (const message of messages) {
      const work = deliver(message, log, handle).finally(() => underWay.delete(work))
      underWay.add(work)
      if (underWay.size >= concurrency) await Promise.race(underWay)
      if (stopped) break
    }
  }
  const running = (async () => {
    while (!stopped) {
      try {
        await take()
      } catch (cause) {
        if (!stopped) log.warn({ err: cause, durable }, 'could not fetch messages; retrying')
      }
      if (!stopped) await sleep(500)
    }
  })()

  return {
    async [Symbol.asyncDispose]() {
      stopped = true
      messages?.stop()
      await Promise.race([running, sleep(1_000)])
      await Promise.allSettled(underWay)
    },
  }
}

async function deliver(message: JsMsg, log: Log, handle: (delivery: Delivery) => Promise<void>) {
  // The server redelivers a message that is silent for too long, so long work reports progress.
  const alive = setInterval(() => message.working(), ACK_WAIT_MS / 3)
  const id = message.headers?.get('Nats-Msg-Id') || String(message.seq)
  const header = (name: string) => message.headers?.get(name) || undefined
  try {
    const options = { kind: SpanKind.CONSUMER, from: { get: header } }
    const delivery = { id, body: message.data, header, attempt: message.info.deliveryCount }
    await withSpan(`${message.subject} consume`, options, () => handle(delivery))
    await message.ackAck({ timeout: 2_000 }).catch(() => {})
  } catch (cause) {
    log.warn(
      { err: cause, subject: message.subject, attempt: message.info.deliveryCount },
      'a delivery failed; it comes again',
    )
    message.nak(Math.min(RETRY_MAX_MS, 250 * 2 ** Math.min(message.info.deliveryCount, 10)))
  } finally {
    clearInterval(alive)
  }
}
