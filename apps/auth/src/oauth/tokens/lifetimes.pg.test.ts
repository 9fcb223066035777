import { calls } from '@adloom/contracts'
import { secret } from '@adloom/runtime'
import { fakeClock } from '@adloom/testing'
import { decodeProtectedHeader } from 'jose'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AuthStage, openAuthStage } from '../../../testing/auth-stage.ts'
import { oauthOn, type TokenAnswer } from '../../../testing/oauth.ts'
import { sweepOAuth } from './sweep.ts'

const SECOND_MS = 1_000
const MINUTE_MS = 60 * SECOND_MS
const DAY_MS = 24 * 60 * MINUTE_MS

const clock = fakeClock()
let on: AuthStage
let oauth: ReturnType<typeof oauthOn>
beforeAll(async () => {
  on = await openAuthStage({ clock })
  oauth = oauthOn(on)
})
afterAll(() => on?.[Symbol.asyncDispose]())

const isValid = async ({ access_token: credential }: TokenAnswer) =>
  (await on.stage.call(calls['auth.resolve_credential'], { credential, audience: 'mcp' })).valid

async function connected() {
  const person = await on.createPerson()
  const clientId = await oauth.register()
  const tokens = await oauth.token(await oauth.code(person, clientId))
  expect(tokens.status).toBe(200)
  return { person, clientId, tokens }
}

test('an access token expires after an hour, and its statement with it', async () => {
  const { tokens } = await connected()
  clock.advance(60 * MINUTE_MS - SECOND_MS)
  const input = { credential: tokens.access_token, audience: 'mcp' as const }
  const last = await on.stage.call(calls['auth.resolve_credential'], input)
  expect(last).toMatchObject({ valid: true, statementExpiresAt: clock.now().getTime() + SECOND_MS })
  clock.advance(SECOND_MS)
  expect(await isValid(tokens)).toBe(false)
})

test('a code expires after a minute', async () => {
  const person = await on.createPerson()
  const clientId = await oauth.register()
  const [early, late] = [await oauth.code(person, clientId), await oauth.code(person, clientId)]
  clock.advance(MINUTE_MS - 1)
  expect((await oauth.token(early)).status).toBe(200)
  clock.advance(1)
  expect(await oauth.token(late)).toMatchObject({ status: 400, error: 'invalid_grant' })
})

test('a refresh token expires after thirty days, each refresh adds thirty more, and the grant ends with the last', async () => {
  const { clientId, tokens } = await connected()
  clock.advance(30 * DAY_MS - 1)
  const next = await oauth.refresh(clientId, tokens.refresh_token)
  expect(next.status).toBe(200)
  clock.advance(30 * DAY_MS)
  expect(await isValid(next)).toBe(false)
  expect(await oauth.refresh(clientId, next.refresh_token)).toMatchObject({ status: 400, error: 'invalid_grant' })
})

test('a repeated refresh within ten seconds gets the same result, and a later one ends the grant', async () => {
  const { clientId, tokens } = await connected()
  const next = await oauth.refresh(clientId, tokens.refresh_token)
  clock.advance(10 * SECOND_MS)
  const again = await oauth.refresh(clientId, tokens.refresh_token)
  expect(again.refresh_token).toBe(next.refresh_token)
  clock.advance(1)
  expect(await oauth.refresh(clientId, tokens.refresh_token)).toMatchObject({ error: 'invalid_grant' })
  expect(await isValid(again)).toBe(false)
  expect(await oauth.refresh(clientId, next.refresh_token)).toMatchObject({ error: 'invalid_grant' })
})

test('a consent page can be answered for fifteen minutes, while the person is signed in', async () => {
  const person = await on.createPerson()
  const clientId = await oauth.register()
  const cookie = await on.signIn(person)
  const early = await oauth.ask(cookie, clientId)
  clock.advance(15 * MINUTE_MS - 1)
  expect(await oauth.allow(person, cookie, early.request)).not.toBeNull()
  clock.advance(1)
  expect(await oauth.allow(person, cookie, early.request)).toBeNull()
  const late = await oauth.ask(cookie, clientId)
  await on.ask('DELETE', '/api/session', { cookie })
  expect(await oauth.allow(person, cookie, late.request)).toBeNull()
})

test('the request sealed in the consent form cannot be changed', async () => {
  const person = await on.createPerson()
  const cookie = await on.signIn(person)
  const { request } = await oauth.ask(cookie, await oauth.register(), { state: 'kept' })
  const bytes = Buffer.from(request, 'base64url')
  for (let i = 0; i < bytes.length; i += 40) {
    const changed = Buffer.from(bytes)
    changed[i]! ^= 1
    expect(await oauth.allow(person, cookie, changed.toString('base64url')), `byte ${i}`).toBeNull()
  }
  expect((await oauth.allow(person, cookie, request))?.searchParams.get('state')).toBe('kept')
})

test('tokens stay valid after the signing key is rotated, and both keys are published', async () => {
  const { person, clientId, tokens } = await connected()
  const kid = (text: string) => decodeProtectedHeader(text.slice('adl_at_'.length)).kid
  await on.stage.admin`update auth.oauth_keys set created_at = ${new Date(clock.now().getTime() - 30 * DAY_MS)}`
  await on.auth.deps.oauthKeys.refresh()
  const after = await oauth.token(await oauth.code(person, clientId))
  expect(kid(after.access_token)).not.toBe(kid(tokens.access_token))
  expect([await isValid(tokens), await isValid(after)]).toEqual([true, true])
  const { body } = await on.ask('GET', '/api/oauth/jwks')
  const published = (body['keys'] as { kid: string }[]).map((key) => key.kid)
  expect(new Set(published)).toEqual(new Set([kid(tokens.access_token), kid(after.access_token)]))
})

test('another replica answers a repeated refresh with the same successor', async () => {
  const { clientId, tokens } = await connected()
  const next = await oauth.refresh(clientId, tokens.refresh_token)
  const other = await on.start()
  try {
    const there = oauthOn({ ...on, auth: other })
    expect((await there.refresh(clientId, tokens.refresh_token)).refresh_token).toBe(next.refresh_token)
  } finally {
    await other[Symbol.asyncDispose]()
  }
})

test('after AUTH_SECRET changes, tokens stay valid because the old key stays published, and consent pages expire', async () => {
  const { person, clientId, tokens } = await connected()
  const cookie = await on.signIn(person)
  const { request } = await oauth.ask(cookie, clientId)
  const other = await on.start({ secret: secret('another secret, which is thirty-two characters and more') })
  try {
    const there = oauthOn({ ...on, auth: other })
    expect(await there.allow(person, cookie, request)).toBeNull()
    const next = await there.refresh(clientId, tokens.refresh_token)
    expect(next.status).toBe(200)
    expect([await isValid(tokens), await isValid(next)]).toEqual([true, true])
  } finally {
    await other[Symbol.asyncDispose]()
    await on.stage.admin`delete from auth.oauth_keys`
    await on.auth.deps.oauthKeys.refresh()
  }
})

test('a person who has left the team cannot refresh, even before the event about it arrives', async () => {
  const { person, clientId, tokens } = await connected()
  await on.stage.admin`delete from org.members where user_id = ${person.userId}`
  expect(await oauth.refresh(clientId, tokens.refresh_token)).toMatchObject({ status: 400, error: 'invalid_grant' })
  const [grant] = await on.stage.admin`select revoked_at from auth.oauth_grants where user_id = ${person.userId}`
  expect(grant!['revoked_at']).toEqual(clock.now())
})

test('a code of a person who has left the team is refused, and stays refused when they come back', async () => {
  const person = await on.createPerson()
  const clientId = await oauth.register()
  const fields = await oauth.code(person, clientId)
  const { teamId, userId } = person
  const [member] = await on.stage.admin`select * from org.members where user_id = ${userId}`
  await on.stage.admin`delete from org.members where user_id = ${userId}`
  expect(await oauth.token(fields)).toMatchObject({ status: 400, error: 'invalid_grant' })
  await on.stage.admin`insert into org.members ${on.stage.admin(member!)}`
  expect(await oauth.token(fields)).toMatchObject({ status: 400, error: 'invalid_grant' })
  const [grant] = await on.stage.admin`select revoked_at from auth.oauth_grants where team_id = ${teamId}`
  expect(grant!['revoked_at']).toEqual(clock.now())
})

test('the cleanup deletes expired grants and unused clients, and keeps those in use', async () => {
  const { clientId, tokens } = await connected()
  const unused = await oauth.register()
  const counted = async () => {
    const [row] = await on.stage.admin<{ clients: string[]; grants: number; codes: number }[]>`
      select array(select id from auth.oauth_clients where id in (${clientId}, ${unused})) as clients,
             (select count(*)::int from auth.oauth_grants where client_id = ${clientId}) as grants,
             (select count(*)::int from auth.oauth_codes c join auth.oauth_grants g on g.id = c.grant_id
              where g.client_id = ${clientId}) as codes`
    return { clients: new Set(row!.clients), grants: row!.grants, codes: row!.codes }
  }
  const sweep = () => sweepOAuth(on.auth.deps.systemDb, clock.now())
  await sweep()
  expect(await counted()).toEqual({ clients: new Set([clientId, unused]), grants: 1, codes: 1 })
  clock.advance(DAY_MS)
  await sweep()
  expect(await counted()).toEqual({ clients: new Set([clientId]), grants: 1, codes: 1 })
  expect((await oauth.refresh(clientId, tokens.refresh_token)).status).toBe(200)
  clock.advance(30 * DAY_MS)
  await sweep()
  expect(await counted()).toEqual({ clients: new Set([clientId]), grants: 0, codes: 0 })
  clock.advance(60 * DAY_MS)
  await sweep()
  expect((await counted()).clients).toEqual(new Set())
})

test('the log contains no token and no code', () => {
  expect(on.logged()).not.toMatch(/adl_(?:at|rt|ac)_/)
})
