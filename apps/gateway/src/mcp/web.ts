import type { IncomingMessage, ServerResponse } from 'node:http'

/** What the protocol reads of a request's headers. */
const HEADERS = ['content-type', 'mcp-protocol-version', 'mcp-method', 'mcp-name', 'mcp-session-id'] as const
/** The SDK wants both named, even by a client that gets JSON and asks for nothing else. */
const ACCEPT = 'application/json, text/event-stream'

/**
 * A POST as the SDK takes it. Its body is parsed already and its address is ours, whatever the Host header says.
 * `signal` tells that the client has gone.
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

/** Writes what the SDK answers: JSON at once, a stream as it comes. `headers` alternate names and values. */
export async function sendResponse(res: ServerResponse, response: Response, headers: readonly string[]): Promise<void> {
  const all = [...headers]
  response.headers.forEach((value, name) => {
    if (name !== 'cache-control') all.push(name, value)
  })
  if (!response.headers.get('content-type')?.startsWith('text/event-stream') || !response.body) {
    const body = Buffer.from(await response.arrayBuffer())
    if (res.destroyed) return
    all.push('Content-Length', String(body.length))
    res.writeHead(response.status, all)
    return void res.end(body)
  }
  res.writeHead(response.status, all)
  res.flushHeaders()
  await pump(response.body.getReader(), res)
}

async function pump(reader: ReadableStreamDefaultReader<Uint8Array>, res: ServerResponse): Promise<void> {
  const gone = new Promise<'gone'>((resolve) => res.once('close', () => resolve('gone')))
  for (;;) {
    const step = await Promise.race([reader.read(), gone])
    if (step === 'gone') return reader.cancel()
    if (step.done) return void res.end()
    if (!res.write(step.value)) await Promise.race([new Promise((resolve) => res.once('drain', resolve)), gone])
  }
}
