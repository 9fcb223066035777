import { events } from '@adloom/contracts/of/auth'
import { endCredentials, listCredentials } from '../credentials/credentials.ts'
import { implementConsumer } from '../deps.ts'
import { insertRevocations } from '../credentials/revocation.ts'

/**
 * Announces the person's credentials in the team as revoked, so that gateways drop them from their caches and resolve
 * them again. If the person has left the team, their keys and grants end permanently, even if they come back.
 */
export const consumer = implementConsumer(
  events['org.membership_changed'],
  async ({ clock }, tx, { teamId, userId, change }) => {
    const now = clock.now()
    const holder = { teamId, userId }
    if (change === 'removed') return endCredentials(tx, holder, { because: 'left_team', requestId: undefined, now })
    const { keys, grants } = await listCredentials(tx, holder)
    await insertRevocations(tx, [...keys, ...grants], now)
  },
  ({ revocationFeed }) => revocationFeed.wake(),
)
