import { scopesOf, type ToolContract } from '@adloom/contracts'
import { mcpUrlOf, metadataUrlOf } from './addresses.ts'

/**
 * Protected resource metadata (RFC 9728). Every scope is named that unlocks something here, because a client without a better
 * idea asks for those, and a person can only grant what was asked for: which of them it gets is chosen on the consent page.
 */
export const protectedResource = (publicUrl: string, offered: readonly ToolContract[]) => ({
  resource: mcpUrlOf(publicUrl),
  authorization_servers: [publicUrl],
  scopes_supported: scopesOf(offered),
  bearer_methods_supported: ['header'],
  resource_name: 'Adloom',
  resource_documentation: `${publicUrl}/v1/docs`,
})

/** The challenges of the MCP server (RFC 6750 §3). Each names the metadata, where a client finds out how to get a token. */
export function createChallenges(publicUrl: string) {
  const metadata = `resource_metadata="${metadataUrlOf(publicUrl)}"`
  return {
    /** An error code only when a credential came along. */
    unauthenticated: (hasCredential: boolean) => `Bearer ${hasCredential ? 'error="invalid_token", ' : ''}${metadata}`,
    /** What the operation needs, for a client that can ask its person for more. */
    insufficientScope: (scope: string) => `Bearer error="insufficient_scope", scope="${scope}", ${metadata}`,
  }
}
