import { ToolError } from '@adloom/contracts'

/** Messages in one request. Only the revision of 2025-03-26 knows batches, and an answer can be far larger than what asks for it. */
const BATCH_MAX = 10

/** Methods that are counted under their own name; whatever else is sent counts together. */
const METHODS = new Set(['initialize', 'server/discover', 'subscriptions/listen', 'tools/list', 'ping'])

export type Message = { method?: unknown; params?: { name?: unknown; _meta?: unknown } }

/** The messages of a body, at least one; what is no message is an empty one, and counts too. Errors: `invalid_input` when there are too many. */
export function messagesIn(body: unknown): Message[] {
  const messages = Array.isArray(body) ? body : [body]
  if (messages.length > BATCH_MAX) {
    throw new ToolError('invalid_input', `A batch may hold at most ${BATCH_MAX} messages. Send each on its own.`)
  }
  return messages.length === 0 ? [{}] : messages.map((message) => (message ?? {}) as Message)
}

/** Under which name a message is counted. null: a call of a tool, which is counted as that. */
export function countedAs({ method }: Message): string | null {
  if (method === 'tools/call') return null
  return typeof method === 'string' && METHODS.has(method) ? `mcp ${method}` : 'mcp'
}

/** The tool that a body of one message calls, if it is a name. */
export function calledTool(body: unknown): string | null {
  if (Array.isArray(body)) return null
  const { method, params } = (body ?? {}) as Message
  return method === 'tools/call' && typeof params?.name === 'string' ? params.name : null
}
