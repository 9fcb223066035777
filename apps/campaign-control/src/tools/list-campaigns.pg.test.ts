import { randomUUID } from 'node:crypto'
import { tools } from '@adloom/contracts'
import { afterAll, expect, test } from 'vitest'
import { openCampaignStage, type Team } from '../../testing/campaign-stage.ts'
import { rowsOf } from '../../testing/rows.ts'

const stage = await openCampaignStage()
const rows = rowsOf(stage)
afterAll(() => stage[Symbol.asyncDispose]())

type Input = Parameters<typeof stage.callTool<typeof tools.list_campaigns>>[1]
const list = (team: Team, input: Input = {}) => stage.callTool(tools.list_campaigns, input, { as: team.caller })
const namesOf = async (team: Team, input: Input = {}) => (await list(team, input)).campaigns.map(({ name }) => name)

async function putLaunched(team: Team, account: string, name: string, known: Record<string, unknown> = {}) {
  const campaignId = await rows.putCampaign(team, account, { name, ...known })
  await rows.putLaunch(team, account, campaignId)
  return campaignId
}

test('A launched campaign is shown with its budget, what it has spent so far, and its draft', async () => {
  const team = stage.newTeam()
  const account = await rows.putAccount(team)
  const draftId = randomUUID()
  const campaignId = await rows.putCampaign(team, account, {
    name: 'Glow Serum, launch [k7f3q9]',
    status: 'paused',
    raw_status: 'PAUSED',
    budget_type: 'daily',
    budget_minor: 5000,
    starts_at: '2026-11-01T05:00:00Z',
  })
  await rows.putLaunch(team, account, campaignId, { draft_id: draftId })
  for (const [day, spend] of [
    ['2024-01-05', 400_005_000],
    ['2026-11-20', 12_300_000],
  ] as const)
    await rows.putResults(team, account, { day, campaign_id: campaignId, spend_micros: spend })
  // Splits repeat the same spend.
  const split = { dimension: 'country', cell: 'US', spend_micros: 12_300_000 }
  await rows.putResults(team, account, { day: '2026-11-20', campaign_id: campaignId, ...split })
  expect(await list(team)).toEqual({
    campaigns: [
      {
        campaignId,
        name: 'Glow Serum, launch [k7f3q9]',
        status: 'paused',
        rawStatus: 'PAUSED',
        objective: 'sales',
        budget: { level: 'campaign', type: 'daily', amount: { amount: '50.00', currency: 'USD' } },
        spend: { amount: '412.31', currency: 'USD' },
        dates: { start: '2026-11-01T05:00:00.000Z', end: null },
        adAccountId: account,
        draftId,
        workspaceId: team.workspaceIds[0],
      },
    ],
    nextCursor: null,
  })
})

test('The budget of a campaign whose ad sets have their own has no amount', async () => {
  const team = stage.newTeam()
  const account = await rows.putAccount(team, { currency: 'JPY' })
  const campaignId = await putLaunched(team, account, 'Ad set budgets')
  await rows.putAdSet(team, account, campaignId, { budget_type: 'lifetime', budget_minor: 9000 })
  await rows.putResults(team, account, { day: '2026-11-19', campaign_id: campaignId, spend_micros: 1_499_500_000 })
  const [campaign] = (await list(team)).campaigns
  expect(campaign!.budget).toEqual({ level: 'ad_set', type: 'lifetime', amount: null })
  expect(campaign!.spend).toEqual({ amount: '1500', currency: 'JPY' })
})

test('Only launches whose campaign exists are listed, and no campaign that was made elsewhere', async () => {
  const team = stage.newTeam()
  const account = await rows.putAccount(team)
  await putLaunched(team, account, 'Ours')
  await rows.putCampaign(team, account, { name: 'Made by hand' })
  await rows.putLaunch(team, account, null)
  await rows.putLaunch(team, account, '120219999999999')
  expect(await namesOf(team)).toEqual(['Ours'])
})

test('A status selects, and one that does not exist matches nothing', async () => {
  const team = stage.newTeam()
  const account = await rows.putAccount(team)
  await putLaunched(team, account, 'Runs')
  await putLaunched(team, account, 'Stopped', { status: 'paused', raw_status: 'PAUSED' })
  await putLaunched(team, account, 'Gone', { status: 'deleted', raw_status: 'DELETED' })
  expect(await namesOf(team, { status: 'paused' })).toEqual(['Stopped'])
  expect(await namesOf(team, { status: 'deleted' })).toEqual(['Gone'])
  expect(await list(team, { status: 'exploded' })).toEqual({ campaigns: [], nextCursor: null })
  await expect(list(team, { status: 'x'.repeat(41) })).rejects.toMatchObject({ code: 'invalid_input' })
})

test('Pages are ordered newest first, and contain every campaign once', async () => {
  const team = stage.newTeam()
  const account = await rows.putAccount(team)
  for (const name of ['a', 'b', 'c', 'd', 'e']) {
    await putLaunched(team, account, name)
    // The last three were launched at the same instant.
    if (name < 'c') stage.clock.advance(1)
  }
  const whole = await namesOf(team)
  expect(whole.slice(3)).toEqual(['b', 'a'])
  const seen: string[] = []
  let cursor: string | null = null
  do {
    const page = await list(team, { limit: 2, ...(cursor && { cursor }) })
    seen.push(...page.campaigns.map(({ name }) => name))
    cursor = page.nextCursor
  } while (cursor)
  expect(seen).toEqual(whole)

  const first = await list(team, { limit: 2 })
  const elsewhere = list(team, { status: 'active', cursor: first.nextCursor! })
  await expect(elsewhere).rejects.toMatchObject({ code: 'invalid_input', extras: { issues: [{ path: 'cursor' }] } })
})

test('Neither another team nor another workspace sees a launch, with the same account connected', async () => {
  const [team, other] = [stage.newTeam({ workspaces: 2 }), stage.newTeam()]
  const account = await rows.putAccount(team, { id: 'act_shared' })
  await rows.putAccount(other, { id: 'act_shared' })
  const campaignId = await putLaunched(team, account, 'First workspace')
  await rows.putCampaign(other, account, { id: campaignId, name: 'First workspace' })
  expect(await namesOf(other)).toEqual([])
  expect(await namesOf(team, { workspaceId: team.workspaceIds[0]! })).toEqual(['First workspace'])
  expect(await namesOf(team, { workspaceId: team.workspaceIds[1]! })).toEqual([])
  await expect(list(team, { workspaceId: other.workspaceIds[0]! })).rejects.toMatchObject({
    code: 'workspace_forbidden',
  })
})

test('A launch stays listed after its account was disconnected', async () => {
  const team = stage.newTeam()
  const account = await rows.putAccount(team, { disconnected_at: stage.clock.now() })
  await putLaunched(team, account, 'Still known')
  expect(await namesOf(team)).toEqual(['Still known'])
})
