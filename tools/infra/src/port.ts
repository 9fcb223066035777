import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'

/** A port nobody listens on now: the wanted one, or any. Rejects, saying what to do, when the wanted one is taken. */
export async function freePort(wanted = 0): Promise<number> {
  const server = createServer()
  try {
    server.listen(wanted, '127.0.0.1')
    await once(server, 'listening')
  } catch (cause) {
    throw new Error(`Port ${wanted} is in use. Set PORT to another one, or to 0 for any that is free.`, { cause })
  }
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}
