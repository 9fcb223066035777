/** An answer of a tool, whichever way it was called. */
export type DoorAnswer = { status: number; body: Record<string, unknown>; text: string }
/** Calls a tool with a key. */
export type Door = (tool: string, input: object, key: string) => Promise<DoorAnswer>

const REVISION = '2026-07-28'

/** The two ways to call a tool. Over MCP the status is that of the problem in the result. */
export const doorsOf = (origin: string): Record<'REST' | 'MCP', Door> => ({
  async REST(tool, input, key) {
    const response = await post(`${origin}/v1/tools/${tool}`, input, key)
    const text = (await response.text()).trimEnd()
    return { status: response.status, body: JSON.parse(text) as Record<string, unknown>, text }
  },

  async MCP(tool, input, key) {
    const _meta = {
      'io.modelcontextprotocol/protocolVersion': REVISION,
      'io.modelcontextprotocol/clientCapabilities': {},
    }
    const params = { name: tool, arguments: input, _meta }
    const headers = { 'mcp-protocol-version': REVISION, 'mcp-method': 'tools/call', 'mcp-name': tool }
    const message = { jsonrpc: '2.0', id: 1, method: 'tools/call', params }
    const response = await post(`${origin}/mcp`, message, key, headers)
    const { result } = (await response.json()) as { result: McpResult }
    const text = result.content[0]!.text
    if (text !== JSON.stringify(result.structuredContent)) throw new Error('text and structured content differ')
    if ((result.isError ?? false) !== 'code' in result.structuredContent)
      throw new Error(`isError does not fit: ${text}`)
    const status = result.isError ? (result.structuredContent['status'] as number) : response.status
    return { status, body: result.structuredContent, text }
  },
})

type McpResult = { isError?: boolean; structuredContent: Record<string, unknown>; content: { text: string }[] }

const post = (url: string, body: object, key: string, headers: Record<string, string> = {}) =>
  fetch(url, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
