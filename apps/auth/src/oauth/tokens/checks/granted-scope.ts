import type { Scope } from '@adloom/contracts'
import type { Exchange } from '../exchange.ts'
import { OAuthError } from '../../oauth-error.ts'
import { findList } from '../../params.ts'

/** A refresh may ask for fewer scopes than were granted, but not for others. Source: OAuth 2.1, 4.3.1. */
export function grantedScope({ grant, params }: Exchange): void {
  const granted: readonly string[] = grant.scopes
  const asked = findList(params, 'scope')
  if (asked && (asked.length === 0 || asked.some((scope) => !granted.includes(scope))))
    throw new OAuthError('invalid_scope', 'That scope was not granted.')
}

/** The scopes of the new token: those in the request, or all granted ones. Later tokens may have all of them again. */
export function tokenScopes({ grant, params }: Pick<Exchange, 'grant' | 'params'>): Scope[] {
  const asked = findList(params, 'scope')
  return asked ? grant.scopes.filter((scope) => asked.includes(scope)) : grant.scopes
}
