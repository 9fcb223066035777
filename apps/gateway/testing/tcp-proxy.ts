import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** A TCP proxy in front of a server. A test can delay, hold or cut its connections. */
export type TcpProxy = AsyncDisposable & {
  url: string
  /** Cuts all connections and loses the data on the way. New connections succeed unless the proxy is held. */
  cut(): void
  /** Stops all traffic in both directions until it is released. */
  hold(): void
  release(): void
}

/** `delayMs` is called for every chunk. Chunks of one direction keep their order. */
export async function openTcpProxy(serverUrl: string, delayMs: () => number = () => 0): Promise<TcpProxy> {
  const { hostname, port } = new URL(serverUrl)
  const sockets = new Set<Socket>()
  let released = Promise.resolve()
  let release = () => {}

  const pass = (from: Socket, to: Socket) => {
    let last: Promise<unknown> = Promise.resolve()
    from.on('data', (piece) => {
      const due = new Promise((resolve) => setTimeout(resolve, delayMs()))
      last = Promise.all([last, due]).then(async () => {
        await released
        to.write(piece)
      })
    })
    from.on('error', () => {})
    from.on('close', () => {
      sockets.delete(from)
      to.destroy()
    })
  }
  const server = createServer((near) => {
    const far = connect(Number(port), hostname)
    for (const socket of [near, far]) sockets.add(socket.setNoDelay(true))
    pass(near, far)
    pass(far, near)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const cut = () => {
    for (const socket of sockets) socket.destroy()
  }
  return {
    url: `nats://127.0.0.1:${(server.address() as AddressInfo).port}`,
    cut,
    hold: () => void (released = new Promise((resolve) => (release = resolve))),
    release: () => {
      release()
      released = Promise.resolve()
    },
    async [Symbol.asyncDispose]() {
      release()
      cut()
      server.close()
      await once(server, 'close')
    },
  }
}
