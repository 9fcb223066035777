import { jetstream, type JetStreamClient } from '@nats-io/jetstream'
import type { ProcessName } from '@adloom/contracts'
import { connect, type NatsConnection } from 'nats'

/** A connection to the bus. Code outside this library never handles subjects or messages. */
export type Bus = AsyncDisposable & {
  readonly name: string
  readonly nc: NatsConnection
  readonly js: JetStreamClient
  /** Requests and deliveries that this process has not answered yet. Disposing waits for them. */
  readonly running: Set<Promise<unknown>>
  isConnected(): boolean
  /**
   * Resolves when the server has processed everything sent so far. Subscriptions made before are active from then on.
   */
  flush(): Promise<void>
}

export type BusOptions = { url: string; user: string; password: string }

/**
 * Connects and stays connected. After a lost connection the client reconnects and renews its subscriptions. Every user
 * has its own inbox prefix, so that no process can read the replies to another.
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
    // By default the client captures two stack traces for every request.
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
      // Draining needs a server.
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
