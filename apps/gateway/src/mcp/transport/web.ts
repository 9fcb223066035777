import type { IncomingMessage, ServerResponse } from 'node:http'

/** The request headers that the protocol reads. */
const HEADERS = ['content-type', 'mcp-protocol-version', 'mcp-method', 'mcp-name', 'mcp-session-id'] as const
/** The SDK requires both types, even from a client that only gets JSON. */
const ACCEPT = 'application/json, text/event-stream'

/**
 * Converts a POST for the SDK. Its body has already been parsed. Its address is always ours and ignores the Host
 * header. `signal` aborts when the client disconnects.
 */
export function webRequest(req: IncomingMessage, url: string, signal: AbortSignal): Request {
  const headers = new Headers()
  headers.set('accept', ACCEPT)
  for (const name of HEADERS) {
    const value = req.headers[name]
    if (typeof value === 'string') headers.set(name, value)
  }
  return new Request(url, { method: 'POST', headers, signal })
}

/**
 * Writes the answer of the SDK: JSON at once, a stream as it arrives. `headers` returns alternating names and values
 * when they are written. For a stream that is once `counted` resolves, because they include the remaining limit.
 */
export async function sendResponse(
  res: ServerResponse,
  response: Response,
  headers: () => string[],
  counted: Promise<void>,
): Promise<void> {
  const fromSdk: string[] = []
  response.headers.forEach((value, name) => {
    if (name !== 'cache-control') fromSdk.push(name, value)
  })
  if (!response.headers.get('content-type')?.startsWith('text/event-stream') || !response.body) {
    const body = Buffer.from(await response.arrayBuffer())
    if (res.destroyed) return
    res.writeHead(response.status, [...headers(), ...fromSdk, 'Content-Length', String(body.length)])
    return void res.end(body)
  }
  const reader = response.body.getReader()
  const first = reader.read()
  // A stream without a counted call still sends something or ends.
  await Promise.race([counted, first])
  res.writeHead(response.status, [...headers(), ...fromSdk])
  res.flushHeaders()
  await pump(reader, first, res)
}

type Step = Awaited<ReturnType<ReadableStreamDefaultReader<Uint8Array>['read']>>

async function pump(reader: ReadableStreamDefaultReader<Uint8Array>, first: Promise<Step>, res: ServerResponse) {
  const closed = new Promise<'closed'>((resolve) => res.once('close', () => resolve('closed')))
  for (let next = first; ; next = reader.read()) {
    const step = await Promise.race([next, closed])
    if (step === 'closed') return reader.cancel()
    if (step.done) return void res.end()
    if (!res.write(step.value)) await Promise.race([new Promise((resolve) => res.once('drain', resolve)), closed])
  }
}
