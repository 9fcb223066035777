import type { Exchange } from '../exchange.ts'
import { OAuthError } from '../../oauth-error.ts'

/** Codes and refresh tokens are bound to the client that received them. Source: OAuth 2.1, 4.1.3 and 4.3. */
export function ofThisClient({ grant, client }: Exchange): void {
  if (grant.client_id !== client.id) throw new OAuthError('invalid_grant', 'It was not issued to this client.')
}
