import { openStage } from '@adloom/testing'
import { afterAll, expect, test } from 'vitest'
import { SCENARIOS } from '../src/scenarios/load.ts'
import { faultsOf, loaderOf, NO_FAULTS } from './loaded-world.ts'

const stage = await openStage()
afterAll(() => stage[Symbol.asyncDispose]())
const loaded = loaderOf(stage)

test.for(SCENARIOS.filter((name) => !['empty', 'portfolio', 'demo', 'big_paging'].includes(name)))(
  '%s has campaigns that delivered until the last completed hour, and nothing that the platform would refuse',
  async (scenario) => expect(await loaded(scenario, faultsOf)).toEqual(NO_FAULTS),
)

test('portfolio has 12 campaigns, 40 ad sets, 120 ads and 90 days of history', { timeout: 90_000 }, async () => {
  const found = await loaded('portfolio', async (tx) => [
    ...(await tx`select type, count(*)::int from nodes where type in ('campaign', 'ad_set', 'ad') group by 1 order by 1`.values()),
    ...(await tx`select count(distinct day)::int, count(distinct ad_id)::int from delivery_hours`.values()),
  ])
  expect(found).toEqual([
    ['ad', 120],
    ['ad_set', 40],
    ['campaign', 12],
    [91, 120],
  ])
})

test('big_paging has 5,000 ads', { timeout: 60_000 }, async () => {
  const found = await loaded('big_paging', (tx) => tx`select count(*)::int as ads from nodes where type = 'ad'`)
  expect(found).toEqual([{ ads: 5_000 }])
})
