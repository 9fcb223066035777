import { OAuthError } from '../../oauth-error.ts'
import type { RefreshExchange } from '../refresh.ts'

/**
 * A refresh token is valid once. A client may repeat a refresh, for example when several of its processes share a token.
 * A repeat is accepted within the grace period, as long as the successor is unused. Any other reuse is treated as theft.
 * Source: OAuth 2.1, 4.3.1.
 */
export function refreshNotReplayed({ token, now, refreshGraceMs }: RefreshExchange): void {
  if (!token.used_at) return
  const isRepeat = token.successor_is_unused && now.getTime() - token.used_at.getTime() <= refreshGraceMs
  if (!isRepeat) throw new OAuthError('invalid_grant', 'The refresh token has already been used.', { endsGrant: true })
}
