import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** A TCP line to a server: what goes over it is late as a test likes, stops, or is lost with the connection. */
export type Line = AsyncDisposable & {
  url: string
  /** What is on the way is lost. New connections come through, unless the line is held. */
  cut(): void
  /** Nothing goes through in either direction until it is released. */
  hold(): void
  release(): void
}

/** `delayMs` is asked for every piece; pieces of one direction keep their order. */
export async function openLine(serverUrl: string, delayMs: () => number = () => 0): Promise<Line> {
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
