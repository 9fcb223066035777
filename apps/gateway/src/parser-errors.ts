import { randomUUID } from 'node:crypto'
import { STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import type { Presenter } from './present.ts'

/**
 * Answers what Node's HTTP parser refuses before there is a request: as a problem like every other refusal, and with
 * an end to the connection, on which nothing can be understood any more.
 */
export const answerParserErrors = (presenter: Presenter) => (cause: NodeJS.ErrnoException, socket: Duplex) => {
  if (cause.code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
  const message = MESSAGES[cause.code ?? ''] ?? 'The request is not valid HTTP.'
  const { status, headers, body } = presenter.problem({ code: 'invalid_input', message }, randomUUID())
  const lines = headers.flatMap((name, at) => (at % 2 === 0 ? [`${name}: ${headers[at + 1]!}`] : []))
  socket.end(
    `HTTP/1.1 ${status} ${STATUS_CODES[status]!}\r\n${lines.join('\r\n')}\r\nConnection: close\r\n\r\n${String(body)}`,
  )
}

const MESSAGES: Record<string, string> = {
  HPE_HEADER_OVERFLOW: 'The headers are too large.',
  ERR_HTTP_REQUEST_TIMEOUT: 'The request did not come in time.',
}
