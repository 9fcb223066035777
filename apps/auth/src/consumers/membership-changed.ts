import { events } from '@adloom/contracts'
import type { Tx } from '@adloom/db'
import { consumeEvent } from '@adloom/service'
import type { Deps } from '../deps.ts'
import { revokeGrants } from '../oauth/grant.ts'
import { insertRevocations } from '../revocation.ts'

type Change = { teamId: string; userId: string; change: 'updated' | 'removed' }

/**
 * What a person may do in a team has changed: gateways forget what they know of the person's credentials there, and ask
 * anew. Who has left the team loses their grants for good; their keys count again if they come back.
 */
export function followMemberships(deps: Deps): AsyncDisposable {
  const act = async (tx: Tx, { teamId, userId, change }: Change) => {
    const now = deps.clock.now()
    const { keys, grants } = await listCredentials(tx, teamId, userId)
    if (change === 'updated') return insertRevocations(tx, [...keys, ...grants], now)
    await revokeGrants(tx, grants, { because: 'left_team', requestId: undefined, now })
    await insertRevocations(tx, keys, now)
  }
  return consumeEvent(deps, 'auth', events['org.membership_changed'], act, () => deps.revocationFeed.wake())
}

async function listCredentials(tx: Tx, teamId: string, userId: string) {
  const [row] = await tx<{ keys: string[]; grants: string[] }[]>`
    select array(select id from api_keys
                 where team_id = ${teamId} and created_by = ${userId} and revoked_at is null) as keys,
           array(select id from oauth_grants
                 where team_id = ${teamId} and user_id = ${userId} and revoked_at is null) as grants`
  return row!
}
