import { openStage } from '@adloom/testing'
import { afterAll, expect, test } from 'vitest'
import { inSandbox, putWorld } from '../../testing/account.ts'
import { type Script, worldOf } from '../../testing/model-run.ts'
import { updateNode } from '../world/node.ts'
import { deliverUpTo } from './deliver.ts'
import { COUNTS, DIMENSIONS } from './types.ts'

const stage = await openStage()
afterAll(() => stage[Symbol.asyncDispose]())

const SALES = { optimization_goal: 'OFFSITE_CONVERSIONS', promoted_object: { custom_event_type: 'PURCHASE' } }
/** An ad set with a budget of its own beside a campaign that divides one, over the end of daylight saving time. */
const SCRIPT: Script = {
  zone: 'America/New_York',
  createdAt: '2026-10-30T15:20:00Z',
  campaigns: [
    { id: 'own', objective: 'OUTCOME_SALES' },
    { id: 'shared', objective: 'OUTCOME_SALES', daily_budget: 30_000 },
  ],
  adSets: [
    { id: 'own-1', in: 'own', daily_budget: 20_000, ...SALES },
    { id: 'own-2', in: 'own', daily_budget: 10_000, ...SALES },
    { id: 'shared-1', in: 'shared', ...SALES },
    { id: 'shared-2', in: 'shared', ...SALES },
  ],
  ads: ['own-1', 'own-2', 'shared-1', 'shared-2'].flatMap((id) => [
    { id: `${id}-a`, in: id },
    { id: `${id}-b`, in: id },
  ]),
}
const END = new Date('2026-11-02T10:00:00Z')

const deliver = (to: Date) => inSandbox(stage, (tx) => deliverUpTo(tx, 'act_1', to))
const put = (script = SCRIPT) => inSandbox(stage, (tx) => putWorld(tx, worldOf(script)))
const change = (id: string, fields: Record<string, unknown>, at: string) =>
  inSandbox(stage, async (tx) => {
    await deliverUpTo(tx, 'act_1', new Date(at))
    await updateNode(tx, id, fields, new Date(at))
  })
/** Everything that was stored, or what was stored of some ad sets. */
const stored = (adSetIds: readonly string[] | null = null) =>
  inSandbox(stage, async (tx) => {
    const where = adSetIds === null ? tx`` : tx`where ad_set_id in ${tx(adSetIds)}`
    return {
      hours: await tx`select * from delivery_hours ${where} order by ad_id, hour`,
      cells: await tx`select * from delivery_cells ${where} order by ad_id, day, dimension, cell`,
      conversions: await tx`select * from conversion_ledger ${where} order by ad_id, click_hour, number`,
    }
  })

test('An account delivered hour by hour, with an edit and an end of the process between any two, has the bytes of one delivered at once', async () => {
  await put()
  await change('own-1', { daily_budget: 26_000 }, '2026-10-31T16:40:00Z')
  await change('shared-2-a', { status: 'PAUSED' }, '2026-11-01T05:30:00Z')
  await deliver(END)
  const edited = await stored()
  expect(edited.hours.length).toBeGreaterThan(400)
  expect(edited.conversions.length).toBeGreaterThan(10)

  await put()
  for (let at = Date.parse('2026-10-30T16:00:00Z'); at <= END.getTime(); at += 3_600_000 * 3.5) {
    if (at > Date.parse('2026-10-31T16:40:00Z')) await change('own-1', { daily_budget: 26_000 }, '2026-10-31T16:40:00Z')
    if (at > Date.parse('2026-11-01T05:30:00Z'))
      await change('shared-2-a', { status: 'PAUSED' }, '2026-11-01T05:30:00Z')
    await deliver(new Date(at))
  }
  await deliver(END)
  expect(await stored()).toEqual(edited)
})

test('Each split adds up to the hours of its day, in every count', async () => {
  await put()
  await deliver(new Date('2026-11-01T20:00:00Z'))
  await deliver(END)
  const unequal = await inSandbox(stage, async (tx) => {
    const sums = tx.unsafe(COUNTS.map((count) => `sum(${count})::bigint`).join(', '))
    const hours = await tx`select ad_id, day::text, ${sums} from delivery_hours group by 1, 2 order by 1, 2`.values()
    const cells = DIMENSIONS.map((dimension) =>
      tx`
        select ad_id, day::text, ${sums} from delivery_cells where dimension = ${dimension}
        group by 1, 2 order by 1, 2`.values(),
    )
    return (await Promise.all(cells)).filter((split) => JSON.stringify(split) !== JSON.stringify(hours))
  })
  expect(unequal).toEqual([])
})

test('Two who deliver at once deliver once', async () => {
  await put()
  await deliver(END)
  const once = await stored()
  await put()
  await Promise.all([deliver(END), deliver(END), deliver(new Date('2026-11-01T12:00:00Z'))])
  expect(await stored()).toEqual(once)
})

test('A write on one ad set leaves ad sets with other budgets byte-identical', async () => {
  const others = ['own-2', 'shared-1', 'shared-2']
  await put()
  await deliver(END)
  const [untouched, before] = [await stored(others), await stored(['own-1'])]
  await put()
  await change('own-1', { daily_budget: 40_000 }, '2026-10-31T14:10:00Z')
  await deliver(END)
  expect(await stored(others)).toEqual(untouched)
  expect(await stored(['own-1'])).not.toEqual(before)
})
