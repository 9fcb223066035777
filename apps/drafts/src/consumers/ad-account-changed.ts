import { events } from '@adloom/contracts/of/drafts'
import { implementConsumer } from '../deps.ts'
import { markStale } from '../drafts/stale.ts'

/** Has the drafts of an ad account checked anew when it changes. In which order the facts arrive does not matter. */
export const consumer = implementConsumer(
  events['campaign-control.ad_account_changed'],
  ({ clock }, tx, { teamId, adAccountId }) => markStale(tx, teamId, { adAccountId }, clock.now()),
)
