import { secret, silentLog } from '@adloom/runtime'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openMetaSandbox } from '../../../testing/meta-bench.ts'
import type { AccountAccess, AdPlatform, ResultRow } from '../port.ts'
import { createMetaPlatform } from './adapter.ts'

const REQUEST = { dimension: 'age_gender', since: '2026-11-10', until: '2026-11-13' } as const
const OF_ACCOUNT = { method: 'GET', pathRegex: '^/act_1001/insights$' } as const
const TOO_MUCH = { type: 'error', code: 100, subcode: 1_487_534 }

let world: Awaited<ReturnType<typeof openMetaSandbox>>
let platform: AdPlatform
let access: AccountAccess
let calm: Map<string, ResultRow>
beforeAll(async () => {
  world = await openMetaSandbox('currencies', { pageSizes: { objects: 200, results: 100 } })
  platform = createMetaPlatform(world.settings, silentLog, world.clock, world.clientOptions)
  access = { token: secret(await world.sandbox.token()), accountId: 'act_1001', lane: 'background' }
  calm = await readAll()
})
afterAll(() => world.stage[Symbol.asyncDispose]())
beforeEach(() => world.sandbox.clearFaults())

const keyOf = ({ adId, day, cell }: ResultRow) => [adId, day, ...Object.values(cell)].join('|')

/** A later row of a key holds, as the port says. */
async function readAll() {
  const rows = new Map<string, ResultRow>()
  for (let after: string | null | undefined; after !== null;) {
    const page = await platform.listResults(access, { ...REQUEST, ...(after === undefined ? {} : { after }) })
    for (const row of page.items) rows.set(keyOf(row), row)
    after = page.next
  }
  return rows
}
const asked = async (pattern: RegExp, method: string, from: number) =>
  (await world.sandbox.requests(from)).filter((request) => request.method === method && pattern.test(request.path))
const last = async () => (await world.sandbox.requests()).at(-1)!.number

test('where an answer would be too large, pages get smaller, then the days fewer', async () => {
  const from = await last()
  // Three sizes of pages for four days, and one for two.
  await world.sandbox.addFault({ match: OF_ACCOUNT, times: 4, action: TOO_MUCH })
  expect(await readAll()).toEqual(calm)
  const reads = await asked(/insights$/, 'GET', from)
  const ranges = new Set(reads.map(({ params }) => params['time_range']))
  expect(ranges.size).toBeGreaterThan(1)
  expect(reads.map(({ params }) => params['limit'])).toContain('25')
})

test('where one day is too large, the platform prepares a report, and the rows are the same', async () => {
  const from = await last()
  await world.sandbox.addFault({ match: OF_ACCOUNT, times: null, action: TOO_MUCH })
  expect(await readAll()).toEqual(calm)
  expect(await asked(/^\/act_1001\/insights$/, 'POST', from)).toHaveLength(4)
})

test('a report that failed is started again', async () => {
  const from = await last()
  await world.sandbox.addFault({ match: OF_ACCOUNT, times: null, action: TOO_MUCH })
  await world.sandbox.addFault({ match: { method: 'POST' }, action: { type: 'report_fail' } })
  expect(await readAll()).toEqual(calm)
  expect(await asked(/^\/act_1001\/insights$/, 'POST', from)).toHaveLength(5)
})

test('conversions are of one type each, and by window', async () => {
  const rows = [...calm.values()].filter(({ conversions }) => conversions.account_default)
  expect(rows.length).toBeGreaterThan(0)
  for (const { conversions } of rows) {
    const { account_default, '1d_click': day, '7d_click': week, '28d_click': month } = conversions
    // All campaigns of this world sell: what converts is a purchase, once.
    expect(account_default!.conversions).toBe(account_default!.purchases)
    expect(day?.purchases ?? 0).toBeLessThanOrEqual(week?.purchases ?? 0)
    expect(week?.purchases ?? 0).toBeLessThanOrEqual(month?.purchases ?? 0)
  }
})
