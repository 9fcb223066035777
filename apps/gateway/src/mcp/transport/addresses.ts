/** Where the MCP server is, on the public origin. */
export const MCP_PATH = '/mcp'
const METADATA_PATH = '/.well-known/oauth-protected-resource'

/** The metadata stands at the root and, for clients that look there, below the path of the resource (RFC 9728 §3.1). */
export const METADATA_PATHS: readonly string[] = [METADATA_PATH, `${METADATA_PATH}${MCP_PATH}`]

/** The address a person types into a host, the name of the resource in tokens: `{mcp_url}`. */
export const mcpUrlOf = (publicUrl: string) => `${publicUrl}${MCP_PATH}`

/** Where a refused client is sent. Source: docs/rules.md §11. */
export const metadataUrlOf = (publicUrl: string) => `${publicUrl}${METADATA_PATH}`
