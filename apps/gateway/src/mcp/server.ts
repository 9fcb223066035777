import { setImmediate } from 'node:timers/promises'
import {
  createMcpHandler,
  isLegacyRequest,
  ProtocolError,
  ProtocolErrorCode,
  Server,
  WebStandardStreamableHTTPServerTransport,
} from '@modelcontextprotocol/server'
import type { Deps } from '../deps.ts'
import { createToolCaller, reportsProgress } from './calling/call.ts'
import type { Exchange } from './transport/exchange.ts'
import { createListing } from './listing/listing.ts'
import { serverInfoOf, serverOptionsOf } from './server-info.ts'

/** Answers one request of the protocol. `body` is its parsed JSON. */
export type McpServer = AsyncDisposable & {
  answer(request: Request, body: unknown, exchange: Exchange): Promise<Response>
}

/**
 * The protocol over HTTP without sessions: in the newest revision, and in the older ones for requests without its
 * envelope. The SDK needs one server object for each request. Everything expensive is created once.
 */
export function createMcpServer(deps: Deps): McpServer {
  const stopping = new AbortController()
  const serverInfo = serverInfoOf(deps.config.publicUrl, deps.offered)
  const options = serverOptionsOf(deps.offered, deps.config.rateLimitPerMinute)
  const listTools = createListing(deps.offered)
  const callTool = createToolCaller(deps, stopping.signal)
  const calls = new Set<Promise<unknown>>()
  const exchanges = new WeakMap<Request, Exchange>()

  // The high-level class would convert every schema for each listing, and cannot list by scope.
  const createServer = (exchange: Exchange) => {
    const server = new Server(serverInfo, options)
    server.setRequestHandler('tools/list', ({ params }) => {
      if (params?.cursor !== undefined) throw invalidParams('The list has only one page. Send no cursor.')
      return { tools: listTools(exchange.known.caller.scopes, exchange.profile) }
    })
    server.setRequestHandler('tools/call', ({ params }, context) => {
      const call = callTool(exchange, params, context).finally(() => calls.delete(call))
      calls.add(call)
      return call
    })
    return server
  }
  const modern = createMcpHandler(({ requestInfo }) => createServer(exchanges.get(requestInfo!)!), { legacy: 'reject' })

  return {
    async answer(request, body, exchange) {
      if (await isLegacyRequest(request, body)) return answerLegacy(createServer(exchange), request, body, exchange)
      exchanges.set(request, exchange)
      return modern.fetch(request, { parsedBody: body })
    },
    async [Symbol.asyncDispose]() {
      stopping.abort()
      await Promise.allSettled(calls)
      // Answers are written in the next turn of the event loop. Only subscriptions are still open then.
      await setImmediate()
      await modern.close()
    },
  }
}

/** Answers in JSON, which every older client accepts. A call that reports progress needs a stream instead. */
async function answerLegacy(server: Server, request: Request, body: unknown, exchange: Exchange) {
  const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: !wantsStream(exchange, body) })
  await server.connect(transport)
  request.signal.addEventListener('abort', () => void server.close(), { once: true })
  return transport.handleRequest(request, { parsedBody: body })
}

function wantsStream(exchange: Exchange, body: unknown): boolean {
  const { method, params } = (body ?? {}) as { method?: string; params?: { name?: unknown; _meta?: object } }
  if (method !== 'tools/call' || !reportsProgress(params?.name, params?._meta as Record<string, unknown>)) return false
  return exchange.header('accept')?.includes('text/event-stream') ?? false
}

const invalidParams = (message: string) => new ProtocolError(ProtocolErrorCode.InvalidParams, message)
