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

/**
 * Writes what the SDK answers: JSON at once, a stream as it comes. `headers` alternate names and values, and are asked for
 * when they are written: of a stream as soon as `counted` resolves, for they tell what is left of the limit.
 */
export async function sendResponse(
  res: ServerResponse,
  response: Response,
  headers: () => string[],
  counted: Promise<void>,
): Promise<void> {
  const theirs: string[] = []
  response.headers.forEach((value, name) => {
    if (name !== 'cache-control') theirs.push(name, value)
  })
  if (!response.headers.get('content-type')?.startsWith('text/event-stream') || !response.body) {
    const body = Buffer.from(await response.arrayBuffer())
    if (res.destroyed) return
    res.writeHead(response.status, [...headers(), ...theirs, 'Content-Length', String(body.length)])
    return void res.end(body)
  }
  const reader = response.body.getReader()
  const first = reader.read()
  // What is not counted at all says something or ends.
  await Promise.race([counted, first])
  res.writeHead(response.status, [...headers(), ...theirs])
  res.flushHeaders()
  await pump(reader, first, res)
}

type Step = Awaited<ReturnType<ReadableStreamDefaultReader<Uint8Array>['read']>>

async function pump(reader: ReadableStreamDefaultReader<Uint8Array>, first: Promise<Step>, res: ServerResponse) {
  const gone = new Promise<'gone'>((resolve) => res.once('close', () => resolve('gone')))
  for (let next = first; ; next = reader.read()) {
    const step = await Promise.race([next, gone])
    if (step === 'gone') return reader.cancel()
    if (step.done) return void res.end()
    if (!res.write(step.value)) await Promise.race([new Promise((resolve) => res.once('drain', resolve)), gone])
  }
}
