import type { Tx } from '@adloom/db'
import { BROKEN, breakTokens } from '../oauth/token.ts'
import type { Action } from './rule.ts'

/** What faults do to the token of a request before it is looked at. From then on it stays so. */
export async function applyToToken(tx: Tx, token: string, actions: readonly Action[], now: Date): Promise<void> {
  for (const action of actions) {
    if (action.type === 'expire_token') await tx`update tokens set expires_at = ${now} where token = ${token}`
    if (action.type === 'revoke_token') await breakTokens(tx, { token }, BROKEN.invalidated)
    if (action.type === 'checkpoint') await breakTokens(tx, { token }, BROKEN.checkpoint)
    if (action.type === 'drop_permission')
      await tx`
        update tokens set permissions = array_remove(permissions, ${action.permission}),
          declined = array_append(declined, ${action.permission})
        where token = ${token} and ${action.permission} = any(permissions)`
  }
}
