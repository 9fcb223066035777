/** The path of the MCP server on the public origin. */
export const MCP_PATH = '/mcp'
const METADATA_PATH = '/.well-known/oauth-protected-resource'

/**
 * The metadata is served at the root and, for clients that look there, with the path of the resource (RFC 9728 §3.1).
 */
export const METADATA_PATHS: readonly string[] = [METADATA_PATH, `${METADATA_PATH}${MCP_PATH}`]

/** The address that a person enters in a host, and the name of the resource in tokens: `{mcp_url}`. */
export const mcpUrlOf = (publicUrl: string) => `${publicUrl}${MCP_PATH}`

/** Where a refused client finds the metadata. Source: docs/rules.md §11. */
export const metadataUrlOf = (publicUrl: string) => `${publicUrl}${METADATA_PATH}`
