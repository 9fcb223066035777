import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

/**
 * Sends raw bytes and returns the response: until an answer is complete, the server closes, or the deadline passes.
 * `hangUp` disconnects right after sending.
 */
export async function exchange(
  origin: string,
  pieces: Iterable<string | Buffer>,
  { hangUp = false, timeoutMs = 5_000 } = {},
): Promise<string> {
  const socket = connect(Number(new URL(origin).port), '127.0.0.1')
  let received = ''
  socket.setEncoding('latin1')
  socket.on('data', (text: string) => {
    // A 100 response is not the final answer.
    received = (received + text).replace(/^HTTP\/1\.1 100 Continue\r\n\r\n/, '')
  })
  socket.on('error', () => {})
  socket.setMaxListeners(0)
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()))
  await once(socket, 'connect')
  let isHead: boolean | undefined
  for (const piece of pieces) {
    if (socket.destroyed) break
    isHead ??= String(piece).startsWith('HEAD ')
    if (!socket.write(piece, 'latin1')) await Promise.race([next(socket, 'drain'), closed])
  }
  if (hangUp) socket.destroy()
  const isAnswered = () => {
    const head = received.indexOf('\r\n\r\n')
    const length = Number(/\r\ncontent-length: (\d+)/i.exec(received)?.[1] ?? Number.NaN)
    return head >= 0 && (isHead || received.length >= head + 4 + (Number.isNaN(length) ? 0 : length))
  }
  const deadline = performance.now() + timeoutMs
  while (!socket.destroyed && !isAnswered() && performance.now() < deadline) {
    await Promise.race([next(socket, 'data'), closed, sleep(100)])
  }
  socket.destroy()
  return received
}

/** Like `once`, but ignores errors in between, because the socket is closed then. */
const next = (socket: Socket, event: 'data' | 'drain') =>
  new Promise<void>((resolve) => socket.once(event, () => resolve()))
