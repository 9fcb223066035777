import { OAuthError } from '../../oauth-error.ts'
import type { CodeExchange } from '../redeem-code.ts'

/** Two have the same code, and one of them stole it: whoever got tokens for it must lose them. Source: OAuth 2.1, 4.1.3. */
export function codeNotReplayed({ code }: CodeExchange): void {
  if (code.used_at) throw new OAuthError('invalid_grant', 'The code has already been used.', { endsGrant: true })
}
