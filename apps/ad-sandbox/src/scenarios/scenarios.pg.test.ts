import type { Tx } from '@adloom/db'
import { openStage } from '@adloom/testing'
import { afterAll, expect, test } from 'vitest'
import { refusalsOf } from '../../testing/legal.ts'
import { faultsOf, loaderOf, NO_FAULTS, NOW } from '../../testing/loaded-world.ts'
import { truthOf } from '../delivery/truth.ts'
import { listNodes } from '../world/node.ts'

const stage = await openStage()
afterAll(() => stage[Symbol.asyncDispose]())

const loaded = loaderOf(stage)
const digest = async (tx: Tx) => {
  const tables = {
    nodes: 'number',
    changes: 'number',
    delivery_hours: 'ad_id, hour',
    delivery_plants: 'node_id, effect',
  }
  const texts = Object.entries(tables).map(([table, order]) =>
    tx.unsafe(`select md5(string_agg(t::text, '|' order by ${order})) as md5 from ${table} t`),
  )
  return (await Promise.all(texts)).map(([row]) => row!['md5'] as string)
}
const since = (tx: Tx, daysAgo: number) => tx`day > ${NOW}::date - ${daysAgo}::int and day < ${NOW}::date`

test('The same seed and first day fill a world with the same bytes, another seed with others', async () => {
  const first = await loaded('single_healthy', digest)
  expect(await loaded('single_healthy', digest)).toEqual(first)
  expect(await loaded('single_healthy', digest, 'other')).not.toEqual(first)
})

// `npm run chaos` does this for every scenario (testing/scenarios.chaos.ts).
test.for(['time_zone_edge', 'budget_capped'])(
  '%s has campaigns that delivered until the last completed hour, and nothing that the platform would refuse',
  async (scenario) => expect(await loaded(scenario, faultsOf)).toEqual(NO_FAULTS),
)

test('time_zone_edge has a day of 25 hours in New York, and none in Tokyo', async () => {
  const days = await loaded(
    'time_zone_edge',
    (tx) => tx`
      select account_id, day::text, count(distinct hour)::int as hours from delivery_hours
      where day = '2026-11-01' group by 1, 2 order by 1`,
  )
  expect(days.map(({ account_id: id, hours }) => [id, hours])).toEqual([
    ['act_1001', 25],
    ['act_1002', 24],
  ])
})

test('In tracking_broken conversions end a week ago, also late ones, and clicks go on', async () => {
  const { conversions, clicks } = await loaded('tracking_broken', async (tx) => {
    const [campaign] = await listNodes(tx, { type: 'campaign' })
    const [events] = await tx`
      select count(*) filter (where day > ${NOW}::date - 7)::int as after, count(*) filter (where day <= ${NOW}::date - 7)::int as before
      from conversion_ledger where campaign_id = ${campaign!.id}`
    const [hours] = await tx`
      select sum(link_clicks)::int as clicks from delivery_hours where campaign_id = ${campaign!.id} and ${since(tx, 7)}`
    return { conversions: events, clicks: hours!['clicks'] as number }
  })
  expect(conversions!['after']).toBe(0)
  expect(conversions!['before']).toBeGreaterThan(50)
  expect(clicks).toBeGreaterThan(200)
})

test('In runaway_cpa a result costs several times as much since a week, and nothing changed beside it', async () => {
  const costs = await loaded('runaway_cpa', async (tx) => {
    const campaigns = await listNodes(tx, { type: 'campaign' })
    const costOf = async (id: string, from: number, to: number) => {
      const days = tx`day >= ${NOW}::date - ${from}::int and day < ${NOW}::date - ${to}::int`
      const [{ spend } = { spend: 0 }] = await tx<{ spend: number }[]>`
        select sum(spend)::bigint as spend from delivery_hours where campaign_id = ${id} and ${days}`
      const [{ sales } = { sales: 0 }] = await tx<{ sales: number }[]>`
        select count(*)::int as sales from conversion_ledger where campaign_id = ${id} and event = 'add_to_cart' and ${days}`
      return spend / sales
    }
    return Promise.all(campaigns.map(async ({ id }) => (await costOf(id, 6, 0)) / (await costOf(id, 20, 8))))
  })
  expect(costs[0]).toBeGreaterThan(2)
  expect(costs[1]).toBeLessThan(1.7)
})

test('The truth tells what is planted where, and what it makes of prices and rates', async () => {
  const [before, since] = await loaded('runaway_cpa', async (tx) => [
    await truthOf(tx, 'act_1001', '2026-11-01', '2026-11-10'),
    await truthOf(tx, 'act_1001', '2026-11-18', '2026-11-20'),
  ])
  expect(before.map(({ plants }) => plants.length)).toEqual([0, 0, 0, 0])
  expect(since.map(({ plants }) => plants.map(({ effect }) => effect))).toEqual([
    ['cpm', 'cvr'],
    ['cpm', 'cvr'],
    [],
    [],
  ])
  for (const [i, ad] of since.entries()) {
    const isPlanted = ad.plants.length > 0
    expect(ad.cvr / before[i]!.cvr).toBeCloseTo(isPlanted ? 0.3 : 1)
    // Weekdays differ by a few percent.
    expect(ad.cpm / before[i]!.cpm).toBeCloseTo(isPlanted ? 1.5 : 1, 1)
    expect(ad.ctr).toBe(before[i]!.ctr)
  }
})

test('In fatigue an ad set is seen by the same people ever more often, and they click less', async () => {
  const rates = await loaded('fatigue', async (tx) => {
    const [campaign] = await listNodes(tx, { type: 'campaign' })
    return tx<{ rate: number }[]>`
      select day < ${NOW}::date - 25 as is_early, sum(link_clicks)::float8 / sum(impressions) as rate from delivery_hours
      where campaign_id = ${campaign!.id} and day < ${NOW}::date group by 1 order by 1`
  })
  expect(rates[0]!.rate / rates[1]!.rate).toBeLessThan(0.8)
})

// As tools/seed/demo/campaigns.ts has them: there it stands who launched what.
const DEMO_ACCOUNTS = ['act_1029384756', 'act_5647382910']
const LAUNCHES = [
  {
    token: 'k7f3q9',
    hashes: [
      '5e2909f863ff1e6c9c7547270fce85fb',
      '8863315618f7820c8e86577c4e726d30',
      'e0d92385b567534d7900c8e294b61307',
    ],
  },
  { token: 'm4x8wd', hashes: ['d8848176eb64fa09b78a3ba26aa4bee0'] },
  { token: 'p2t6vb', hashes: ['8a8f7436f8ee3f835dbe8549fc3d4315', '8cf8fb8eda49523818c617ab96105624'] },
  { token: 'r9c5hn', hashes: ['79c9067a151e163b4c1dd23a1f3fc73f'] },
  { token: 't3y7ks', hashes: ['012c574ef45c372d55c9dfb6f62cf3b1'] },
  { token: 'z8j2fg', hashes: ['912d1ff2999bc2544d925992eaa15c96'] },
]

test(
  'demo has the accounts, launches and pictures that the seed of the demo team names, and nothing that the platform would refuse',
  { timeout: 90_000 },
  async () => {
    await loaded('demo', async (tx) => {
      expect((await listNodes(tx, { type: 'ad_account' })).map(({ id }) => id)).toEqual(DEMO_ACCOUNTS)
      const counts = await tx`
      select account_id, type, count(*)::int from nodes where type in ('campaign', 'ad_set', 'ad') group by 1, 2 order by 1, 2`.values()
      expect(counts.filter(([id]) => id === DEMO_ACCOUNTS[0]).map(([, type, count]) => [type, count])).toEqual([
        ['ad', 110],
        ['ad_set', 40],
        ['campaign', 14],
      ])
      expect(counts).toContainEqual([DEMO_ACCOUNTS[1], 'campaign', 4])
      const campaigns = await listNodes(tx, { type: 'campaign' })
      const labels = new Map((await listNodes(tx, { type: 'label' })).map(({ id, fields }) => [id, fields['name']]))
      const found = LAUNCHES.map(({ token }) =>
        campaigns.find(({ fields }) => (fields['name'] as string).endsWith(` [${token}]`))!,
      )
      expect(found.map(({ fields }) => (fields['adlabels'] as string[]).map((id) => labels.get(id)))).toEqual(
        LAUNCHES.map(({ token }) => [`op:${token}`]),
      )
      expect(found.map(({ fields }) => fields['status'])).toEqual([
        'ACTIVE',
        'ACTIVE',
        'ACTIVE',
        'PAUSED',
        'ACTIVE',
        'PAUSED',
      ])
      for (const [i, campaign] of found.entries()) {
        const shown = await tx<{ hash: string }[]>`
        select distinct c.fields->>'image_hash' as hash from nodes a join nodes c on c.id = a.fields->>'creative_id'
        where a.type = 'ad' and a.campaign_id = ${campaign.id} order by 1`
        expect(shown.map(({ hash }) => hash)).toEqual(LAUNCHES[i]!.hashes)
      }
      const [history] = await tx<{ days: number; edits: number; paused: number }[]>`
      select (select count(distinct day)::int from delivery_hours where account_id = ${DEMO_ACCOUNTS[0]!}) as days,
             (select count(*)::int from changes) as edits,
             (select count(*)::int from delivery_hours where campaign_id = ${found[3]!.id} and day > ${NOW}::date - 9) as paused`
      expect(history!.days).toBe(91)
      expect(history!.edits).toBeGreaterThan(15)
      expect(history!.paused).toBe(0)
      expect(await refusalsOf(tx, NOW)).toEqual([])
    })
  },
)
