import { subjectOfWork, type WorkName } from '@adloom/contracts'
import { headers } from 'nats'
import type { Bus } from '../connect.ts'
import { encode } from '../requests/request.ts'

/** A fact as the outbox stores it. `trace` is the trace context of the call that produced it. */
export type StoredEvent = { id: string; subject: string; payload: unknown; trace: Readonly<Record<string, string>> }

/** Publishes a stored fact and waits until the server has persisted it. The message id makes a repeat harmless. */
export async function publishEvent(bus: Bus, event: StoredEvent): Promise<void> {
  const sent = headers()
  for (const [name, value] of Object.entries(event.trace)) sent.set(name, value)
  await bus.js.publish(event.subject, encode(event.payload), { msgID: event.id, headers: sent, timeout: 5_000 })
}

/** Sends a wake-up message for a work queue. One worker wakes and claims the next row. */
export async function sendWakeUp(bus: Bus, work: WorkName): Promise<void> {
  await bus.js.publish(subjectOfWork(work), '', { timeout: 5_000 })
}

/** Publishes to the current subscribers only. The payload must let a subscriber detect that it missed a message. */
export function broadcast(bus: Bus, subject: string, payload: Uint8Array): void {
  bus.nc.publish(subject, payload)
}

export function listen(bus: Bus, subject: string, handle: (body: Uint8Array) => void): Disposable {
  const subscription = bus.nc.subscribe(subject, {
    callback: (failure, message) => void (failure ?? handle(message.data)),
  })
  return { [Symbol.dispose]: () => subscription.unsubscribe() }
}

/** The same, as one replica of `service`: each message goes to one of them. */
export function listenInTurn(
  bus: Bus,
  subject: string,
  service: string,
  handle: (body: Uint8Array) => void,
): Disposable {
  const subscription = bus.nc.subscribe(subject, {
    queue: service,
    callback: (failure, message) => void (failure ?? handle(message.data)),
  })
  return { [Symbol.dispose]: () => subscription.unsubscribe() }
}
