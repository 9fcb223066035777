import { openStage } from '@adloom/testing'
import { afterAll, expect, test } from 'vitest'
import type { Row } from '../../testing/ask.ts'
import { openWorld, WEEK } from '../../testing/insights-world.ts'

const stage = await openStage()
afterAll(() => stage[Symbol.asyncDispose]())

const ASKED = { time_range: WEEK, level: 'ad', time_increment: '1', fields: 'ad_id,spend,actions' }
type Job = { id: string; async_status: string; async_percent_completion: number } & Record<string, unknown>

async function openJob(fault?: string) {
  const world = await openWorld(stage)
  if (fault) await world.sandbox.addFault({ match: { method: 'POST' }, action: { type: fault } })
  const { report_run_id: id } = await world.post<{ report_run_id: string }>('/act_1/insights', ASKED)
  return { ...world, id, job: () => world.get<Job>(`/${id}`) }
}

test('a job walks through its states as virtual time passes, and then has the rows of a request at once', async () => {
  const { id, job, get, rows, text, sandbox, refusal } = await openJob()
  expect(id).toMatch(/^\d{15}$/)
  const seen: string[] = []
  const unreadable: string[] = []
  for (let second = 0; second < 10; second++) {
    const { async_status: status, async_percent_completion: percent } = await job()
    seen.push(status)
    expect(percent === 100).toBe(status === 'Job Completed')
    if ((await text(`/${id}/insights`)).includes('"code":100')) unreadable.push(status)
    await sandbox.clock.advance({ seconds: 1 })
  }
  expect(unreadable).toEqual(seen.filter((status) => status !== 'Job Completed'))
  expect([...new Set(seen)]).toEqual(['Job Not Started', 'Job Started', 'Job Running', 'Job Completed'])
  expect(await job()).toMatchObject({
    id,
    account_id: '1',
    is_running: false,
    date_start: '2026-10-29',
    date_stop: '2026-11-04',
  })
  expect(await get(`/${id}`, { fields: 'async_status' })).toEqual({ id, async_status: 'Job Completed' })
  expect(await rows(`/${id}/insights`)).toEqual(await rows('/act_1/insights', ASKED))
  expect(await refusal(`/${id}`, { fields: 'colour' })).toMatchObject({ code: 100 })
})

test('its rows stay as they were when they were first read, and a preset means the days that it meant at the start', async () => {
  const { get, rows, post, sandbox } = await openWorld(stage)
  const { report_run_id: id } = await post<{ report_run_id: string }>('/act_1/insights', {
    date_preset: 'last_7d',
    fields: 'actions,spend',
  })
  await sandbox.clock.advance({ hours: 23 })
  const first = await rows(`/${id}/insights`)
  expect(first).toMatchObject([{ date_start: '2026-10-29', date_stop: '2026-11-04' }])
  await sandbox.clock.advance({ days: 4 })
  expect(await rows(`/${id}/insights`)).toEqual(first)
  const { data } = await get<{ data: Row[] }>('/act_1/insights', { time_range: WEEK, fields: 'actions,spend' })
  expect(data[0]!['spend']).toBe(first[0]!['spend'])
  expect(data).not.toEqual(first)
})

test.each([
  [
    'report_fail',
    { async_status: 'Job Failed', async_percent_completion: 100, error_code: -2, error_subcode: 2_490_547 },
  ],
  ['report_skip', { async_status: 'Job Skipped', async_percent_completion: 0 }],
  ['report_stuck', { async_status: 'Job Running', is_running: true }],
])('the fault %s ends a job so, and the next job is well', async (fault, state) => {
  const { id, job, post, get, refusal, sandbox } = await openJob(fault)
  await sandbox.clock.advance({ hours: 1 })
  expect(await job()).toMatchObject(state)
  expect(await refusal(`/${id}/insights`)).toMatchObject({ code: 100 })
  const { report_run_id: next } = await post<{ report_run_id: string }>('/act_1/insights', ASKED)
  await sandbox.clock.advance({ hours: 1 })
  expect(await get<Job>(`/${next}`)).toMatchObject({ async_status: 'Job Completed' })
})

test('a job is there for 30 days', async () => {
  const { id, job, refusal, sandbox } = await openJob()
  await sandbox.clock.advance({ days: 29, hours: 23 })
  expect(await job()).toMatchObject({ id })
  await sandbox.clock.advance({ hours: 2 })
  for (const path of [`/${id}`, `/${id}/insights`])
    expect(await refusal(path)).toMatchObject({ code: 100, error_subcode: 33 })
})

test('what is asked for is checked when a job starts, also for campaigns, ad sets and ads', async () => {
  const { refusal, post, rows, sandbox } = await openWorld(stage)
  expect(await refusal('/act_1/insights', { breakdowns: 'age,country' }, 'POST')).toMatchObject({ code: 100 })
  expect(await refusal('/999/insights', {}, 'POST')).toMatchObject({ code: 100, error_subcode: 33 })
  for (const entity of ['11', '112', '1121']) {
    const { report_run_id: id } = await post<{ report_run_id: string }>(`/${entity}/insights`, ASKED)
    await sandbox.clock.advance({ minutes: 1 })
    expect(await rows(`/${id}/insights`)).toEqual(await rows(`/${entity}/insights`, ASKED))
  }
})
