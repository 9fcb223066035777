import type { Scope } from '@adloom/contracts'
import type { Exchange } from '../exchange.ts'
import { OAuthError } from '../../oauth-error.ts'
import { findList } from '../../params.ts'

/** At a refresh fewer scopes may be asked for than were granted, never others. Source: OAuth 2.1, 4.3.1. */
export function grantedScope({ grant, params }: Exchange): void {
  const granted: readonly string[] = grant.scopes
  const asked = findList(params, 'scope')
  if (asked && (asked.length === 0 || asked.some((scope) => !granted.includes(scope))))
    throw new OAuthError('invalid_scope', 'That scope was not granted.')
}

/** What the token is for: the scopes asked for, or all that were granted. The next one may have all of them again. */
export function tokenScopes({ grant, params }: Pick<Exchange, 'grant' | 'params'>): Scope[] {
  const asked = findList(params, 'scope')
  return asked ? grant.scopes.filter((scope) => asked.includes(scope)) : grant.scopes
}
