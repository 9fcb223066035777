import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type RequestListener, type Server, STATUS_CODES } from 'node:http'
import type { ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import type { WireError } from '@adloom/contracts'
import type { HttpAnswer, Presenter } from './present.ts'

const TIMEOUTS = {
  headersTimeout: 10_000,
  // Enough for the largest allowed upload over a slow connection.
  requestTimeout: 120_000,
  connectionsCheckingInterval: 5_000,
  // Longer than the minute for which load balancers keep connections, so that they never reuse a closed one.
  keepAliveTimeout: 75_000,
}

/** A server that answers with a problem document even where Node would only close the connection. */
export function createHttpServer(app: RequestListener, presenter: Presenter): Server {
  const underWay = new WeakMap<Duplex, ServerResponse>()
  const serve: RequestListener = (req, res) => {
    underWay.set(req.socket, res)
    const fault = faultOfHost(req)
    if (!fault) return app(req, res)
    const { status, headers, body } = problemOf(presenter, fault)
    res.writeHead(status, [...headers, 'Connection', 'close']).end(body)
  }
  const server = createServer({ ...TIMEOUTS, requireHostHeader: false }, serve)
  // An unknown expectation is no reason to refuse the request. Source: RFC 9110 §10.1.1.
  server.on('checkExpectation', serve)
  server.on('connect', (_req: IncomingMessage, socket: Duplex) => endWith(socket, problemOf(presenter, NO_PROXY)))
  server.on('clientError', (cause: NodeJS.ErrnoException, socket) => {
    if (cause.code === 'ECONNRESET' || !socket.writable) return socket.destroy()
    const message = MESSAGES[cause.code ?? ''] ?? 'The request is not valid HTTP. Check your client.'
    const refuse = () => endWith(socket, problemOf(presenter, { code: 'invalid_input', message }))
    const before = underWay.get(socket)
    // An earlier request on this connection may still need its answer, and nothing may be written into that answer.
    if (before === undefined || before.writableFinished) return refuse()
    if (before.req.complete) return before.once('finish', refuse)
    return before.headersSent ? socket.destroy() : refuse()
  })
  return server
}

const NO_PROXY: WireError = {
  code: 'method_not_allowed',
  message: 'This server is not a proxy. Use GET or POST.',
  allow: 'GET, POST',
}
const MESSAGES: Record<string, string> = {
  HPE_HEADER_OVERFLOW: 'The headers are larger than 16 KiB. Send fewer or shorter ones.',
  ERR_HTTP_REQUEST_TIMEOUT: 'The request did not arrive in time. Send it again.',
}

/** Source: RFC 9112 §3.2. HTTP/1.0 does not require the header. */
function faultOfHost({ rawHeaders, httpVersionMajor, httpVersionMinor }: IncomingMessage): WireError | null {
  let hosts = 0
  for (let i = 0; i < rawHeaders.length; i += 2) if (/^host$/i.test(rawHeaders[i]!)) hosts += 1
  if (hosts === 1 || (hosts === 0 && httpVersionMajor === 1 && httpVersionMinor === 0)) return null
  const message =
    hosts === 0 ? 'The Host header is missing. Send it once.' : 'There are several Host headers. Send one.'
  return { code: 'invalid_input', message }
}

const problemOf = (presenter: Presenter, error: WireError) => presenter.problem(error, randomUUID())

/** Also closes the connection, because nothing more on it can be parsed. */
function endWith(socket: Duplex, { status, headers, body }: HttpAnswer) {
  const lines = headers.flatMap((name, at) => (at % 2 === 0 ? [`${name}: ${headers[at + 1]!}`] : []))
  const head = `HTTP/1.1 ${status} ${STATUS_CODES[status]!}\r\n${lines.join('\r\n')}\r\nConnection: close\r\n\r\n`
  socket.end(head + String(body))
}
