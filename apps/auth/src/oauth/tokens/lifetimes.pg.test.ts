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

const isGood = async ({ access_token: credential }: TokenAnswer) =>
  (await on.stage.call(calls['auth.resolve_credential'], { credential, audience: 'mcp' })).valid

async function connected() {
  const person = await on.createPerson()
  const clientId = await oauth.register()
  const tokens = await oauth.token(await oauth.code(person, clientId))
  expect(tokens.status).toBe(200)
  return { person, clientId, tokens }
}

test('an access token is good for its hour and no longer, and its statement ends with it', async () => {
  const { tokens } = await connected()
  clock.advance(60 * MINUTE_MS - SECOND_MS)
  const input = { credential: tokens.access_token, audience: 'mcp' as const }
  const last = await on.stage.call(calls['auth.resolve_credential'], input)
  expect(last).toMatchObject({ valid: true, statementExpiresAt: clock.now().getTime() + SECOND_MS })
  clock.advance(SECOND_MS)
  expect(await isGood(tokens)).toBe(false)
})

test('a code is good for a minute', async () => {
  const person = await on.createPerson()
  const clientId = await oauth.register()
  const [early, late] = [await oauth.code(person, clientId), await oauth.code(person, clientId)]
  clock.advance(MINUTE_MS - 1)
  expect((await oauth.token(early)).status).toBe(200)
  clock.advance(1)
  expect(await oauth.token(late)).toMatchObject({ status: 400, error: 'invalid_grant' })
})

test('a refresh token is good for thirty days, each refresh gives thirty more, and the grant ends with the last', async () => {
  const { clientId, tokens } = await connected()
  clock.advance(30 * DAY_MS - 1)
  const next = await oauth.refresh(clientId, tokens.refresh_token)
  expect(next.status).toBe(200)
  clock.advance(30 * DAY_MS)
  expect(await isGood(next)).toBe(false)
  expect(await oauth.refresh(clientId, next.refresh_token)).toMatchObject({ status: 400, error: 'invalid_grant' })
})

test('a repeated refresh is the same one for ten seconds, and theft after that', async () => {
  const { clientId, tokens } = await connected()
  const next = await oauth.refresh(clientId, tokens.refresh_token)
  clock.advance(10 * SECOND_MS)
  const again = await oauth.refresh(clientId, tokens.refresh_token)
  expect(again.refresh_token).toBe(next.refresh_token)
  clock.advance(1)
  expect(await oauth.refresh(clientId, tokens.refresh_token)).toMatchObject({ error: 'invalid_grant' })
  expect(await isGood(again)).toBe(false)
  expect(await oauth.refresh(clientId, next.refresh_token)).toMatchObject({ error: 'invalid_grant' })
})

test('a consent page can be answered for a quarter of an hour, while the person is signed in', async () => {
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

test('the name of a client and the state stay with the request: nothing about it can be changed in the form', async () => {
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

test('tokens outlive the rotation of the signing key, which the published keys show', async () => {
  const { person, clientId, tokens } = await connected()
  const kid = (text: string) => decodeProtectedHeader(text.slice('adl_at_'.length)).kid
  await on.stage.admin`update auth.oauth_keys set created_at = ${new Date(clock.now().getTime() - 30 * DAY_MS)}`
  await on.auth.deps.oauthKeys.refresh()
  const after = await oauth.token(await oauth.code(person, clientId))
  expect(kid(after.access_token)).not.toBe(kid(tokens.access_token))
  expect([await isGood(tokens), await isGood(after)]).toEqual([true, true])
  const { body } = await on.ask('GET', '/api/oauth/jwks')
  const published = (body['keys'] as { kid: string }[]).map((key) => key.kid)
  expect(new Set(published)).toEqual(new Set([kid(tokens.access_token), kid(after.access_token)]))
})

test('another replica gives a repeated refresh the same successor, and takes tokens of the first', async () => {
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

test('under another secret tokens stay good, since the old key stays published, and a consent page does not', async () => {
  const { person, clientId, tokens } = await connected()
  const cookie = await on.signIn(person)
  const { request } = await oauth.ask(cookie, clientId)
  const other = await on.start({ secret: secret('another secret, which is thirty-two characters and more') })
  try {
    const there = oauthOn({ ...on, auth: other })
    expect(await there.allow(person, cookie, request)).toBeNull()
    const next = await there.refresh(clientId, tokens.refresh_token)
    expect(next.status).toBe(200)
    expect([await isGood(tokens), await isGood(next)]).toEqual([true, true])
  } finally {
    await other[Symbol.asyncDispose]()
    await on.stage.admin`delete from auth.oauth_keys`
    await on.auth.deps.oauthKeys.refresh()
  }
})

test('who has left the team cannot refresh, even when nobody said that they left', async () => {
  const { person, clientId, tokens } = await connected()
  await on.stage.admin`delete from org.members where user_id = ${person.userId}`
  expect(await oauth.refresh(clientId, tokens.refresh_token)).toMatchObject({ status: 400, error: 'invalid_grant' })
  const [grant] = await on.stage.admin`select revoked_at from auth.oauth_grants where user_id = ${person.userId}`
  expect(grant!['revoked_at']).toEqual(clock.now())
})

test('who has left before the code is redeemed gives nothing away, and coming back revives nothing', async () => {
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

test('what has run out is swept, what is in use stays', async () => {
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

test('no token and no code is in the log', () => {
  expect(on.logged()).not.toMatch(/adl_(?:at|rt|ac)_/)
})
