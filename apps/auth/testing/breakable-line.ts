import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import { type Secret, secret } from '@adloom/runtime'

/** A TCP line to a real server that a test can cut and mend: what a database that went away looks like from here. */
export async function breakableLine(target: { host: string; port: number }) {
  const sockets = new Set<Socket>()
  const server = createServer((near) => {
    const far = connect(target)
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from)
      from.on('error', () => {})
      from.on('close', () => {
        sockets.delete(from)
        to.destroy()
      })
      from.pipe(to)
    }
  })
  const open = async (port: number) => {
    server.listen(port, '127.0.0.1')
    await once(server, 'listening')
  }
  const cut = async () => {
    const closed = once(server, 'close')
    server.close()
    for (const socket of sockets) socket.destroy()
    await closed
  }
  await open(0)
  const { port } = server.address() as AddressInfo
  return {
    /** The same address, by way of this line. */
    through(url: Secret): Secret {
      const changed = new URL(url.reveal())
      changed.hostname = '127.0.0.1'
      changed.port = String(port)
      return secret(changed.href)
    },
    cut,
    mend: () => open(port),
    async [Symbol.asyncDispose]() {
      if (server.listening) await cut()
    },
  }
}
