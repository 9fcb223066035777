import { events } from '@adloom/contracts/of/auth'
import { endCredentials, listCredentials } from '../credentials/credentials.ts'
import { implementConsumer } from '../deps.ts'
import { insertRevocations } from '../credentials/revocation.ts'

/**
 * What a person may do in a team has changed: gateways forget what they know of the person's credentials there, and ask
 * again. Whoever has left the team loses their credentials for good: coming back revives neither keys nor grants.
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
