import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import { type Secret, secret } from '@adloom/runtime'

/** A TCP proxy to a real server that a test can stop and restart, to simulate an outage of that server. */
export async function openTcpProxy(target: { host: string; port: number }) {
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
  const stop = async () => {
    const closed = once(server, 'close')
    server.close()
    for (const socket of sockets) socket.destroy()
    await closed
  }
  await open(0)
  const { port } = server.address() as AddressInfo
  return {
    /** The same address, through the proxy. */
    through(url: Secret): Secret {
      const changed = new URL(url.reveal())
      changed.hostname = '127.0.0.1'
      changed.port = String(port)
      return secret(changed.href)
    },
    stop,
    restart: () => open(port),
    async [Symbol.asyncDispose]() {
      if (server.listening) await stop()
    },
  }
}
