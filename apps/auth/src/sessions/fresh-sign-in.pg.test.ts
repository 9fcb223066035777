import { fakeClock } from '@adloom/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AuthStage, openAuthStage, PASSWORD, type Person } from '../../testing/auth-stage.ts'
import { oauthOn } from '../../testing/oauth.ts'

const HOUR_MS = 3_600_000

const clock = fakeClock()
let on: AuthStage
let oauth: ReturnType<typeof oauthOn>
let ann: Person
beforeAll(async () => {
  on = await openAuthStage({ clock })
  oauth = oauthOn(on)
  ann = await on.createPerson()
})
afterAll(() => on?.[Symbol.asyncDispose]())

const makeKey = (cookie: string) =>
  on.ask('POST', '/api/settings/api-keys', {
    cookie,
    body: { teamId: ann.teamId, name: 'script', scopes: ['org:read'] },
  })
const enter = (cookie: string, password: string, headers: Record<string, string> = {}) =>
  on.ask('POST', '/api/session/password', { cookie, body: { password }, headers })

test('twelve hours after signing in, a person must enter their password again before they can make a key', async () => {
  const [cookie, other] = [await on.signIn(ann), await on.signIn(ann)]
  clock.advance(12 * HOUR_MS)
  const made = await makeKey(cookie)
  expect(made.status).toBe(201)
  clock.advance(1)
  expect(await makeKey(cookie)).toMatchObject({ status: 403, body: { code: 'reauthentication_required' } })
  // Everything else still works, including deleting a key.
  expect((await on.ask('GET', '/api/session', { cookie })).status).toBe(200)
  const path = `/api/settings/api-keys/${String(made.body['id'])}?teamId=${ann.teamId}`
  expect((await on.ask('DELETE', path, { cookie })).status).toBe(204)

  expect(await enter(cookie, PASSWORD)).toMatchObject({ status: 204, text: '' })
  expect((await makeKey(cookie)).status).toBe(201)
  // This does not refresh other sessions.
  expect((await makeKey(other)).body).toMatchObject({ code: 'reauthentication_required' })
  clock.advance(12 * HOUR_MS + 1)
  expect((await makeKey(cookie)).body).toMatchObject({ code: 'reauthentication_required' })
})

test('entering the password again requires the right password, a session and a page on this origin', async () => {
  const cookie = await on.signIn(ann)
  clock.advance(12 * HOUR_MS + 1)
  expect(await enter(cookie, 'not the password')).toMatchObject({
    status: 400,
    body: { code: 'invalid_input', issues: [{ path: 'password', code: 'wrong_password' }] },
  })
  expect((await enter('', PASSWORD)).status).toBe(401)
  expect((await enter(cookie, PASSWORD, { 'sec-fetch-site': 'cross-site' })).status).toBe(403)
  for (const body of [{}, { password: '' }, { password: PASSWORD, extra: 1 }, { password: 'x'.repeat(201) }])
    expect((await on.ask('POST', '/api/session/password', { cookie, body })).status).toBe(400)
  expect((await on.ask('GET', '/api/session/password', { cookie })).status).toBe(405)
  expect((await makeKey(cookie)).body).toMatchObject({ code: 'reauthentication_required' })
  for (let i = 0; i < 9; i++) await enter(cookie, 'a guess')
  expect((await enter(cookie, PASSWORD)).status).toBe(429)
  clock.advance(15 * 60_000)
  expect((await enter(cookie, PASSWORD)).status).toBe(204)
})

test('connecting an application requires a fresh sign-in', async () => {
  const cookie = await on.signIn(ann)
  const clientId = await oauth.register()
  clock.advance(12 * HOUR_MS - 60_000)
  const page = await oauth.ask(cookie, clientId)
  expect(page.status).toBe(200)
  // The sign-in becomes stale while the page is open.
  clock.advance(60_001)
  const location = await oauth.allow(ann, cookie, page.request)
  expect(location!.pathname).toBe('/sign-in')
  expect(location!.searchParams.get('return_to')).toContain(`client_id=${clientId}`)
  const again = await oauth.ask(cookie, clientId)
  expect([again.status, again.location]).toEqual([302, expect.stringContaining('/sign-in?return_to=')])
  expect(await on.stage.admin`select 1 from auth.oauth_grants where client_id = ${clientId}`).toHaveLength(0)
  await enter(cookie, PASSWORD)
  const { request } = await oauth.ask(cookie, clientId)
  expect((await oauth.allow(ann, cookie, request))!.searchParams.get('code')).toMatch(/^adl_ac_/)
})

test('entering the password is audited and never logged', async () => {
  const cookie = await on.signIn(ann)
  await enter(cookie, PASSWORD)
  const actions = await on.stage.admin`
    select action from auth.audit_entries where user_id = ${ann.userId} order by id desc limit 1`
  expect(actions).toEqual([{ action: 'session.confirmed' }])
  expect(on.logged()).not.toContain(PASSWORD)
})

test('the sign-in page asks a person with a stale sign-in only for their password', async () => {
  const cookie = await on.signIn(ann)
  const page = async () => (await on.ask('GET', '/sign-in?return_to=%2Fdevelopers', { cookie })).text
  expect(await page()).not.toContain(ann.email)
  clock.advance(12 * HOUR_MS + 1)
  expect(await page()).toContain(`value="${ann.email}"`)
  expect(await page()).toContain('Enter it again to continue')
})
