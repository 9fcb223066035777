import { openStage, type Sandbox, type Stage } from '@adloom/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'

let stage: Stage
let sandbox: Sandbox
beforeAll(async () => {
  stage = await openStage()
  sandbox = await stage.openSandbox()
  await stage.admin`
    insert into ad_sandbox.nodes (id, number, type, account_id, fields, created_at, updated_at) values
      ('act_1', 1, 'ad_account', 'act_1', '{"name": "One", "currency": "USD", "account_status": 1}', now(), now()),
      ('act_2', 2, 'ad_account', 'act_2', '{"name": "Two", "currency": "USD", "account_status": 1}', now(), now()),
      ('21', 3, 'campaign', 'act_2', '{"name": "Of two", "status": "PAUSED"}', now(), now())`
})
afterAll(() => stage[Symbol.asyncDispose]())

async function refusal(method: string, path: string, token: string | null) {
  const res = await fetch(`${sandbox.url}/v26.0${path}`, {
    method,
    headers: token === null ? {} : { authorization: `Bearer ${token}` },
  })
  const { error } = (await res.json()) as { error?: { code: number; error_subcode?: number } }
  return [res.status, error?.code, error?.error_subcode]
}

test('Objects need a token', async () => {
  expect(await refusal('GET', '/act_1', null)).toEqual([400, 104, undefined])
  expect(await refusal('GET', '/21', null)).toEqual([400, 104, undefined])
})

test('Reading needs one of the permissions for ads, writing the stronger', async () => {
  const none = await sandbox.token({ permissions: ['business_management'] })
  expect(await refusal('GET', '/act_1', none)).toEqual([403, 10, undefined])
  const reader = await sandbox.token({ permissions: ['ads_read'] })
  expect(await refusal('GET', '/act_1', reader)).toEqual([200, undefined, undefined])
  for (const [method, path] of [
    ['POST', '/act_1/campaigns'],
    ['POST', '/21'],
    ['DELETE', '/21'],
  ] as const)
    expect(await refusal(method, path, reader), path).toEqual([403, 294, undefined])
  const manager = await sandbox.token({ permissions: ['ads_management'] })
  expect(await refusal('GET', '/act_1', manager)).toEqual([200, undefined, undefined])
})

test('An account that the person did not tick is refused, and what is in it is as good as not there', async () => {
  const token = await sandbox.token({ accounts: ['act_1'] })
  for (const path of ['/act_2', '/act_2/campaigns'])
    expect(await refusal('GET', path, token), path).toEqual([403, 200, undefined])
  for (const method of ['GET', 'POST', 'DELETE']) {
    expect(await refusal(method, '/21', token), method).toEqual([400, 100, 33])
    expect(await refusal(method, '/404', token), method).toEqual([400, 100, 33])
  }
  expect(await refusal('GET', '/act_404', token)).toEqual([400, 100, 33])
  const other = await sandbox.token({ accounts: ['act_2'] })
  expect(await refusal('GET', '/21', other)).toEqual([200, undefined, undefined])
})

test('A person edits an object on the website of the platform while a program looks at it', async () => {
  const token = await sandbox.token({ permissions: ['ads_read'] })
  await sandbox.addFault({ action: { type: 'external_edit', id: '21', fields: { name: 'Renamed' } } })
  const res = await fetch(`${sandbox.url}/v26.0/21?fields=name`, { headers: { authorization: `Bearer ${token}` } })
  expect(await res.json()).toEqual({ id: '21', name: 'Renamed' })
})

const list = async (token: string, query = '') => {
  const res = await fetch(`${sandbox.url}/v26.0/act_2/campaigns?limit=1${query}`, {
    headers: { authorization: `Bearer ${token}` },
  })
  return (await res.json()) as { data: { id: string }[]; paging?: { cursors: { after: string }; next?: string } }
}

test('Lists repeat an element, or have an empty page before others, and lose nothing', async () => {
  const token = await sandbox.token()
  await sandbox.addFault({ action: { type: 'duplicate_page', how: 'twice' } })
  expect((await list(token)).data).toEqual([{ id: '21' }, { id: '21' }])
  await sandbox.addFault({ action: { type: 'duplicate_page', how: 'empty' } })
  const empty = await list(token)
  expect(empty.data).toEqual([])
  const next = (await (await fetch(empty.paging!.next!)).json()) as typeof empty
  expect(next.data).toEqual([{ id: '21' }])
  expect((await list(token, `&after=${empty.paging!.cursors.after}`)).data).toEqual([{ id: '21' }])
})

test('Lists lag behind what was just made, and reading it by its id does not', async () => {
  const token = await sandbox.token()
  const now = await sandbox.clock.now()
  await stage.admin`update ad_sandbox.nodes set created_at = ${now} where id = '21'`
  await sandbox.addFault({ match: { pathRegex: 'campaigns' }, times: null, action: { type: 'read_lag', seconds: 5 } })
  expect((await list(token)).data).toEqual([])
  expect(await refusal('GET', '/21', token)).toEqual([200, undefined, undefined])
  await sandbox.clock.advance({ seconds: 6 })
  expect((await list(token)).data).toEqual([{ id: '21' }])
  await sandbox.clearFaults()
})
