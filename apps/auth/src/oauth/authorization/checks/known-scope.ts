import { type Scope, SCOPE_NAMES } from '@adloom/contracts'
import { OAuthError } from '../../oauth-error.ts'
import { findList } from '../../params.ts'

/** Ignores unknown scopes, since clients add `openid` and `offline_access`. At least one scope must be known. */
export function knownScope(params: URLSearchParams): void {
  if (askedScopes(params, SCOPE_NAMES).length === 0)
    throw new OAuthError('invalid_scope', 'None of the scopes is known.')
}

/** The most that can be granted: the known scopes in the request, or the offered ones if the request names none. */
export function askedScopes(params: URLSearchParams, offered: readonly Scope[]): Scope[] {
  const asked = findList(params, 'scope')
  return asked === undefined ? [...offered] : SCOPE_NAMES.filter((scope) => asked.includes(scope))
}
