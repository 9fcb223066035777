import { scopesOf, type ToolContract } from '@adloom/contracts'
import { mcpUrlOf, metadataUrlOf } from './addresses.ts'

/**
 * Protected resource metadata (RFC 9728). It lists every scope that unlocks a tool here. Most clients ask for all
 * listed scopes, and a person can grant only what was asked for. The consent page lets the person choose.
 */
export const protectedResource = (publicUrl: string, offered: readonly ToolContract[]) => ({
  resource: mcpUrlOf(publicUrl),
  authorization_servers: [publicUrl],
  scopes_supported: scopesOf(offered),
  bearer_methods_supported: ['header'],
  resource_name: 'Adloom',
  resource_documentation: `${publicUrl}/v1/docs`,
})

/**
 * The challenges of the MCP server (RFC 6750 §3). Each links to the metadata, which tells a client how to get a token.
 */
export function createChallenges(publicUrl: string) {
  const metadata = `resource_metadata="${metadataUrlOf(publicUrl)}"`
  return {
    /** The error code is added only when the request had a credential. */
    unauthenticated: (hasCredential: boolean) => `Bearer ${hasCredential ? 'error="invalid_token", ' : ''}${metadata}`,
    /** Names the missing scope, so that a client can ask its person for it. */
    insufficientScope: (scope: string) => `Bearer error="insufficient_scope", scope="${scope}", ${metadata}`,
  }
}
