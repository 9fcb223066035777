import { openStage } from '@adloom/testing'
import { afterAll, describe, expect, test } from 'vitest'
import { inSandbox } from '../../testing/account.ts'
import { askerOf, type Row } from '../../testing/ask.ts'
import { openWorld, SCRIPT, WEEK } from '../../testing/insights-world.ts'
import { BREAKDOWNS, findSplit } from './request/breakdowns.ts'

const stage = await openStage()
afterAll(() => stage[Symbol.asyncDispose]())

const RANGE = { time_range: WEEK }
const BY_DAY = { ...RANGE, level: 'ad', time_increment: '1', fields: 'ad_id,spend,impressions,actions,date_start' }

describe('pages', () => {
  test.each([
    ['in their order', {}],
    ['of cells', { breakdowns: 'age,gender' }],
    ['sorted', { sort: 'spend_descending' }],
    ['filtered by a figure', { filtering: '[{"field":"impressions","operator":"GREATER_THAN","value":2000}]' }],
    ['of a job', { job: 'yes' }],
  ])('all pages together are one large page: rows %s', async (_how, { job, ...params }: Record<string, string>) => {
    const { rows, paged, post, sandbox } = await openWorld(stage)
    const asked: Record<string, string> = { ...BY_DAY, ...params }
    let path = '/act_1/insights'
    if (job) {
      const { report_run_id: id } = await post<{ report_run_id: string }>(path, asked)
      await sandbox.clock.advance({ minutes: 10 })
      path = `/${id}/insights`
    }
    const large = await rows(path, asked)
    expect(large.length).toBeGreaterThan(20)
    for (const limit of ['7', '25']) expect(await paged(path, { ...asked, limit })).toEqual(large)
  })

  test('a page leads to the next, and back, and rows that come meanwhile neither move nor repeat others', async () => {
    const { get, rows, sandbox } = await openWorld(stage)
    type Page = { data: Row[]; paging: { next: string; previous: string; cursors: { after: string; before: string } } }
    const first = await get<Page>('/act_1/insights', { ...BY_DAY, limit: '10' })
    expect(first.paging).not.toHaveProperty('previous')
    const second = (await (await fetch(first.paging.next)).json()) as Page
    expect(((await (await fetch(second.paging.previous)).json()) as Page).data).toEqual(first.data)
    await sandbox.clock.advance({ hours: 5 })
    const { after } = first.paging.cursors
    const rest = await rows('/act_1/insights', { ...BY_DAY, after })
    const ids = (list: Row[]) => list.map((row) => `${row['date_start']} ${row['ad_id']}`)
    expect(ids([...first.data, ...rest])).toEqual(ids(await rows('/act_1/insights', BY_DAY)))
    expect(await get<Page>('/act_1/insights', { ...BY_DAY, limit: '5000' })).not.toHaveProperty('paging.next')
  })

  test('a cursor that is none is refused with its own code', async () => {
    const { refusal } = await openWorld(stage)
    for (const after of ['x', 'e30', Buffer.from('[0,"[]"]').toString('base64url')])
      expect(await refusal('/act_1/insights', { ...BY_DAY, after })).toMatchObject({ code: 2642 })
  })
})

describe('days', () => {
  // 2026-11-30T16:30Z is 01:30 on December 1 in Tokyo, 05:30 in Auckland, and 11:30 on November 30 in New York.
  test.each([
    ['Asia/Tokyo', '2026-11-30T16:30:00Z', 'today', '2026-12-01', '2026-12-01'],
    ['Asia/Tokyo', '2026-11-30T16:30:00Z', 'this_month', '2026-12-01', '2026-12-01'],
    ['Asia/Tokyo', '2026-11-30T16:30:00Z', 'last_month', '2026-11-01', '2026-11-30'],
    ['America/New_York', '2026-11-30T16:30:00Z', 'this_month', '2026-11-01', '2026-11-30'],
    ['America/New_York', '2026-11-30T16:30:00Z', 'last_7d', '2026-11-23', '2026-11-29'],
    // The hour after clocks go back: still November 1, and the 25-hour day is one of the last 3.
    ['America/New_York', '2026-11-02T04:59:00Z', 'yesterday', '2026-10-31', '2026-10-31'],
    ['America/New_York', '2026-11-02T06:59:00Z', 'last_3d', '2026-10-30', '2026-11-01'],
    ['Pacific/Auckland', '2026-11-30T16:30:00Z', 'yesterday', '2026-11-30', '2026-11-30'],
    // Clocks went forward on September 27 in Auckland.
    ['Pacific/Auckland', '2026-09-27T12:30:00Z', 'yesterday', '2026-09-27', '2026-09-27'],
  ])('in %s at %s, %s is %s to %s', async (zone, now, date_preset, since, until) => {
    const createdAt = new Date(Date.parse(now) - 5 * 86_400_000).toISOString()
    const { get } = await openWorld(stage, { ...SCRIPT, zone, createdAt }, now)
    const { data } = await get<{ data: Row[] }>('/act_1/insights', { date_preset, fields: 'spend' })
    expect(data).toEqual([{ spend: expect.any(String), date_start: since, date_stop: until }])
  })

  test.each([
    ['Pacific/Auckland', '2026-09-25T20:00:00Z', '2026-09-27', 23],
    ['Pacific/Auckland', '2026-04-03T20:00:00Z', '2026-04-05', 25],
    ['America/New_York', '2026-03-06T20:00:00Z', '2026-03-08', 23],
    ['Asia/Tokyo', '2026-03-06T20:00:00Z', '2026-03-08', 24],
  ])('in %s, a day when clocks change equals its hours', async (zone, createdAt, day, hours) => {
    const now = new Date(Date.parse(createdAt) + 5 * 86_400_000).toISOString()
    const { rows } = await openWorld(stage, { ...SCRIPT, zone, createdAt }, now)
    const asked = { time_range: JSON.stringify({ since: day, until: day }), fields: 'spend,impressions,clicks' }
    const [whole] = await rows('/act_1/insights', asked)
    const byHour = await rows('/act_1/insights', {
      ...asked,
      breakdowns: 'hourly_stats_aggregated_by_advertiser_time_zone',
    })
    expect(byHour).toHaveLength(Math.min(24, hours))
    const sum = (name: string) => byHour.reduce((sum, row) => sum + Math.round(Number(row[name]) * 100), 0) / 100
    expect(Object.fromEntries(['spend', 'impressions', 'clicks'].map((name) => [name, sum(name)]))).toEqual({
      ...{
        spend: Number(whole!['spend']),
        impressions: Number(whole!['impressions']),
        clicks: Number(whole!['clicks']),
      },
    })
    const [{ hours: stored } = { hours: 0 }] = await inSandbox(
      stage,
      (tx) => tx<{ hours: number }[]>`select count(distinct hour)::int as hours from delivery_hours where day = ${day}`,
    )
    expect(stored).toBe(hours)
  })

  test('rows come for the ranges that were asked for, also where they overlap', async () => {
    const { rows } = await openWorld(stage)
    const one = '{"since":"2026-10-29","until":"2026-10-31"}'
    const two = '{"since":"2026-10-31","until":"2026-11-01"}'
    const fields = 'spend'
    const both = await rows('/act_1/insights', { time_ranges: `[${one},${two}]`, fields, default_summary: 'true' })
    const alone = async (time_range: string) => (await rows('/act_1/insights', { time_range, fields }))[0]
    expect(both).toEqual([await alone(one), await alone(two)])
    const { summary } = await (
      await openWorld(stage)
    ).get('/act_1/insights', { time_ranges: `[${one},${two}]`, fields, summary: 'spend' })
    expect(summary).toEqual(await alone('{"since":"2026-10-29","until":"2026-11-01"}'))
  })
})

test('every combination of breakdowns that the platform lists is answered, and every other pair is refused', async () => {
  const { get, text } = await openWorld(stage)
  const asked = { ...RANGE, fields: 'spend', limit: '1' }
  const combinations = BREAKDOWNS.flatMap((a, i) => [[a], ...BREAKDOWNS.slice(i + 1).map((b) => [a, b])])
  const answers: [string, number | 'rows'][] = []
  for (const breakdowns of combinations.map((names) => names.join())) {
    const body = JSON.parse(await text('/act_1/insights', { ...asked, breakdowns })) as { error?: { code: number } }
    answers.push([breakdowns, body.error?.code ?? 'rows'])
  }
  const expected = combinations.map((names) => [names.join(), findSplit(names, []) ? 'rows' : 100])
  expect(answers).toEqual(expected)
  const breakdowns = 'publisher_platform,impression_device'
  expect(await get('/act_1/insights', { ...asked, breakdowns })).toEqual({ data: [] })
})

describe('filters', () => {
  test.each([
    ['campaign.name', 'CONTAIN', 'sal', ['1111', '1112', '1121', '1122']],
    ['adset.id', 'IN', ['121', '131'], ['1211', '1212', '1311', '1312']],
    ['ad.effective_status', 'IN', ['PAUSED'], ['1112']],
    ['ad.effective_status', 'IN', ['DELETED', 'ARCHIVED'], ['1122']],
    ['campaign.objective', 'EQUAL', 'OUTCOME_TRAFFIC', ['1311', '1312']],
    ['spend', 'LESS_THAN', 250, ['1311', '1312']],
    ['ad.id', 'EQUAL', '999', []],
  ])('%s %s %j keeps its ads', async (field, operator, value, ids) => {
    const { rows, sandbox } = await openWorld(stage)
    await rows('/act_1/insights', RANGE)
    await inSandbox(stage, async (tx) => {
      await tx`update nodes set fields = fields || '{"status":"PAUSED"}' where id = '1112'`
      await tx`update nodes set fields = fields || '{"status":"DELETED"}' where id = '1122'`
    })
    await sandbox.clock.advance({ minutes: 1 })
    const found = await rows('/act_1/insights', {
      ...RANGE,
      level: 'ad',
      fields: 'ad_id',
      filtering: JSON.stringify([{ field, operator, value }]),
    })
    expect(found.map((row) => row['ad_id'])).toEqual(ids)
  })

  test('action_type keeps actions of the lists, and nothing is kept of a field that is none', async () => {
    const { rows, refusal } = await openWorld(stage)
    const filtering = '[{"field":"action_type","operator":"EQUAL","value":"link_click"}]'
    const [row] = await rows('/act_1/insights', { ...RANGE, fields: 'actions,action_values,spend', filtering })
    expect(row).toMatchObject({ actions: [{ action_type: 'link_click' }] })
    expect(row).not.toHaveProperty('action_values')
    const wrong = '[{"field":"campaign.colour","operator":"EQUAL","value":"red"}]'
    expect(await refusal('/act_1/insights', { filtering: wrong })).toMatchObject({ code: 100 })
  })

  test('rows are sorted by a figure, and a summary stands beside them', async () => {
    const { get } = await openWorld(stage)
    const asked = { ...RANGE, level: 'adset', fields: 'adset_name,spend', summary: 'spend,impressions' }
    const { data, summary } = await get('/act_1/insights', { ...asked, sort: 'spend_ascending' })
    const spends = data.map((row) => Number(row['spend']))
    expect(spends).toEqual(spends.toSorted((a, b) => a - b))
    expect(Number(summary!['spend'])).toBeCloseTo(
      spends.reduce((sum, one) => sum + one, 0),
      2,
    )
    const byName = await get('/act_1/insights', { ...asked, sort: 'adset_name_descending' })
    expect(byName.data.map((row) => row['adset_name'])).toEqual(['Site', 'Form', 'Clicks', 'Broad'])
  })
})

describe('refusals', () => {
  test('too much data at once is refused as such, and a job still answers it', async () => {
    const { refusal, post, get, rows, sandbox } = await openWorld(stage)
    await inSandbox(
      stage,
      (tx) => tx`update nodes set fields = fields || '{"sandbox_insights_rows_max":40}' where id = 'act_1'`,
    )
    expect(await refusal('/act_1/insights', BY_DAY)).toMatchObject({ status: 400, code: 100, error_subcode: 1_487_534 })
    expect(await rows('/act_1/insights', { ...BY_DAY, level: 'campaign' })).toHaveLength(21)
    const { report_run_id: id } = await post<{ report_run_id: string }>('/act_1/insights', BY_DAY)
    await sandbox.clock.advance({ minutes: 5 })
    expect((await get(`/${id}/insights`, { limit: '500' })).data).toHaveLength(56)
  })

  test('what is not there, has no insights, or belongs to others looks alike', async () => {
    const { refusal, sandbox, post } = await openWorld(stage)
    expect(await refusal('/999/insights')).toMatchObject({ status: 400, code: 100, error_subcode: 33 })
    const { report_run_id: id } = await post<{ report_run_id: string }>('/act_1/insights', BY_DAY)
    const stranger = await askerOf(sandbox, [])
    for (const path of ['/1111/insights', `/${id}`, `/${id}/insights`])
      expect(await stranger.refusal(path)).toMatchObject({ status: 400, code: 100, error_subcode: 33 })
    expect(await stranger.refusal('/act_1/insights')).toMatchObject({ status: 403, code: 200 })
  })
})
