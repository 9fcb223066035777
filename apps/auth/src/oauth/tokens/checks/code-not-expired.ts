import { OAuthError } from '../../oauth-error.ts'
import type { CodeExchange } from '../redeem-code.ts'

export function codeNotExpired({ code, now }: CodeExchange): void {
  if (code.expires_at <= now) throw new OAuthError('invalid_grant', 'The code has expired.')
}
