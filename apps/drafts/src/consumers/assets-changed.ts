import { events } from '@adloom/contracts/of/drafts'
import { implementConsumer } from '../deps.ts'
import { markStale } from '../drafts/stale.ts'

/** Has drafts checked anew when files that they use were archived or restored, or became ready or failed. */
export const consumer = implementConsumer(events['generation.assets_changed'], ({ clock }, tx, { teamId, assetIds }) =>
  markStale(tx, teamId, { assetIds }, clock.now()),
)
