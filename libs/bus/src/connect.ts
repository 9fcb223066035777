import { jetstream, type JetStreamClient } from '@nats-io/jetstream'
import type { ProcessName } from '@adloom/contracts'
import { connect, type NatsConnection } from 'nats'

/** A connection to the bus. Opaque outside this library: nobody else spells a subject or sees a message. */
export type Bus = AsyncDisposable & {
  readonly name: string
  readonly nc: NatsConnection
  readonly js: JetStreamClient
  /** Requests and deliveries that have begun here and are not answered yet; `drain` waits for them. */
  readonly running: Set<Promise<unknown>>
  isConnected(): boolean
  /** Resolves when the server has taken in everything said so far: subscriptions are in force from then on. */
  flush(): Promise<void>
}

export type BusOptions = { url: string; user: string; password: string }

/**
 * Connects, and stays connected: when the server goes away it is looked for until it is back, and subscriptions are
 * made again. Every user has an inbox prefix of its own, so that nobody can read another's answers.
 */
export async function connectBus(name: ProcessName | 'provision', options: BusOptions): Promise<Bus> {
  const nc = await connect({
    servers: options.url.split(','),
    user: options.user,
    pass: options.password,
    name,
    inboxPrefix: inboxOf(options.user),
    maxReconnectAttempts: -1,
    reconnectTimeWait: 200,
    reconnectJitter: 50,
    waitOnFirstConnect: true,
    pingInterval: 5_000,
    maxPingOut: 2,
    // Else the client captures two stack traces for every request, in case it should fail.
    noAsyncTraces: true,
  })
  const state = { connected: true }
  void watchStatus(nc, state)
  const running = new Set<Promise<unknown>>()
  return {
    name,
    nc,
    js: jetstream(nc),
    running,
    isConnected: () => state.connected,
    flush: () => nc.flush(),
    async [Symbol.asyncDispose]() {
      await Promise.allSettled(running)
      // Draining needs a server; without one there is nothing left to say.
      await (state.connected ? nc.drain() : nc.close()).catch(() => {})
    },
  }
}

export const inboxOf = (user: string) => `_INBOX_${user.replaceAll('-', '_')}`

async function watchStatus(nc: NatsConnection, state: { connected: boolean }) {
  for await (const status of nc.status()) {
    if (status.type === 'disconnect' || status.type === 'close') state.connected = false
    if (status.type === 'reconnect') state.connected = true
  }
}
