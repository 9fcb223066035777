import { OAuthError } from '../../oauth-error.ts'
import type { RefreshExchange } from '../refresh.ts'

export function refreshNotExpired({ token, now }: RefreshExchange): void {
  if (token.expires_at <= now) throw new OAuthError('invalid_grant', 'The refresh token has expired.')
}
