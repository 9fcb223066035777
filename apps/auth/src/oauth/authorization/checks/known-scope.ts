import { type Scope, SCOPE_NAMES } from '@adloom/contracts'
import { OAuthError } from '../../oauth-error.ts'
import { findList } from '../../params.ts'

/** Scopes we do not know are left out (clients add `openid` and `offline_access`); at least one must be ours. */
export function knownScope(params: URLSearchParams): void {
  if (askedScopes(params, SCOPE_NAMES).length === 0)
    throw new OAuthError('invalid_scope', 'None of the scopes is known.')
}

/** What may be granted at most: the known scopes that are asked for, or those that are offered when none are named. */
export function askedScopes(params: URLSearchParams, offered: readonly Scope[]): Scope[] {
  const asked = findList(params, 'scope')
  return asked === undefined ? [...offered] : SCOPE_NAMES.filter((scope) => asked.includes(scope))
}
