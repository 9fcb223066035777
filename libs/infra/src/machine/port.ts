import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type ListenOptions } from 'node:net'

/**
 * Below the range from which systems take the ports of outgoing connections (32768 up on Linux, 49152 on macOS): a
 * client that keeps trying to reach a server that is down could otherwise be given the very port, connect to itself and
 * keep the server from coming back.
 */
const LOWEST = 15_000
const HIGHEST = 32_000
const TRIES = 100

/** A port nobody listens on now: the wanted one, or any. Rejects, saying what to do, when the wanted one is taken. */
export async function freePort(wanted?: number): Promise<number> {
  if (wanted !== undefined) {
    // On every address, so that a listener on any of them is noticed.
    if (await isFree({ port: wanted })) return wanted
    throw new Error(`Port ${wanted} is in use. Set PORT to another one, or to 0 for any that is free.`)
  }
  for (let tries = 0; tries < TRIES; tries++) {
    const port = randomInt(LOWEST, HIGHEST)
    if (await isFree({ port, host: '127.0.0.1' })) return port
  }
  throw new Error(`No free port was found between ${LOWEST} and ${HIGHEST}.`)
}

async function isFree(address: ListenOptions): Promise<boolean> {
  const server = createServer()
  try {
    server.listen(address)
    await once(server, 'listening')
  } catch {
    return false
  }
  server.close()
  await once(server, 'close')
  return true
}
