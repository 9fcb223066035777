import type { IncomingMessage } from 'node:http'
import { ToolError } from '@adloom/contracts'

/** Larger bodies are refused. Source: docs/rules.md §1. */
export const BODY_MAX_BYTES = 1_048_576
/** How much is read and discarded after a refusal, so that a client that is still sending can read the answer. */
const DRAIN_MAX_BYTES = 16 * BODY_MAX_BYTES

const NO_BYTES = new Uint8Array(0)

/**
 * The raw bytes of a request body. Errors: `unsupported_media_type` unless the body is declared as JSON in UTF-8 (an
 * empty body needs no declaration), `payload_too_large` over BODY_MAX_BYTES, `invalid_input` when the client
 * disconnects.
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
 * `application/json` with any parameters except for a charset other than UTF-8. Node's `MIMEType` does not fit: it
 * drops a malformed parameter, so it would accept a malformed charset.
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
 * Discards the rest of a refused request, so that the connection can serve the next one. Closes the connection when too
 * much arrives.
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
