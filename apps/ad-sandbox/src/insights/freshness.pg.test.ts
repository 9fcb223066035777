import { openStage } from '@adloom/testing'
import { afterAll, expect, test } from 'vitest'
import type { Row } from '../../testing/ask.ts'
import { openWorld, SCRIPT, WEEK } from '../../testing/insights-world.ts'

const stage = await openStage()
afterAll(() => stage[Symbol.asyncDispose]())

const FIXED = 'ad_id,spend,impressions,clicks,inline_link_clicks,reach,date_start'
const BY_DAY = { time_range: WEEK, level: 'ad', time_increment: '1' }

test('delivered figures of past days stay, and conversions of the last days only grow', async () => {
  const { rows, sandbox } = await openWorld(stage, SCRIPT, '2026-11-05T05:00:00Z')
  const read = async () => ({
    fixed: await rows('/act_1/insights', { ...BY_DAY, fields: FIXED }),
    grown: purchasesByDay(await rows('/act_1/insights', { ...BY_DAY, level: 'account', fields: 'actions' })),
  })
  const before = await read()
  let total = 0
  for (const hours of [1, 20, 24, 60]) {
    await sandbox.clock.advance({ hours })
    const after = await read()
    expect(after.fixed).toEqual(before.fixed)
    for (const [day, count] of before.grown) expect(after.grown.get(day)).toBeGreaterThanOrEqual(count)
    const sum = [...after.grown.values()].reduce((all, one) => all + one, 0)
    expect(sum).toBeGreaterThanOrEqual(total)
    total = sum
  }
  expect(total).toBeGreaterThan([...before.grown.values()].reduce((all, one) => all + one, 0))
})

const purchasesByDay = (rows: Row[]) =>
  new Map(
    rows.map((row) => {
      const actions = row['actions'] as unknown as { action_type: string; value: string }[]
      return [row['date_start'], Number(actions.find((one) => one.action_type === 'omni_purchase')?.value ?? 0)]
    }),
  )

test('today has what is complete: nothing of the running hour', async () => {
  const { rows, sandbox } = await openWorld(stage, SCRIPT, '2026-11-05T17:59:59Z')
  const today = () => rows('/act_1/insights', { date_preset: 'today', fields: 'spend,impressions' })
  const before = await today()
  expect(Number(before[0]!['spend'])).toBeGreaterThan(0)
  await sandbox.clock.advance({ seconds: 1 })
  const after = await today()
  expect(Number(after[0]!['spend'])).toBeGreaterThan(Number(before[0]!['spend']))
  await sandbox.clock.advance({ minutes: 59 })
  expect(await today()).toEqual(after)
})

test('a paused ad set spends nothing, gives no row without results, and still gets late conversions', async () => {
  const { rows, post, sandbox } = await openWorld(stage, SCRIPT, '2026-11-01T20:30:00Z')
  await post('/111', { status: 'PAUSED' })
  await sandbox.clock.advance({ days: 6 })
  const asked = { ...BY_DAY, time_range: '{"since":"2026-11-02","until":"2026-11-05"}', level: 'adset' }
  const after = await rows('/111/insights', { ...asked, fields: 'spend,impressions,ctr,actions' })
  expect(after.length).toBeGreaterThan(0)
  for (const row of after) {
    expect(row).toMatchObject({ spend: '0.00', impressions: '0' })
    expect(row).not.toHaveProperty('ctr')
  }
  expect(purchasesByDay(after).size).toBe(after.length)
  // Four weeks after the last click nothing comes any more.
  const later = { ...asked, time_range: '{"since":"2026-12-03","until":"2026-12-04"}' }
  await sandbox.clock.advance({ days: 30 })
  expect(await rows('/111/insights', later)).toEqual([])
  expect(await rows('/112/insights', later)).toHaveLength(2)
})

test('the same seed and calls give the same bytes, in any order of reads and after a restart', async () => {
  const requests = [
    { ...BY_DAY, fields: `${FIXED},actions,action_values`, limit: '500' },
    { time_range: WEEK, breakdowns: 'age,gender', fields: 'spend,reach,actions' },
    { time_range: WEEK, breakdowns: 'region', fields: 'spend,reach,actions' },
  ]
  const readIn = async (order: number[]) => {
    const { text } = await openWorld(stage)
    const answers: string[] = []
    for (const index of order) answers[index] = withoutToken(await text('/act_1/insights', requests[index]))
    return answers
  }
  const first = await readIn([0, 1, 2])
  expect(first[0]!.length).toBeGreaterThan(10_000)
  expect(await readIn([2, 0, 1])).toEqual(first)
  const { text } = await openWorld(stage)
  await text('/act_1/insights', requests[1])
  await stage.restart('ad-sandbox')
  for (const [index, request] of requests.entries())
    expect(withoutToken(await text('/act_1/insights', request))).toBe(first[index])
})

const withoutToken = (text: string) => text.replace(/access_token=[^&"]*/g, '')

test('an account in yen has whole numbers for spend, and its days are those of Tokyo', async () => {
  const adSets = SCRIPT.adSets.map((adSet) => ({
    ...adSet,
    ...(adSet['daily_budget'] ? { daily_budget: 90_000 } : {}),
  }))
  const { rows } = await openWorld(stage, { ...SCRIPT, adSets, currency: 'JPY', zone: 'Asia/Tokyo' })
  const days = await rows('/act_1/insights', { ...BY_DAY, fields: 'spend,cpm,account_currency', level: 'account' })
  expect(days).toHaveLength(7)
  for (const { spend, account_currency: currency } of days) {
    expect(spend).toMatch(/^\d{4,6}$/)
    expect(currency).toBe('JPY')
  }
  const [total] = await rows('/act_1/insights', { time_range: WEEK, fields: 'spend,action_values' })
  expect(Number(total!['spend'])).toBe(days.reduce((sum, { spend }) => sum + Number(spend), 0))
  for (const { value } of total!['action_values'] as unknown as { value: string }[]) expect(value).toMatch(/^\d+$/)
})
