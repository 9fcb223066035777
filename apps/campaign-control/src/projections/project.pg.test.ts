import { teamSql } from '@adloom/db'
import { afterAll, expect, test } from 'vitest'
import { openCampaignStage } from '../../testing/campaign-stage.ts'
import { rowsOf } from '../../testing/rows.ts'
import { type Candidate, projectionsFor } from './project.ts'

const NOW = '2026-11-20T12:00:00Z'
const stage = await openCampaignStage(NOW)
const rows = rowsOf(stage)
afterAll(() => stage[Symbol.asyncDispose]())

const CAMPAIGN = '10'
const entity = { type: 'campaign', id: CAMPAIGN, campaignId: CAMPAIGN } as const

/** An account in New York with an ad that spent so much on the last days, oldest first. Null: no row. */
async function history(spends: readonly (number | null)[], known: { currency?: string; until?: string } = {}) {
  const { currency = 'USD', until = '2026-11-19' } = known
  const team = stage.newTeam()
  const id = await rows.putAccount(team, { currency })
  const last = Temporal.PlainDate.from(until)
  const day = (i: number) => last.subtract({ days: spends.length - 1 - i }).toString()
  await rows.putReadDays(team, id, { since: day(0), until })
  for (const [i, spend] of spends.entries())
    if (spend !== null)
      await rows.putResults(team, id, {
        ...{ day: day(i), campaign_id: CAMPAIGN, ad_set_id: '20', ad_id: '30' },
        ...{ spend_micros: spend * 1e6, impressions: spend > 0 ? 1000 : 0, conversions: spend / 10 },
      })
  return { team, account: { id, currency, timezone: 'America/New_York' } }
}
type Of = Awaited<ReturnType<typeof history>>
const projected = async ({ team, account }: Of, ...candidates: Candidate[]) =>
  projectionsFor(
    teamSql(stage.deps.readDb, team.teamId),
    { teamId: team.teamId, account, now: new Date(NOW) },
    candidates,
  )
const pause: Candidate = { entity, action: { type: 'pause' } }

test('A pause takes away the mean day, and without it delivery goes on', async () => {
  const [found] = await projected(await history([90, 110, 90, 110, 90, 110, 100]), pause)
  expect(found).toMatchObject({
    ifApproved: { dailySpendDelta: { amount: '-100.00', currency: 'USD' }, dailyConversionsDelta: -10, sampleDays: 7 },
    ifRejected: { dailySpendDelta: { amount: '0.00', currency: 'USD' }, dailyConversionsDelta: 0, sampleDays: 7 },
    impactMinor: 10_000n,
  })
})

test('With fewer than five days of delivery, nothing is projected, and the note says so', async () => {
  const [found] = await projected(await history([null, 0, 100, 100, 100, 100]), pause)
  const unknown = { dailySpendDelta: null, dailyConversionsDelta: null, interval: null }
  expect(found).toMatchObject({ ifApproved: unknown, ifRejected: unknown, impactMinor: 0n })
  expect(found!.ifApproved.note).toBe('Too little history to project: it takes 5 days with delivery.')
})
