import { events } from '@adloom/contracts/of/drafts'
import { implementConsumer } from '../deps.ts'
import { markStale } from '../drafts/stale.ts'

/** Has drafts checked anew when the words change that their brand forbids or requires. */
export const consumer = implementConsumer(events['org.brand_kits_changed'], ({ clock }, tx, { teamId }) =>
  markStale(tx, teamId, 'all', clock.now()),
)
