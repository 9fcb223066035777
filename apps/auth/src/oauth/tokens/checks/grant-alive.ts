import type { Exchange } from '../exchange.ts'
import { isAlive } from '../../../credentials/grant.ts'
import { OAuthError } from '../../oauth-error.ts'

export function grantAlive({ grant, now }: Exchange): void {
  if (!isAlive(grant, now)) throw new OAuthError('invalid_grant', 'The grant has ended.')
}
