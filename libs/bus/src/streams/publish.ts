import { subjectOfWork, type WorkName } from '@adloom/contracts'
import { headers } from 'nats'
import type { Bus } from '../connect.ts'
import { encode } from '../requests/request.ts'

/** A fact as an outbox holds it. `trace` is the trace context of the call that made it true. */
export type StoredEvent = { id: string; subject: string; payload: unknown; trace: Readonly<Record<string, string>> }

/** Publishes one stored fact and waits until it is safe on the server. The id makes a repeat harmless. */
export async function publishEvent(bus: Bus, event: StoredEvent): Promise<void> {
  const sent = headers()
  for (const [name, value] of Object.entries(event.trace)) sent.set(name, value)
  await bus.js.publish(event.subject, encode(event.payload), { msgID: event.id, headers: sent, timeout: 5_000 })
}

/** Rings the doorbell of a work queue: one worker wakes and claims the row whose turn it is. */
export async function ringDoorbell(bus: Bus, work: WorkName): Promise<void> {
  await bus.js.publish(subjectOfWork(work), '', { timeout: 5_000 })
}

/** Tells whoever listens right now. Nobody is told later: the content must show a listener that it missed one. */
export function broadcast(bus: Bus, subject: string, payload: Uint8Array): void {
  bus.nc.publish(subject, payload)
}

export function listen(bus: Bus, subject: string, handle: (body: Uint8Array) => void): Disposable {
  const subscription = bus.nc.subscribe(subject, {
    callback: (failure, message) => void (failure ?? handle(message.data)),
  })
  return { [Symbol.dispose]: () => subscription.unsubscribe() }
}
