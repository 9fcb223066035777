import { ToolError } from '@adloom/contracts'

/**
 * The most messages in one request. Only revision 2025-03-26 has batches, and answers can be far larger than requests.
 */
const BATCH_MAX = 10

/** Methods that are counted under their own name. All others are counted together. */
const METHODS = new Set(['initialize', 'server/discover', 'subscriptions/listen', 'tools/list', 'ping'])

export type Message = { method?: unknown; params?: { name?: unknown; _meta?: unknown } }

/**
 * The messages of a body, at least one. A malformed message becomes an empty one and counts. Errors: `invalid_input`
 * for too many.
 */
export function messagesIn(body: unknown): Message[] {
  const messages = Array.isArray(body) ? body : [body]
  if (messages.length > BATCH_MAX) {
    throw new ToolError('invalid_input', `A batch may hold at most ${BATCH_MAX} messages. Send each on its own.`)
  }
  return messages.length === 0 ? [{}] : messages.map((message) => (message ?? {}) as Message)
}

/** The name under which a message is counted. Null: a tool call, which is counted under the name of the tool. */
export function countedAs({ method }: Message): string | null {
  if (method === 'tools/call') return null
  return typeof method === 'string' && METHODS.has(method) ? `mcp ${method}` : 'mcp'
}

/** The tool that a body with a single message calls, or null. */
export function calledTool(body: unknown): string | null {
  if (Array.isArray(body)) return null
  const { method, params } = (body ?? {}) as Message
  return method === 'tools/call' && typeof params?.name === 'string' ? params.name : null
}
