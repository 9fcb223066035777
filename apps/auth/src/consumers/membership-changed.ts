import { events } from '@adloom/contracts/of/auth'
import type { Tx } from '@adloom/db'
import { consumeEvent } from '@adloom/service'
import { endCredentials, listCredentials } from '../credentials/credentials.ts'
import type { Deps } from '../deps.ts'
import { insertRevocations } from '../credentials/revocation.ts'

type Change = { teamId: string; userId: string; change: 'updated' | 'removed' }

/**
 * What a person may do in a team has changed: gateways forget what they know of the person's credentials there, and ask
 * anew. Who has left the team loses them for good: coming back revives neither keys nor grants.
 */
export function followMemberships(deps: Deps): AsyncDisposable {
  const act = async (tx: Tx, { teamId, userId, change }: Change) => {
    const now = deps.clock.now()
    const holder = { teamId, userId }
    if (change === 'removed') return endCredentials(tx, holder, { because: 'left_team', requestId: undefined, now })
    const { keys, grants } = await listCredentials(tx, holder)
    await insertRevocations(tx, [...keys, ...grants], now)
  }
  return consumeEvent(deps, 'auth', events['org.membership_changed'], act, () => deps.revocationFeed.wake())
}
