import { decode } from '@adloom/bus'
import { problemOf, type WireError } from '@adloom/contracts'
import type { CallToolResult } from '@modelcontextprotocol/server'
import type { ToolOutcome } from '../../call/call-tool.ts'

const decoder = new TextDecoder()

/**
 * The result of a call. Text and structured content hold the same object, because hosts show their model one or the
 * other. An error is the problem document that REST would answer.
 */
export function resultOf({ result, replayed }: ToolOutcome, requestId: string, errorsUrl: string): CallToolResult {
  if (!('body' in result)) {
    const error = 'error' in result ? result.error : (decode(result.errorBody) as WireError)
    return problemResult(error, requestId, errorsUrl)
  }
  const text = decoder.decode(result.body)
  return {
    content: [{ type: 'text', text }],
    structuredContent: JSON.parse(text) as Record<string, unknown>,
    ...(replayed && { _meta: { idempotentReplayed: true } }),
  }
}

export function problemResult(error: WireError, requestId: string, errorsUrl: string): CallToolResult {
  const problem = problemOf(error, requestId, errorsUrl)
  return { isError: true, content: [{ type: 'text', text: JSON.stringify(problem) }], structuredContent: problem }
}
