import { OAuthError } from '../../oauth-error.ts'
import type { RefreshExchange } from '../refresh.ts'

/**
 * A refresh token is good once. A client that repeats itself, or several processes of it that share one token, are told
 * apart from a thief by time and by the successor: a repeat is taken as such within the grace and while nobody has
 * used what it led to. Source: OAuth 2.1, 4.3.1.
 */
export function refreshNotReplayed({ token, now, refreshGraceMs }: RefreshExchange): void {
  if (!token.used_at) return
  const isRepeat = token.successor_is_unused && now.getTime() - token.used_at.getTime() <= refreshGraceMs
  if (!isRepeat) throw new OAuthError('invalid_grant', 'The refresh token has already been used.', { endsGrant: true })
}
