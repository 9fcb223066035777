import type { IncomingMessage } from 'node:http'
import { ToolError } from '@adloom/contracts'

/** A larger body is refused. Source: docs/rules.md §1. */
export const BODY_MAX_BYTES = 1_048_576
/** What is read and thrown away after a refusal, so that a client that still sends gets to see the answer. */
const DRAIN_MAX_BYTES = 16 * BODY_MAX_BYTES

const NO_BYTES = new Uint8Array(0)

/**
 * The bytes of a request's body, untouched. Errors: `unsupported_media_type` unless it says that it is JSON in UTF-8 (no
 * body needs no word), `payload_too_large` over BODY_MAX_BYTES, `invalid_input` when the client hangs up half-way.
 */
export async function readJsonBody(req: IncomingMessage): Promise<Uint8Array> {
  const { 'content-type': type, 'content-encoding': encoding, 'content-length': length } = req.headers
  const isEmpty = length === undefined ? req.headers['transfer-encoding'] === undefined : Number(length) === 0
  if (!(type === undefined ? isEmpty : isJson(type))) throw unsupported('Send the body as application/json in UTF-8.')
  if (encoding !== undefined && encoding.toLowerCase() !== 'identity') {
    throw unsupported('Send the body without a Content-Encoding.')
  }
  if (Number(length) > BODY_MAX_BYTES) throw tooLarge()
  return isEmpty ? NO_BYTES : readAll(req)
}

/**
 * `application/json`, with any parameters but a charset other than UTF-8. Node's `MIMEType` is not used: it leaves out a
 * parameter that it cannot read, and so would take a damaged charset for none.
 */
export function isJson(contentType: string): boolean {
  if (contentType === 'application/json') return true
  const [type = '', ...parameters] = contentType.split(';')
  if (type.trim().toLowerCase() !== 'application/json') return false
  return parameters.every((parameter) => {
    const [name = '', value = ''] = parameter.split('=')
    return name.trim().toLowerCase() !== 'charset' || /^"?utf-?8"?$/i.test(value.trim())
  })
}

function readAll(req: IncomingMessage): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    let bytes = 0
    const onData = (chunk: Buffer) => {
      bytes += chunk.length
      if (bytes > BODY_MAX_BYTES) {
        req.off('data', onData)
        reject(tooLarge())
      } else chunks.push(chunk)
    }
    const hungUp = () => reject(new ToolError('invalid_input', 'The connection closed before the whole body arrived.'))
    req.on('data', onData)
    req.once('end', () => {
      req.off('close', hungUp)
      resolve(chunks.length === 1 ? chunks[0]! : Buffer.concat(chunks, bytes))
    })
    req.once('error', hungUp)
    req.once('close', hungUp)
  })
}

/**
 * After a refusal: reads on without keeping anything, so that the connection can serve the next request, and ends it
 * when too much comes.
 */
export function drain(req: IncomingMessage): void {
  if (req.complete) return
  let bytes = 0
  req.on('error', () => {})
  req.on('data', (chunk: Buffer) => {
    bytes += chunk.length
    if (bytes > DRAIN_MAX_BYTES) req.destroy()
  })
}

const unsupported = (message: string) => new ToolError('unsupported_media_type', message)
const tooLarge = () => new ToolError('payload_too_large', 'The body is larger than 1 MiB.')
