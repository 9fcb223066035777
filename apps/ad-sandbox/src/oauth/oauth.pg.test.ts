import { createHmac } from 'node:crypto'
import { openStage, type Sandbox, type Stage } from '@adloom/testing'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

let stage: Stage
let sandbox: Sandbox
beforeAll(async () => {
  stage = await openStage()
  sandbox = await stage.openSandbox()
})
afterAll(() => stage[Symbol.asyncDispose]())
beforeEach(async () => {
  await sandbox.reset({ now: '2026-11-16T12:00:00Z' })
  await stage.admin`
    insert into ad_sandbox.nodes (id, number, type, account_id, fields, created_at, updated_at)
    select 'act_' || n, n, 'ad_account', 'act_' || n,
      jsonb_build_object('name', 'Account <' || n || '>', 'currency', 'USD', 'account_status', 1), now(), now()
    from generate_series(1, 3) n`
})

type Body = {
  access_token: string
  client_business_id: string
  expires_in: number
  data: Record<string, unknown>
  error: { code: number; error_subcode?: number; type: string }
}
async function ask(path: string, params: Record<string, string> = {}, method = 'GET') {
  const res = await fetch(`${sandbox.url}/v26.0${path}?${new URLSearchParams(params).toString()}`, { method })
  return { status: res.status, body: (await res.json()) as Body }
}
const errorOf = async (...request: Parameters<typeof ask>) => {
  const { status, body } = await ask(...request)
  return [status, body.error.code, body.error.error_subcode]
}

const BACK = 'http://127.0.0.1:9/back'
const dialog = (params: Record<string, string> = { scope: 'ads_read,ads_management' }) =>
  `${sandbox.url}/v26.0/dialog/oauth?${new URLSearchParams({
    client_id: sandbox.app.id,
    redirect_uri: BACK,
    state: 'abc',
    response_type: 'code',
    ...params,
  }).toString()}`
const client = () => ({ client_id: sandbox.app.id, client_secret: sandbox.app.secret })
const exchange = (address: string, given: Record<string, string> = {}) =>
  ask('/oauth/access_token', {
    ...client(),
    redirect_uri: BACK,
    code: new URL(address).searchParams.get('code')!,
    ...given,
  })
const debug = async (token: string) => {
  const app = `${sandbox.app.id}|${sandbox.app.secret}`
  const { body } = await ask('/debug_token', { input_token: token, access_token: app })
  return body.data
}

test('A person ticks accounts, and the token is good for those alone', async () => {
  const address = await sandbox.decide(dialog(), { decision: 'allow', accounts: ['act_1', 'act_3'] })
  expect(address).toMatch(/^http:\/\/127\.0\.0\.1:9\/back\?code=AQ\w+&state=abc#_=_$/)
  const { body } = await exchange(address)
  expect(body).toMatchObject({ token_type: 'bearer', expires_in: 5_400 })
  expect(await debug(body.access_token)).toMatchObject({
    app_id: sandbox.app.id,
    is_valid: true,
    type: 'USER',
    expires_at: Date.parse('2026-11-16T13:30:00Z') / 1000,
    scopes: ['ads_read', 'ads_management'],
    granular_scopes: [
      { scope: 'ads_read', target_ids: ['1', '3'] },
      { scope: 'ads_management', target_ids: ['1', '3'] },
    ],
  })
})

test('The page shows the accounts as text, and the form sends the browser back', async () => {
  const page = await fetch(dialog(), { headers: { accept: 'text/html' } })
  const html = await page.text()
  expect(page.headers.get('content-security-policy')).toContain("default-src 'none'")
  expect(html).toContain('value="act_2"')
  expect(html).not.toContain('Account <2>')
  const form = new URLSearchParams({ decision: 'allow', accounts: 'act_2', permissions: 'ads_read' })
  const res = await fetch(dialog(), {
    method: 'POST',
    body: form,
    redirect: 'manual',
    headers: { accept: 'text/html' },
  })
  expect(res.status).toBe(302)
  const { body } = await exchange(res.headers.get('location')!)
  const { body: permissions } = await ask('/me/permissions', { access_token: body.access_token })
  expect(permissions).toEqual({
    data: [
      { permission: 'ads_read', status: 'granted' },
      { permission: 'ads_management', status: 'declined' },
    ],
  })
})

test('Whoever refuses is sent back with the reason and without a code', async () => {
  const address = new URL(await sandbox.decide(dialog(), { decision: 'deny' }))
  expect(Object.fromEntries(address.searchParams)).toMatchObject({
    error: 'access_denied',
    error_reason: 'user_denied',
    state: 'abc',
  })
  expect(address.searchParams.has('code')).toBe(false)
})

test('Login for Business gives a token of a system user, which does not expire', async () => {
  const address = await sandbox.decide(dialog({ config_id: '77' }), { decision: 'allow', accounts: ['act_1'] })
  const { body } = await exchange(address)
  expect(body.expires_in).toBeUndefined()
  expect(await debug(body.access_token)).toMatchObject({ type: 'SYSTEM_USER', expires_at: 0 })
  const { body: me } = await ask('/me', { access_token: body.access_token, fields: 'id,client_business_id' })
  expect(me.client_business_id).toMatch(/^\d+$/)
})

test('The dialog refuses an unknown app, an address to return to that is none, and unknown permissions', async () => {
  const wrong: Record<string, string>[] = [
    { client_id: '1', scope: 'ads_read' },
    { redirect_uri: 'javascript:alert(1)', scope: 'ads_read' },
    { scope: 'ads_read,everything' },
    { response_type: 'token', scope: 'ads_read' },
  ]
  for (const params of wrong)
    expect((await fetch(dialog(params), { headers: { accept: 'text/html' } })).status, JSON.stringify(params)).toBe(400)
})

test('A code works once, for minutes, and with its own address', async () => {
  const allow = () => sandbox.decide(dialog(), { decision: 'allow', accounts: ['act_1'] })
  const codeErrorOf = async (...given: Parameters<typeof exchange>) =>
    (await exchange(...given)).body.error.error_subcode
  const used = await allow()
  expect((await exchange(used)).status).toBe(200)
  expect(await codeErrorOf(used)).toBe(36_009)
  expect(await codeErrorOf(await allow(), { redirect_uri: 'http://127.0.0.1:9/other' })).toBe(36_008)
  expect(await codeErrorOf(await allow(), { code: 'nonsense' })).toBe(36_007)
  const old = await allow()
  await sandbox.clock.advance({ minutes: 11 })
  expect(await codeErrorOf(old)).toBe(36_007)
})

test('Only who knows the secret of the app gets a token', async () => {
  const address = await sandbox.decide(dialog(), { decision: 'allow', accounts: ['act_1'] })
  expect((await exchange(address, { client_secret: 'wrong' })).body.error.code).toBe(1)
  expect((await exchange(address, { client_id: '1' })).body.error.code).toBe(101)
  expect((await exchange(address)).status).toBe(200)
})

test('A token of a person is exchanged for one of sixty days while it works', async () => {
  const short = await sandbox.token({ kind: 'user', expiresInSeconds: 3_600 })
  const request = { ...client(), grant_type: 'fb_exchange_token', fb_exchange_token: short }
  const { body } = await ask('/oauth/access_token', request)
  expect(body.expires_in).toBe(5_183_944)
  await sandbox.clock.advance({ hours: 2 })
  expect(await errorOf('/oauth/access_token', request)).toEqual([400, 190, 463])
  expect((await ask('/me', { access_token: body.access_token })).status).toBe(200)
})

test('A token expires, is revoked, and is lost when the person removes the app', async () => {
  const expiring = await sandbox.token({ kind: 'user', expiresInSeconds: 60 })
  await sandbox.clock.advance({ seconds: 60 })
  expect(await errorOf('/me', { access_token: expiring })).toEqual([400, 190, 463])
  expect(await debug(expiring)).toMatchObject({ is_valid: false, error: { code: 190, subcode: 463 } })

  const revoked = await sandbox.token()
  await ask('/oauth/revoke', { ...client(), revoke_token: revoked })
  expect(await errorOf('/me', { access_token: revoked })).toEqual([400, 190, 467])

  const [one, other] = [await sandbox.token({ kind: 'user' }), await sandbox.token({ kind: 'user' })]
  expect((await ask('/me/permissions', { access_token: one }, 'DELETE')).body).toEqual({ success: true })
  for (const access_token of [one, other]) expect(await errorOf('/me', { access_token })).toEqual([400, 190, 458])
})

test('Without a token, and with one that is none, there is no answer about a person', async () => {
  expect(await errorOf('/me')).toEqual([400, 2500, undefined])
  expect(await errorOf('/me', { access_token: 'nonsense' })).toEqual([400, 190, undefined])
})

test('A token goes into the header as well, which wins', async () => {
  const token = await sandbox.token()
  const res = await fetch(`${sandbox.url}/v26.0/me?access_token=nonsense`, {
    headers: { authorization: `Bearer ${token}` },
  })
  expect(res.status).toBe(200)
})

test('A wrong proof is refused always, and a missing one where the app needs it', async () => {
  const access_token = await sandbox.token()
  const proof = createHmac('sha256', sandbox.app.secret).update(access_token).digest('hex')
  const about = async (params: Record<string, string>) => {
    const { status, body } = await ask('/me', { access_token, ...params })
    return status === 200 ? 'answered' : `${body.error.code} ${body.error.type}`
  }
  expect(await about({})).toBe('answered')
  expect(await about({ appsecret_proof: 'ab' })).toBe('100 GraphMethodException')
  await sandbox.setApp({ requiresProof: true })
  expect(await about({})).toBe('100 GraphMethodException')
  expect(await about({ appsecret_proof: proof })).toBe('answered')
  await sandbox.setApp({ requiresProof: false })
})

test('Only an app may look into a token', async () => {
  const token = await sandbox.token()
  expect((await ask('/debug_token', { input_token: token })).body.error.code).toBe(100)
  const { body } = await ask('/debug_token', { input_token: 'x', access_token: `${sandbox.app.id}|wrong` })
  expect(body.error.code).toBe(190)
})

test('Fields of a person that do not exist are named', async () => {
  const { body } = await ask('/me', { access_token: await sandbox.token({ kind: 'user' }), fields: 'id,shoe_size' })
  expect(body.error).toMatchObject({
    code: 100,
    message: '(#100) Tried accessing nonexisting field (shoe_size) on node type (User)',
  })
})
