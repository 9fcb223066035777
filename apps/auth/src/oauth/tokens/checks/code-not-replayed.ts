import { OAuthError } from '../../oauth-error.ts'
import type { CodeExchange } from '../redeem-code.ts'

/** A replayed code may be stolen, so the tokens that it produced must end. Source: OAuth 2.1, 4.1.3. */
export function codeNotReplayed({ code }: CodeExchange): void {
  if (code.used_at) throw new OAuthError('invalid_grant', 'The code has already been used.', { endsGrant: true })
}
