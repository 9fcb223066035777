import { openStage, type Sandbox, type SandboxFault, type Stage } from '@adloom/testing'
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
  token = await sandbox.token({ kind: 'user' })
})

const me = (method = 'GET') =>
  fetch(`${sandbox.url}/v26.0/me${method === 'DELETE' ? '/permissions' : ''}`, {
    method,
    headers: { authorization: `Bearer ${token}` },
  })
const fault = (action: SandboxFault['action'], match: SandboxFault['match'] = {}) => sandbox.addFault({ match, action })

test('An error of any kind takes the place of an answer, as often as it is asked for', async () => {
  await sandbox.addFault({
    times: 2,
    action: { type: 'error', code: 613, subcode: 1996, status: 400, isTransient: true, headers: { 'x-test': 'yes' } },
  })
  for (let turn = 0; turn < 2; turn++) {
    const res = await me()
    expect([res.status, res.headers.get('x-test')]).toEqual([400, 'yes'])
    expect(await res.json()).toMatchObject({ error: { code: 613, error_subcode: 1996, is_transient: true } })
  }
  expect((await me()).status).toBe(200)
})

test('A fault meets the requests that its match names, from the nth on', async () => {
  await fault({ type: 'http_500_json' }, { method: 'GET', pathRegex: '^/me$', nth: 2 })
  expect((await me()).status).toBe(200)
  expect((await me()).status).toBe(500)
  expect((await me()).status).toBe(200)
})

test('By chance means by the seed: the same requests are met again', async () => {
  const statuses = async () => {
    await sandbox.reset({ seed: 'chance' })
    token = await sandbox.token({ kind: 'user' })
    await sandbox.addFault({ times: null, match: { probability: 0.5 }, action: { type: 'http_502_html' } })
    const seen: number[] = []
    for (let turn = 0; turn < 12; turn++) seen.push((await me()).status)
    return seen
  }
  const first = await statuses()
  expect(new Set(first)).toEqual(new Set([200, 502]))
  expect(await statuses()).toEqual(first)
})

test('reset_after: it was done, and the answer is lost', async () => {
  await fault({ type: 'reset_after' }, { method: 'DELETE' })
  await expect(me('DELETE')).rejects.toThrow('fetch failed')
  expect(await (await me()).json()).toMatchObject({ error: { code: 190, error_subcode: 458 } })
  expect((await sandbox.requests())[0]).toMatchObject({ method: 'DELETE', status: 200, faults: ['reset_after'] })
})

test('reset_before: nothing was done', async () => {
  await fault({ type: 'reset_before' }, { method: 'DELETE' })
  await expect(me('DELETE')).rejects.toThrow('fetch failed')
  expect((await me()).status).toBe(200)
  expect((await sandbox.requests())[0]).toMatchObject({ method: 'DELETE', status: 0, faults: ['reset_before'] })
})

test.each([
  ['http_500_json', 500, '"code":1'],
  ['http_502_html', 502, '<!doctype html>'],
  ['empty_body', 200, ''],
  ['invalid_json', 200, ',}'],
])('%s', async (type, status, text) => {
  await fault({ type })
  const res = await me()
  expect(res.status).toBe(status)
  const body = await res.text()
  expect(body).toContain(text)
  expect(body === '').toBe(text === '')
})

test('A truncated body ends in the middle', async () => {
  await fault({ type: 'truncated_body' })
  const res = await me()
  expect(res.status).toBe(200)
  await expect(res.text()).rejects.toThrow('terminated')
})

test('A slow answer comes late, and one that trickles comes whole', async () => {
  await fault({ type: 'delay', ms: 30 })
  await fault({ type: 'trickle', bytesPerSecond: 400 })
  expect(await (await me()).json()).toMatchObject({ name: 'Robin Keller' })
})

test.each([
  ['expire_token', 463],
  ['revoke_token', 467],
  ['checkpoint', 459],
])('%s: from then on the token does not work', async (type, subcode) => {
  await fault({ type })
  for (let turn = 0; turn < 2; turn++)
    expect(await (await me()).json()).toMatchObject({ error: { code: 190, error_subcode: subcode } })
})

test('A permission vanishes', async () => {
  await fault({ type: 'drop_permission', permission: 'ads_management' })
  await me()
  const { body } = await permissions()
  expect(body.data).toContainEqual({ permission: 'ads_management', status: 'declined' })
  expect(body.data).not.toContainEqual({ permission: 'ads_management', status: 'granted' })
})

async function permissions() {
  const res = await fetch(`${sandbox.url}/v26.0/me/permissions`, { headers: { authorization: `Bearer ${token}` } })
  return { body: (await res.json()) as { data: object[] } }
}

test('Throttled: the error, and the header that belongs to its code', async () => {
  await fault({ type: 'throttle', code: 17, minutes: 2 })
  const ofAccount = await me()
  expect(await ofAccount.json()).toMatchObject({ error: { code: 17, error_subcode: 2_446_079, is_transient: true } })
  expect(JSON.parse(ofAccount.headers.get('x-ad-account-usage')!)).toMatchObject({ reset_time_duration: 120 })
  await fault({ type: 'throttle', code: 4 })
  const ofApp = await me()
  expect([ofApp.status, JSON.parse(ofApp.headers.get('x-app-usage')!)]).toMatchObject([403, { call_count: 100 }])
})

test('The shape of an answer drifts', async () => {
  await fault({ type: 'schema_drift', how: 'unknown_field' })
  expect(await (await me()).json()).toHaveProperty('sandbox_new_field')
})
