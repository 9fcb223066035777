import { calls } from '@adloom/contracts'
import { fakeClock } from '@adloom/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AuthStage, openAuthStage, type Person } from '../../testing/auth-stage.ts'
import { oauthOn } from '../../testing/oauth.ts'

const HOUR_MS = 3_600_000

const clock = fakeClock()
let on: AuthStage
let ann: Person
let cookie: string
beforeAll(async () => {
  on = await openAuthStage({ clock })
  ann = await on.createPerson()
  cookie = await on.signIn(ann)
})
afterAll(() => on?.[Symbol.asyncDispose]())

const listIds = async (teamId: string) =>
  (await on.stage.call(calls['auth.list_credentials'], { teamId })).credentials.map(({ id }) => id)
const createKey = async (known: object = {}) => {
  const input = { name: 'script', scopes: ['org:read'], ...known }
  return (await on.act('create_api_key', input, { cookie, teamId: ann.teamId })).body as { id: string; key: string }
}
const resolved = async (credential: string) => {
  const answer = await on.stage.call(calls['auth.resolve_credential'], { credential, audience: 'rest' })
  return answer.valid ? answer.caller.credential.id : null
}

test('lists keys and grants under the ids that callers have, until they end', async () => {
  const oauth = oauthOn(on)
  const clientId = await oauth.register()
  const tokens = await oauth.token(await oauth.code(ann, clientId))
  const again = await oauth.refresh(clientId, tokens.refresh_token)
  const { id, key } = await createKey()
  const grantId = await resolved(again.access_token)
  const { credentials } = await on.stage.call(calls['auth.list_credentials'], { teamId: ann.teamId })
  expect(credentials).toHaveLength(2)
  expect(credentials).toEqual(
    expect.arrayContaining([
      { id: await resolved(key), kind: 'api_key', name: 'script', userId: ann.userId },
      { id: grantId, kind: 'oauth', name: expect.any(String), userId: ann.userId },
    ]),
  )
  expect(await listIds((await on.createPerson()).teamId)).toEqual([])
  await on.act('revoke_api_key', { apiKeyId: id }, { cookie, teamId: ann.teamId })
  expect(await listIds(ann.teamId)).toEqual([grantId])
  await on.act('disconnect_app', { connectedAppId: grantId }, { cookie, teamId: ann.teamId })
  expect(await listIds(ann.teamId)).toEqual([])
})

test('lists no key that has expired', async () => {
  const { id } = await createKey({ expiresAt: new Date(clock.now().getTime() + HOUR_MS).toISOString() })
  expect(await listIds(ann.teamId)).toContain(id)
  clock.advance(HOUR_MS)
  expect(await listIds(ann.teamId)).not.toContain(id)
})
