import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSyncStage, type SyncStage, type SyncTeam } from '../../testing/sync-stage.ts'
import { addDays, dayIn, DIMENSIONS } from './schedule.ts'

// Results against plain sums of what the sandbox delivered, in an account whose clock was set back on 1 November and in
// one whose clock never changes.
const ACCOUNTS = { act_1001: ['America/New_York', 10_000], act_1002: ['Asia/Tokyo', 1_000_000] } as const
type AccountId = keyof typeof ACCOUNTS

let stage: SyncStage
let team: SyncTeam
beforeAll(async () => {
  // The days that are compared, and one more.
  const env = { SYNC_HISTORY_DAYS: '21' }
  stage = await openSyncStage({ scenario: 'time_zone_edge', now: '2026-11-01T03:30:00Z', env })
  team = stage.newTeam()
  await stage.connect(team, Object.keys(ACCOUNTS))
  await stage.syncAll()
  // From the evening before the change, through the night, to the middle of the next day and the evening after.
  for (const hours of [3, 2, 12, 24]) {
    await stage.advance({ hours })
    await stage.syncAll()
  }
})
afterAll(() => stage[Symbol.asyncDispose]())

const ids = Object.keys(ACCOUNTS) as AccountId[]
test.for(ids)('the days of %s are its own, and every figure is what was delivered', async (accountId) => {
  const [timezone, microsPerMinorUnit] = ACCOUNTS[accountId]
  const today = dayIn(timezone, stage.clock.now())
  for (const dimension of DIMENSIONS) {
    const until = dimension === 'none' ? today : addDays(today, -1)
    const ledger = await stage.sandbox.ledger({ account: accountId, since: addDays(today, -20), until, dimension })
    const delivered = ledger
      .filter(({ counts }) => (counts['impressions'] ?? 0) > 0)
      .map(({ day, adId, cell, counts, conversions }) => {
        const purchases = conversions.filter(
          ({ event, attribution }) => event === 'purchase' && attribution !== '28d_click',
        )
        const spend = ((counts['spend'] ?? 0) / 1000) * microsPerMinorUnit
        const figures = [spend, counts['impressions'], counts['clicks'], counts['link_clicks']]
        const bought = purchases.reduce((sum, { count }) => sum + count, 0)
        return [day, adId, cell, ...figures, bought].map((figure) => figure ?? 0).join(' ')
      })
    const stored = await stage.admin`
      select concat_ws(' ', day, ad_id, cell, spend_micros, impressions, clicks, link_clicks, coalesce(purchases, 0))
        as line
      from campaign_control.results
      where team_id = ${team.teamId} and ad_account_id = ${accountId} and dimension = ${dimension}
        and day between ${addDays(today, -20)} and ${until} and impressions > 0`
    expect(stored.map(({ line }) => line as string).toSorted()).toEqual(delivered.toSorted())
    expect(delivered.length).toBeGreaterThan(10)
  }
})

test('the day on which the clock is set back has 25 hours and is one day', async () => {
  const days = await stage.admin<{ day: string; count: number }[]>`
    select day::text as day, count(*)::int as count from campaign_control.result_days
    where team_id = ${team.teamId} and ad_account_id = 'act_1001' and dimension = 'none'
      and day between '2026-10-31' and '2026-11-02' group by day order by day`
  expect(days).toEqual(['2026-10-31', '2026-11-01', '2026-11-02'].map((day) => ({ day, count: 1 })))
})
