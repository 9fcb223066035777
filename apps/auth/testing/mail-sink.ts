import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'

/** A mail server that accepts every message and keeps it. */
export async function openMailSink() {
  const messages: string[] = []
  const server = createServer((socket) => {
    let received = ''
    let isData = false
    socket.setEncoding('utf8').write('220 sink\r\n')
    socket.on('error', () => {})
    socket.on('data', (text: string) => {
      received += text
      for (;;) {
        const end = received.indexOf(isData ? '\r\n.\r\n' : '\r\n')
        if (end === -1) return
        const line = received.slice(0, end)
        received = received.slice(end + (isData ? 5 : 2))
        if (isData) messages.push(line)
        isData = !isData && /^data$/i.test(line)
        socket.write(isData ? '354 go on\r\n' : /^quit$/i.test(line) ? '221 bye\r\n' : '250 ok\r\n')
      }
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    messages,
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}?ignoreTLS=true`,
    close: () => void server.close(),
  }
}

/** Decodes the quoted-printable text of a message. */
export const readable = (message: string) =>
  message
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCodePoint(Number.parseInt(hex, 16)))
