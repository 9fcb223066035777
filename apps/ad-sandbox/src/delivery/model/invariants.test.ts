import { describe, expect, test } from 'vitest'
import { deliver, type Hourly, type Run, type Script, total, worldOf } from '../../../testing/model-run.ts'
import { AT } from './counts.ts'
import { keyOf, sub, uniform } from './draws.ts'
import { reachOf } from './hour/reach.ts'

/** What holds for every account, whatever is in it and whatever happens to it. Source: reference §10.12. */
const SEEDS = [1, 2, 3, 4, 5, 6]
const FROM = '2026-10-18T11:00:00Z'
const TO = '2026-11-09T11:00:00Z'

/** Any account: of some zone and currency, with budgets of all kinds, and with edits at odd minutes. */
function anyScript(seed: number): Script {
  const key = keyOf('any account', String(seed))
  const oneOf = <T>(items: readonly T[], n: number) => items[Math.floor(uniform(sub(key, n)) * items.length)]!
  const currency = oneOf(['USD', 'EUR', 'JPY'], 1)
  const SALE = { optimization_goal: 'OFFSITE_CONVERSIONS', promoted_object: { custom_event_type: 'PURCHASE' } }
  return {
    ...{
      seed: `s${seed}`,
      currency,
      zone: oneOf(['America/New_York', 'Asia/Tokyo', 'Europe/Berlin', 'Pacific/Auckland'], 2),
    },
    createdAt: '2026-10-18T13:37:00Z',
    campaigns: [
      { id: 'own', objective: oneOf(['OUTCOME_SALES', 'OUTCOME_LEADS', 'OUTCOME_TRAFFIC'], 3) },
      { id: 'shared', objective: 'OUTCOME_SALES', daily_budget: 30_000 },
      {
        id: 'flight',
        objective: 'OUTCOME_APP_PROMOTION',
        lifetime_budget: 90_000,
        stop_time: '2026-10-31T09:41:00Z',
      },
    ],
    adSets: [
      { id: 'own-1', in: 'own', daily_budget: 12_000, ...SALE },
      {
        id: 'own-2',
        in: 'own',
        daily_budget: 5_000,
        ...SALE,
        targeting: { geo_locations: { countries: ['US', 'DE', 'JP'] } },
      },
      { id: 'shared-1', in: 'shared', ...SALE },
      {
        id: 'shared-2',
        in: 'shared',
        ...SALE,
        targeting: { genders: [2], age_min: 21, age_max: 49, custom_audiences: [{ id: '1' }] },
      },
      {
        id: 'flight-1',
        in: 'flight',
        optimization_goal: 'APP_INSTALLS',
        targeting: { publisher_platforms: ['instagram'] },
      },
    ],
    ads: ['own-1', 'own-2', 'shared-1', 'shared-2', 'flight-1'].flatMap((id) => [
      { id: `${id}-a`, in: id, review_ends_at: '2026-10-18T14:05:00Z' },
      { id: `${id}-b`, in: id, createdAt: '2026-10-24T08:12:00Z' },
    ]),
    edits: [
      { at: '2026-10-22T16:47:00Z', nodeId: 'own-1', field: 'daily_budget', old: 12_000, new: 19_000 },
      { at: '2026-10-25T01:30:00Z', nodeId: 'shared-1', field: 'status', old: 'ACTIVE', new: 'PAUSED' },
      { at: '2026-10-27T19:04:00Z', nodeId: 'shared-1', field: 'status', old: 'PAUSED', new: 'ACTIVE' },
      { at: '2026-10-29T10:00:00Z', nodeId: 'own-2-a', field: 'status', old: 'ACTIVE', new: 'PAUSED' },
      { at: '2026-11-01T05:59:00Z', nodeId: 'own-1', field: 'targeting', old: {}, new: { age_min: 30 } },
      { at: '2026-11-03T12:20:00Z', nodeId: 'act_1', field: 'account_status', old: 1, new: 2 },
      { at: '2026-11-03T15:50:00Z', nodeId: 'act_1', field: 'account_status', old: 2, new: 1 },
    ],
  }
}

/** No more of the parts than of the whole. */
const NESTED: (readonly [(keyof typeof AT)[], keyof typeof AT])[] = [
  [['clicks'], 'impressions'],
  [['link_clicks'], 'clicks'],
  [['landing_page_views'], 'link_clicks'],
  [['content_views'], 'landing_page_views'],
  [['reactions', 'comments', 'shares', 'saves', 'page_likes'], 'engagements'],
]

const runs = new Map<number, Run>()
const runOf = (seed: number) => {
  const run = runs.get(seed) ?? deliver(worldOf(anyScript(seed)), FROM, TO)
  runs.set(seed, run)
  return run
}
const dayOf = (row: Hourly) => `${row.adId} ${row.day}`
const sumBy = (rows: readonly Hourly[], keyOf: (row: Hourly) => string) => {
  const sums = new Map<string, number[]>()
  for (const row of rows) {
    const sum = sums.get(keyOf(row)) ?? row.counts.map(() => 0)
    sums.set(
      keyOf(row),
      sum.map((n, i) => n + row.counts[i]!),
    )
  }
  return sums
}

describe.for(SEEDS)('For any account (%i)', (seed) => {
  test('it delivers, and every kind of budget spends', () => {
    const { hours, conversions } = runOf(seed)
    for (const adSet of ['own-1', 'own-2', 'shared-1', 'shared-2', 'flight-1'])
      expect(
        total(
          hours.filter((row) => row.adSetId === adSet),
          'impressions',
        ),
      ).toBeGreaterThan(1_000)
    expect(conversions.length).toBeGreaterThan(50)
  })

  test('the same world gives the same bytes, also in parts with an end of the process between them', () => {
    const script = anyScript(seed)
    const whole = runOf(seed)
    expect(deliver(worldOf(script), FROM, TO)).toEqual(whole)
    const middles = ['2026-10-22T17:00:00Z', '2026-10-25T02:00:00Z', '2026-10-29T10:00:00Z', '2026-11-01T06:00:00Z']
    let [from, state] = [FROM, undefined as Run['state'] | undefined]
    const parts = [...middles, TO].map((to) => {
      const part = deliver(worldOf(script, from), from, to, state)
      ;[from, state] = [to, part.state]
      return part
    })
    const byHour = (rows: Hourly[]) => rows.toSorted((a, b) => a.hour - b.hour || (a.adId < b.adId ? -1 : 1))
    expect(byHour(parts.flatMap(({ hours }) => hours))).toEqual(byHour(whole.hours))
    expect(parts.flatMap(({ conversions }) => conversions)).toEqual(whole.conversions)
    expect(parts.at(-1)!.state).toEqual(whole.state)
  })

  test('each split adds up to the hours in every count, and no cell exceeds what it is part of', () => {
    const { hours, cells } = runOf(seed)
    for (const dimension of ['age_gender', 'country', 'placement', 'device']) {
      const sums = new Map<string, number[]>()
      for (const [key, counts] of cells) {
        const [ad, day, of] = key.split(' ')
        if (of !== dimension) continue
        const sum = sums.get(`${ad} ${day}`) ?? counts.map(() => 0)
        sums.set(
          `${ad} ${day}`,
          sum.map((n, i) => n + counts[i]!),
        )
      }
      expect(sums).toEqual(sumBy(hours, dayOf))
    }
    const isNested = (counts: readonly number[]) =>
      Math.min(...counts) >= 0 &&
      NESTED.every(([parts, whole]) => parts.reduce((sum, part) => sum + counts[AT[part]]!, 0) <= counts[AT[whole]]!)
    expect([...cells.values(), ...hours.map((row) => row.counts)].filter((counts) => !isNested(counts))).toEqual([])
  })

  test('reach is at most the impressions, the sum of its days, and the sum of its ad sets', () => {
    const { hours } = runOf(seed)
    const audiences: Record<string, number> = { 'own-1': 3_000, 'own-2': 50_000 }
    const impressionsOf = (rows: Hourly[], adSetId: string) =>
      total(
        rows.filter((row) => row.adSetId === adSetId),
        'impressions',
      )
    const reach = (rows: Hourly[], ids: string[]) =>
      reachOf(
        ids.map((id) => ({ impressions: impressionsOf(rows, id), audience: audiences[id]! })),
        100_000,
      )
    const both = Object.keys(audiences)
    const days = Map.groupBy(hours, (row) => row.day)
    for (const ids of [['own-1'], ['own-2'], both]) {
      const whole = reach(hours, ids)
      const inDays = [...days.values()].map((rows) => reach(rows, ids))
      expect(whole).toBeLessThanOrEqual(inDays.reduce((sum, people) => sum + people, 0))
      expect(whole).toBeGreaterThanOrEqual(Math.max(...inDays))
      expect(whole).toBeLessThanOrEqual(ids.reduce((sum, id) => sum + impressionsOf(hours, id), 0))
    }
    for (const rows of [hours, ...days.values()]) {
      const parts = both.map((id) => reach(rows, [id]))
      expect(reach(rows, both)).toBeLessThanOrEqual(parts[0]! + parts[1]!)
      expect(reach(rows, both)).toBeGreaterThanOrEqual(Math.max(...parts))
    }
  })

  test('nothing is spent before creation and review, during a pause, after an end, or while the account is inactive', () => {
    const { hours } = runOf(seed)
    const at = (text: string) => Date.parse(text)
    const spent = (row: (one: Hourly) => boolean) => total(hours.filter(row), 'spend')
    const HOUR = 3_600_000
    expect(spent((row) => row.hour + HOUR <= at('2026-10-18T14:05:00Z'))).toBe(0)
    expect(spent((row) => row.adId.endsWith('-b') && row.hour + HOUR <= at('2026-10-24T08:12:00Z'))).toBe(0)
    expect(
      spent(
        (row) =>
          row.adSetId === 'shared-1' &&
          row.hour >= at('2026-10-25T01:30:00Z') &&
          row.hour + HOUR <= at('2026-10-27T19:04:00Z'),
      ),
    ).toBe(0)
    expect(spent((row) => row.adId === 'own-2-a' && row.hour >= at('2026-10-29T10:00:00Z'))).toBe(0)
    expect(spent((row) => row.adSetId === 'flight-1' && row.hour >= at('2026-10-31T09:41:00Z'))).toBe(0)
    expect(
      spent((row) => row.hour >= at('2026-11-03T12:20:00Z') && row.hour + HOUR <= at('2026-11-03T15:50:00Z')),
    ).toBe(0)
  })

  test('a day spends at most 1.75 of its budget, a week seven times, and a flight its whole', () => {
    const unit = 1_000
    const { hours } = runOf(seed)
    const ofHolder = (prefix: string) => hours.filter((row) => row.adSetId.startsWith(prefix))
    const dayTotals = (prefix: string) => [...Map.groupBy(ofHolder(prefix), (row) => row.day).entries()]
    for (const [prefix, budget] of [
      ['own-2', 5_000],
      ['shared', 30_000],
    ] as const) {
      for (const [, rows] of dayTotals(prefix)) expect(total(rows, 'spend')).toBeLessThanOrEqual(1.75 * budget * unit)
      const weeks = Map.groupBy(ofHolder(prefix), (row) => {
        const date = Temporal.PlainDate.from(row.day)
        return date.subtract({ days: date.dayOfWeek % 7 }).toString()
      })
      for (const rows of weeks.values()) expect(total(rows, 'spend')).toBeLessThanOrEqual(7 * budget * unit)
    }
    const flight = total(ofHolder('flight'), 'spend')
    expect(flight).toBeLessThanOrEqual(90_000 * unit)
    expect(flight).toBeGreaterThan(0.7 * 90_000 * unit)
  })

  test('spend is in whole minor units, in cells too', () => {
    const { hours, cells } = runOf(seed)
    const all = [...hours.map((row) => row.counts), ...cells.values()]
    expect(all.filter((counts) => counts[AT.spend]! % 1_000 !== 0)).toEqual([])
  })

  test('each conversion is as late as its window says, and reported within three days of happening', () => {
    const DAY = 86_400_000
    const WINDOWS = {
      '1d_click': [0, DAY],
      '1d_view': [0, DAY],
      '7d_click': [DAY, 7 * DAY],
      '28d_click': [7 * DAY, 28 * DAY],
    } as const
    const wrong = runOf(seed).conversions.filter(({ clickHour, hour, attribution, visibleAt }) => {
      const [least, most] = WINDOWS[attribution]
      const [delay, lag] = [hour - clickHour, visibleAt - hour]
      return delay < least || delay > most || lag <= 0 || lag > 3 * DAY + 3_600_000
    })
    expect(wrong).toEqual([])
    const ids = runOf(seed).conversions.map((row) => `${row.adId} ${row.clickHour} ${row.number}`)
    expect(new Set(ids).size).toBe(ids.length)
  })

  test('an edit of one ad set leaves ad sets with other budgets byte-identical', () => {
    const script = anyScript(seed)
    const edit = { at: '2026-10-20T03:33:00Z', nodeId: 'own-1', field: 'status', old: 'ACTIVE', new: 'PAUSED' }
    const other = deliver(worldOf({ ...script, edits: [edit, ...script.edits!] }), FROM, TO)
    const untouched = (run: Run) => run.hours.filter((row) => row.adSetId !== 'own-1')
    expect(untouched(other)).toEqual(untouched(runOf(seed)))
    const before = (run: Run) => run.hours.filter((row) => row.hour < Date.parse('2026-10-20T03:00:00Z'))
    expect(before(other)).toEqual(before(runOf(seed)))
  })
})

test('A day on which clocks change has 23 or 25 hours, and spends like any other', () => {
  const script = (zone: string): Script => ({
    ...{ zone, createdAt: '2026-03-01T00:00:00Z', campaigns: [{ id: 'c', objective: 'OUTCOME_TRAFFIC' }] },
    adSets: [{ id: 's', in: 'c', daily_budget: 100_000, optimization_goal: 'LINK_CLICKS' }],
    ads: [{ id: 'a', in: 's' }],
  })
  const hoursOf = (zone: string, from: string, to: string, day: string) =>
    deliver(worldOf(script(zone)), from, to).hours.filter((row) => row.day === day)
  const spring = hoursOf('America/New_York', '2026-03-06T05:00:00Z', '2026-03-10T04:00:00Z', '2026-03-08')
  const autumn = hoursOf('America/New_York', '2026-10-30T04:00:00Z', '2026-11-03T05:00:00Z', '2026-11-01')
  const south = hoursOf('Pacific/Auckland', '2026-09-24T12:00:00Z', '2026-09-29T11:00:00Z', '2026-09-27')
  expect([spring.length, autumn.length, south.length]).toEqual([23, 25, 23])
  expect(spring.some((row) => row.hourOfDay === 2)).toBe(false)
  expect(autumn.filter((row) => row.hourOfDay === 1)).toHaveLength(2)
  for (const day of [spring, autumn, south]) {
    expect(total(day, 'spend') / 1e8).toBeGreaterThan(0.65)
    expect(total(day, 'spend') / 1e8).toBeLessThan(1.65)
  }
})
