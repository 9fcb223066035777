import { randomUUID } from 'node:crypto'
import { tools } from '@adloom/contracts'
import { afterAll, expect, test } from 'vitest'
import { openCampaignStage, type Team } from '../../testing/campaign-stage.ts'
import { rowsOf } from '../../testing/rows.ts'

const stage = await openCampaignStage()
const rows = rowsOf(stage)
afterAll(() => stage[Symbol.asyncDispose]())

type Input = Parameters<typeof stage.callTool<typeof tools.lookup_campaign>>[1]
const lookup = (team: Team, input: Input) => stage.callTool(tools.lookup_campaign, input, { as: team.caller })
const found = async (team: Team, query: string, more: Partial<Input> = {}) =>
  (await lookup(team, { query, ...more })).matches.map(({ name, matchType }) => [name, matchType])

async function newAccount(...names: string[]) {
  const team = stage.newTeam()
  const account = await rows.putAccount(team)
  const ids: string[] = []
  for (const name of names) ids.push(await rows.putCampaign(team, account, { name }))
  return { team, account, ids }
}

test('A match is shown with its spend, dates, launch and ad sets', async () => {
  const { team, account } = await newAccount()
  const draftId = randomUUID()
  const campaignId = await rows.putCampaign(team, account, {
    name: 'Glow Serum, launch',
    ends_at: '2026-12-24T00:00:00Z',
  })
  await rows.putLaunch(team, account, campaignId, { draft_id: draftId })
  const adSetId = await rows.putAdSet(team, account, campaignId, {
    name: 'Women 25-34, broad',
    status: 'paused',
    budget_type: 'daily',
    budget_minor: 2943,
  })
  // It is 07:00 of November 20 in New York: the last seven days are 13 to 19.
  for (const day of ['2026-11-12', '2026-11-13', '2026-11-19', '2026-11-20'])
    await rows.putResults(team, account, { day, campaign_id: campaignId, spend_micros: 1_000_000 })
  expect(await lookup(team, { campaignId, includeAdSets: true })).toEqual({
    matches: [
      {
        campaignId,
        name: 'Glow Serum, launch',
        matchScore: 1,
        matchType: 'exact_id',
        adAccountId: account,
        status: 'active',
        rawStatus: 'ACTIVE',
        objective: 'sales',
        budget: { level: 'ad_set', type: 'daily', amount: null },
        spend: { lifetime: { amount: '4.00', currency: 'USD' }, last7d: { amount: '2.00', currency: 'USD' } },
        dates: { start: null, end: '2026-12-24T00:00:00.000Z' },
        launchedHere: true,
        draftId,
        adSets: [
          {
            adSetId,
            name: 'Women 25-34, broad',
            status: 'paused',
            budget: { level: 'ad_set', type: 'daily', amount: { amount: '29.43', currency: 'USD' } },
          },
        ],
      },
    ],
    ambiguous: false,
  })
  const [plain] = (await lookup(team, { query: 'glow' })).matches
  expect(plain).not.toHaveProperty('adSets')
})

test('Names are found by what a person says, best first', async () => {
  const { team } = await newAccount(
    'US | Glow Serum | Cold',
    'Glow Serum, launch',
    'Glow Serum',
    'Night cream',
    'Frühlings-Aktion für Haut & Haar',
    '春の美容液キャンペーン',
  )
  expect(await found(team, 'GLOW SERUM')).toEqual([
    ['Glow Serum', 'exact_name'],
    ['Glow Serum, launch', 'prefix'],
    ['US | Glow Serum | Cold', 'fuzzy'],
  ])
  expect(await found(team, 'fruhlings aktoin')).toEqual([['Frühlings-Aktion für Haut & Haar', 'fuzzy']])
  expect(await found(team, '美容液')).toEqual([['春の美容液キャンペーン', 'fuzzy']])
  expect(await found(team, 'nothing like it')).toEqual([])
  expect(await found(team, '%')).toEqual([])
})

test('An id is found as the query too', async () => {
  const { team, ids } = await newAccount('By id')
  expect(await found(team, ` ${ids[0]!} `)).toEqual([['By id', 'exact_id']])
})

test('Two names that are about as good are ambiguous, even if only one is shown; an exact name is not', async () => {
  const { team } = await newAccount('Glow Serum, launch', 'Glow Serum, retargeting', 'Night cream', 'Night cream 2')
  expect((await lookup(team, { query: 'glow serum' })).ambiguous).toBe(true)
  const one = await lookup(team, { query: 'glow serum', limit: 1 })
  expect([one.matches.length, one.ambiguous]).toEqual([1, true])
  expect((await lookup(team, { query: 'night cream' })).ambiguous).toBe(false)
})

test('Of campaigns with the same name, those that can still run come first, and it is ambiguous', async () => {
  const { team, account } = await newAccount()
  for (const status of ['deleted', 'active', 'archived'])
    await rows.putCampaign(team, account, { name: 'Twice', status, raw_status: status.toUpperCase() })
  const { matches, ambiguous } = await lookup(team, { query: 'twice' })
  expect(matches.map(({ status }) => status)).toEqual(['active', 'archived', 'deleted'])
  expect(ambiguous).toBe(true)
  expect(await found(team, 'twice', { status: 'archived' })).toHaveLength(1)
  expect(await found(team, 'twice', { status: 'exploded' })).toEqual([])
})

test('Every connected account is searched, or the named one', async () => {
  const team = stage.newTeam()
  const [us, jp] = [
    await rows.putAccount(team),
    await rows.putAccount(team, { currency: 'JPY', timezone: 'Asia/Tokyo' }),
  ]
  await rows.putCampaign(team, us, { name: 'Serum US' })
  await rows.putCampaign(team, jp, { name: 'Serum JP', budget_type: 'daily', budget_minor: 5000 })
  expect(await found(team, 'serum')).toHaveLength(2)
  const { matches } = await lookup(team, { query: 'serum', adAccountId: jp })
  expect(matches.map(({ name, budget }) => [name, budget.amount])).toEqual([
    ['Serum JP', { amount: '5000', currency: 'JPY' }],
  ])
})

test('Foreign, unknown and unreachable ids are not found, all with the same answer', async () => {
  const { account, ids } = await newAccount('Theirs')
  const other = stage.newTeam({ workspaces: 2 })
  const elsewhere = await rows.putAccount(other, { workspaceIds: [other.workspaceIds[1]!] })
  const hidden = await rows.putCampaign(other, elsewhere, { name: 'In the second workspace' })
  const gone = await rows.putAccount(other, { disconnected_at: stage.clock.now() })
  const [workspaceId] = other.workspaceIds as [string, string]
  const answers = await Promise.all(
    [ids[0]!, hidden, 'nonsense', '\0'].map((campaignId) =>
      stage.callToolRaw(tools.lookup_campaign, JSON.stringify({ campaignId, workspaceId }), { as: other.caller }),
    ),
  )
  for (const { error } of answers) expect(error).toEqual({ ...answers[0]!.error })
  expect(answers[0]!.error).toMatchObject({ code: 'not_found' })
  for (const adAccountId of [account, elsewhere, gone, 'nonsense'])
    await expect(lookup(other, { query: 'x', adAccountId, workspaceId })).rejects.toMatchObject({
      code: 'not_found',
      message: 'There is no such ad account.',
    })
  expect(await found(other, 'in the second workspace', { workspaceId })).toEqual([])
  expect(await found(other, 'in the second workspace')).toHaveLength(1)
  expect(await found(other, 'theirs')).toEqual([])
})

test('Two teams with the same account see their own rows only', async () => {
  const [one, two] = [stage.newTeam(), stage.newTeam()]
  for (const [team, name, spend] of [
    [one, 'As one read it', 1_000_000],
    [two, 'As two read it', 2_000_000],
  ] as const) {
    await rows.putAccount(team, { id: 'act_of_both' })
    await rows.putCampaign(team, 'act_of_both', { id: '120219', name })
    await rows.putResults(team, 'act_of_both', { day: '2026-11-19', campaign_id: '120219', spend_micros: spend })
  }
  const seen = async (team: Team) =>
    (await lookup(team, { campaignId: '120219' })).matches.map(({ name, spend }) => [name, spend.lifetime.amount])
  expect(await seen(one)).toEqual([['As one read it', '1.00']])
  expect(await seen(two)).toEqual([['As two read it', '2.00']])
})
