import { describe, expect, test } from 'vitest'
import { deliver, type Run, type Script, total, worldOf } from '../../../testing/model-run.ts'
import { peopleReached } from './hour/reach.ts'

const SALE = { optimization_goal: 'OFFSITE_CONVERSIONS', promoted_object: { custom_event_type: 'PURCHASE' } }
const oneAd = (fields: Partial<Script> & { objective?: string; adSet?: Record<string, unknown> } = {}): Script => {
  const { objective = 'OUTCOME_SALES', adSet = { daily_budget: 30_000, ...SALE }, ...rest } = fields
  return {
    ...{ campaigns: [{ id: 'c', objective }], adSets: [{ id: 's', in: 'c', ...adSet }], ads: [{ id: 'a', in: 's' }] },
    ...{ zone: 'America/New_York', createdAt: '2026-09-01T04:00:00Z' },
    ...rest,
  }
}
const DAY_1 = '2026-09-01T04:00:00Z'
const after = (days: number) => new Date(Date.parse(DAY_1) + days * 86_400_000).toISOString()
const run = (script: Script, days = 14) => deliver(worldOf(script), DAY_1, after(days))
const from = (one: Run, day: string, to = '9999') => one.hours.filter((row) => row.day >= day && row.day < to)
const sales = ({ conversions }: Run, day: string, event = 'purchase') =>
  conversions.filter(
    (one) => one.event === event && one.attribution !== '28d_click' && one.day >= day && one.day < '2026-09-15',
  )
const dollars = (rows: Parameters<typeof total>[0]) => total(rows, 'spend') / 100_000
const cpmOf = (rows: Parameters<typeof total>[0]) => (1_000 * dollars(rows)) / total(rows, 'impressions')
const median = (numbers: readonly number[]) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)]!

/** Medians of days 8 to 14 of one ad without latent quality, over seeds. Source: reference §10.3, to ±15 %. */
describe('The results of an ordinary ad are inside published ranges', () => {
  const medians = (objective: string, adSet: Record<string, unknown>, event: string) => {
    const weeks = Array.from({ length: 40 }, (_, seed) => {
      const plants = [{ nodeId: 'c', effect: 'quality_spread' as const, value: 0 }]
      const one = run(oneAd({ seed: `band ${seed}`, objective, adSet, plants }))
      const rows = from(one, '2026-09-08')
      const events = sales(one, '2026-09-08', event)
      const results = event === 'landing' ? total(rows, 'landing_page_views') : events.length
      const value = events.reduce((sum, { value }) => sum + value, 0) / 100_000
      const spend = dollars(rows)
      return { cpm: cpmOf(rows), cpc: spend / total(rows, 'link_clicks'), cost: spend / results, roas: value / spend }
    })
    const of = (name: 'cpm' | 'cpc' | 'cost' | 'roas') => median(weeks.map((week) => week[name]))
    return { cpm: of('cpm'), cpc: of('cpc'), cost: of('cost'), roas: of('roas') }
  }
  test.for([
    ['OUTCOME_SALES', { daily_budget: 30_000, ...SALE }, 'purchase', { cpm: 16.3, cpc: 1.16, cost: 31, roas: 2.7 }],
    [
      ...([
        'OUTCOME_LEADS',
        {
          daily_budget: 15_000,
          optimization_goal: 'OFFSITE_CONVERSIONS',
          promoted_object: { custom_event_type: 'LEAD' },
        },
        'lead',
      ] as const),
      { cpm: 16.9, cpc: 1.1, cost: 17.2 },
    ],
    [
      'OUTCOME_TRAFFIC',
      { daily_budget: 4_000, optimization_goal: 'LINK_CLICKS' },
      'landing',
      { cpm: 10.8, cpc: 0.67, cost: 0.86 },
    ],
    [
      'OUTCOME_APP_PROMOTION',
      { daily_budget: 10_000, optimization_goal: 'APP_INSTALLS' },
      'app_install',
      { cpm: 11.8, cost: 4.2 },
    ],
  ] as const)('%s', ([objective, adSet, event, expected]) => {
    const found = medians(objective, adSet, event)
    for (const [name, value] of Object.entries(expected)) {
      expect(found[name as keyof typeof found] / value, name).toBeGreaterThan(0.85)
      expect(found[name as keyof typeof found] / value, name).toBeLessThan(1.15)
    }
  })
})

test('A budget that doubles at noon counts for the rest of the day', () => {
  const edits = [{ at: '2026-09-10T16:10:00Z', nodeId: 's', field: 'daily_budget', old: 30_000, new: 60_000 }]
  const [plain, doubled] = [run(oneAd()), run(oneAd({ edits }))]
  const on = (one: Run, day: string) => dollars(one.hours.filter((row) => row.day === day))
  expect(on(doubled, '2026-09-09')).toBe(on(plain, '2026-09-09'))
  expect(on(doubled, '2026-09-10') / on(plain, '2026-09-10')).toBeGreaterThan(1.4)
  expect(on(doubled, '2026-09-10') / on(plain, '2026-09-10')).toBeLessThan(1.8)
  expect(on(doubled, '2026-09-12') / on(plain, '2026-09-12')).toBeGreaterThan(1.8)
})

test('An edit above 20 % starts learning anew: dearer impressions and fewer sales until 50 of them', () => {
  const edits = [{ at: '2026-09-12T04:00:00Z', nodeId: 's', field: 'daily_budget', old: 100_000, new: 130_000 }]
  const adSet = { daily_budget: 100_000, ...SALE }
  const learned = deliver(worldOf(oneAd({ adSet })), DAY_1, after(11)).state.adSets['s']!.learning
  expect(learned.status).toBe('SUCCESS')
  const edited = deliver(worldOf(oneAd({ adSet, edits })), DAY_1, '2026-09-12T07:00:00Z').state.adSets['s']!.learning
  expect(edited.status).toBe('LEARNING')
  expect(new Date(edited.since).toISOString()).toBe('2026-09-12T04:00:00.000Z')
  const slow = run(oneAd({ adSet: { daily_budget: 3_000, ...SALE } })).state.adSets['s']!.learning
  expect(slow.status).toBe('FAIL')
})

test('A small audience sees the ad ever more often and clicks less', () => {
  const of = (audience: number) => {
    const one = run(oneAd({ plants: [{ nodeId: 's', effect: 'audience_size', value: audience }] }))
    const rows = from(one, '2026-09-12')
    return {
      rate: total(rows, 'link_clicks') / total(rows, 'impressions'),
      week: total(from(one, '2026-09-01', '2026-09-08'), 'impressions'),
    }
  }
  const [small, large] = [of(8_000), of(5_000_000)]
  expect(small.week / peopleReached(small.week, 8_000)).toBeGreaterThan(4)
  expect(small.rate / large.rate).toBeLessThan(0.75)
})

test('A campaign with a budget of its own moves money to the ad set that sells', () => {
  const script = oneAd({
    campaigns: [{ id: 'c', objective: 'OUTCOME_SALES', daily_budget: 60_000 }],
    adSets: ['good', 'poor'].map((id) => ({ id, in: 'c', ...SALE })),
    ads: ['good', 'poor'].map((id) => ({ id: `${id}-a`, in: id })),
    plants: [
      { nodeId: 'c', effect: 'quality_spread', value: 0 },
      { nodeId: 'poor', effect: 'cvr', value: 0.3 },
    ],
  })
  const rows = from(run(script), '2026-09-08')
  const of = (id: string) => dollars(rows.filter((row) => row.adSetId === id))
  expect(of('good') / of('poor')).toBeGreaterThan(1.5)
})

test('A cap below the going cost stops most delivery, and caps on spend stop all of it', () => {
  const plain = dollars(run(oneAd()).hours)
  const bid = { daily_budget: 30_000, ...SALE, bid_strategy: 'COST_CAP', bid_amount: 800 }
  expect(dollars(run(oneAd({ adSet: bid })).hours) / plain).toBeLessThan(0.4)
  const capped = run(oneAd({ campaigns: [{ id: 'c', objective: 'OUTCOME_SALES', spend_cap: 50_000 }] }))
  expect(dollars(capped.hours)).toBeLessThanOrEqual(500)
  expect(dollars(capped.hours)).toBeGreaterThan(490)
  expect(dollars(run(oneAd({ account: { spend_cap: 20_000 } })).hours)).toBeLessThanOrEqual(200)
})

test('What is planted shows in the results', () => {
  const two = (plants: Script['plants'] = []) => {
    const one = run(
      oneAd({
        adSets: [{ id: 's', in: 'c', daily_budget: 200_000, ...SALE }],
        ads: [
          { id: 'a', in: 's' },
          { id: 'b', in: 's' },
        ],
        plants: [{ nodeId: 'c', effect: 'quality_spread', value: 0 }, ...plants],
      }),
    )
    const of = (id: string) => {
      const rows = one.hours.filter((row) => row.adId === id)
      const bought = one.conversions.filter((row) => row.adId === id && row.event === 'purchase')
      return {
        ctr: total(rows, 'link_clicks') / total(rows, 'impressions'),
        cvr: bought.length / total(rows, 'link_clicks'),
        bought,
        spend: dollars(rows),
      }
    }
    return { a: of('a'), b: of('b'), run: one }
  }
  const same = two()
  expect(same.a.ctr / same.b.ctr).toBeGreaterThan(0.9)
  expect(same.a.ctr / same.b.ctr).toBeLessThan(1.1)
  const winner = two([
    { nodeId: 'a', effect: 'ctr', value: 1.35 },
    { nodeId: 'a', effect: 'cvr', value: 1.4 },
  ])
  expect(winner.a.ctr / winner.b.ctr).toBeGreaterThan(1.2)
  expect(winner.a.cvr / winner.b.cvr).toBeGreaterThan(1.1)
  // The platform does not know: it gives both their share.
  expect(winner.a.spend / winner.b.spend).toBeLessThan(1.3)
  const pocket = two([{ nodeId: 'c', effect: 'cell_cvr', cell: '45-54', value: 1.8 }])
  const shareOf45 = (all: typeof same) =>
    all.run.conversions.filter((row) => row.cells.age_gender.startsWith('45-54')).length / all.run.conversions.length
  expect(shareOf45(pocket) / shareOf45(same)).toBeGreaterThan(1.3)
  const waste = two([{ nodeId: 'c', effect: 'cell_share', cell: 'audience_network|an_classic', value: 0.2 }])
  const inNetwork = [...waste.run.cells].filter(([key]) => key.endsWith('audience_network|an_classic'))
  const share =
    total(
      inNetwork.map(([, counts]) => ({ counts })),
      'impressions',
    ) / total(waste.run.hours, 'impressions')
  expect(share).toBeGreaterThan(0.18)
  expect(share).toBeLessThan(0.22)
})
