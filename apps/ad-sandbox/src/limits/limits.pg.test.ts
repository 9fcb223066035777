import { openStage, type Sandbox, type Stage } from '@adloom/testing'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

let stage: Stage
let sandbox: Sandbox
let token: string
beforeAll(async () => {
  stage = await openStage()
  sandbox = await stage.openSandbox()
})
afterAll(() => stage[Symbol.asyncDispose]())
beforeEach(async () => {
  await sandbox.reset()
  await stage.admin`
    insert into ad_sandbox.nodes (id, number, type, account_id, fields, created_at, updated_at)
    select 'act_' || n, n, 'ad_account', 'act_' || n, '{"name": "Test", "currency": "USD"}', now(), now()
    from generate_series(1, 2) n`
  token = await sandbox.token()
  await sandbox.setApp({ tier: 'standard_access', quotaShare: 1 })
})

type Usage = Record<string, { type: string; call_count: number; estimated_time_to_regain_access: number }[]>
async function read(account = 'act_1') {
  const res = await fetch(`${sandbox.url}/v26.0/${account}`, { headers: { authorization: `Bearer ${token}` } })
  const usage = JSON.parse(res.headers.get('x-business-use-case-usage') ?? '{}') as Usage
  const { error } = (await res.json()) as { error?: { code: number; error_subcode: number; is_transient: boolean } }
  return { code: error?.code ?? 0, error, usage: usage[account.slice(4)]?.[0] }
}
async function readTimes(count: number) {
  const codes: number[] = []
  for (let turn = 0; turn < count; turn++) codes.push((await read()).code)
  return codes
}

test('Every answer about an account says how near it is to its limits', async () => {
  await sandbox.setApp({ tier: 'development_access' })
  expect((await read()).usage).toEqual({
    type: 'ads_management',
    call_count: 1,
    total_cputime: 1,
    total_time: 1,
    estimated_time_to_regain_access: 0,
    ads_api_access_tier: 'development_access',
  })
})

test('The quota of an hour ends calls to its account alone, and comes back with virtual time', async () => {
  await sandbox.setApp({ tier: 'development_access', quotaShare: 10 / 300 })
  for (let turn = 0; turn < 10; turn++) {
    expect((await read()).code).toBe(0)
    await sandbox.clock.advance({ minutes: 5 })
  }
  const refused = await read()
  expect(refused.error).toMatchObject({ code: 80_004, error_subcode: 2_446_079, is_transient: true })
  expect(refused.usage).toMatchObject({ call_count: 100, estimated_time_to_regain_access: 10 })
  expect((await read('act_2')).code).toBe(0)
  await sandbox.clock.advance({ minutes: refused.usage!.estimated_time_to_regain_access })
  expect((await read()).code).toBe(0)
})

test('The score of an account stops it for five minutes in the lower tier', async () => {
  await sandbox.setApp({ tier: 'development_access' })
  expect(new Set(await readTimes(60))).toEqual(new Set([0]))
  expect((await read()).error).toMatchObject({ code: 17, error_subcode: 2_446_079, is_transient: true })
  await sandbox.clock.advance({ seconds: 299 })
  expect((await read()).code).toBe(17)
  await sandbox.clock.advance({ seconds: 2 })
  expect((await read()).code).toBe(0)
})
