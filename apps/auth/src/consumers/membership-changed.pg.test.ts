import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { calls, type Role, SCOPE_NAMES, scopesOfRole } from '@adloom/contracts'
import { until } from '@adloom/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AuthStage, openAuthStage, type Person, waitingFor } from '../../testing/auth-stage.ts'
import { oauthOn } from '../../testing/oauth.ts'

let on: AuthStage
let oauth: ReturnType<typeof oauthOn>
beforeAll(async () => {
  on = await openAuthStage()
  oauth = oauthOn(on)
})
afterAll(() => on?.[Symbol.asyncDispose]())

const add = ({ teamId, userId }: Person, role: Role) => on.stage.call(calls['org.add_member'], { teamId, userId, role })
/** Waits until auth has processed a membership change of the person who made this key. */
const processed = (keyId: string) =>
  until(async () => (await on.stage.admin`select 1 from auth.revocations where credential_id = ${keyId}`).length > 0)
/** Removes a person from the team and waits until auth has processed it. `keyId` is a key that they made there. */
async function remove({ teamId, userId }: Person, keyId: string) {
  await on.stage.call(calls['org.remove_member'], { teamId, userId })
  await processed(keyId)
}
const scopesOf = async (key: string) => {
  const answer = await on.resolve(key)
  return answer.valid ? answer.caller.scopes : null
}

test('keys and grants of a person who leaves the team stay revoked when they come back', async () => {
  const ann = await on.createPerson()
  const bob = await on.createPerson('admin', ann)
  const { id, key } = await on.issueKey(bob)
  const clientId = await oauth.register()
  const tokens = await oauth.token(await oauth.code(bob, clientId))
  for (const credential of [key, tokens.access_token]) expect(await scopesOf(credential)).not.toBeNull()
  await remove(bob, id)
  await add(bob, 'owner')
  for (const credential of [key, tokens.access_token]) expect(await scopesOf(credential)).toBeNull()
  expect((await oauth.refresh(clientId, tokens.refresh_token)).status).toBe(400)
  expect(await scopesOf((await on.issueKey(bob)).key)).toEqual(SCOPE_NAMES)
  const audited = await on.stage.admin`
    select action, details ->> 'because' as because from auth.audit_entries
    where team_id = ${ann.teamId} and details ->> 'because' is not null order by action`
  expect(audited).toEqual([
    { action: 'api_key.revoked', because: 'left_team' },
    { action: 'grant.revoked', because: 'left_team' },
  ])
})

test('removing a person leaves other members’ keys, and the person’s keys in other teams, valid', async () => {
  const [ann, bob] = [await on.createPerson(), await on.createPerson()]
  await on.stage.call(calls['org.add_member'], { teamId: ann.teamId, userId: bob.userId, role: 'admin' })
  const guest = { ...bob, teamId: ann.teamId }
  const [annas, own, left] = [await on.issueKey(ann), await on.issueKey(bob), await on.issueKey(guest)]
  await remove(guest, left.id)
  for (const { key } of [annas, own]) expect(await scopesOf(key)).not.toBeNull()
})

test('a lower role limits keys and grants while it lasts, and revokes none', async () => {
  const ann = await on.createPerson()
  const bob = await on.createPerson('owner', ann)
  const { id, key } = await on.issueKey(bob)
  const clientId = await oauth.register()
  const tokens = await oauth.token(await oauth.code(bob, clientId))
  await add(bob, 'member')
  await processed(id)
  expect(await scopesOf(key)).toEqual(scopesOfRole('member'))
  expect(await scopesOf(tokens.access_token)).not.toBeNull()
  await add(bob, 'admin')
  expect(await scopesOf(key)).toEqual(SCOPE_NAMES)
  expect((await oauth.refresh(clientId, tokens.refresh_token)).status).toBe(200)
})

test('a key that is created while its maker is being removed from the team is revoked', async () => {
  const ann = await on.createPerson()
  const bob = await on.createPerson('admin', ann)
  const { id } = await on.issueKey(bob)
  const cookie = await on.signIn(bob)
  const body = { teamId: ann.teamId, name: 'late', scopes: ['org:read'] }
  let creating: ReturnType<typeof on.ask> | undefined
  await on.stage.admin.begin(async (tx) => {
    // Holding the team’s lock makes the request wait after it has seen that Bob is an admin.
    await tx`select pg_advisory_xact_lock(hashtextextended(${`api_keys:${ann.teamId}`}, 0))`
    creating = on.ask('POST', '/api/settings/api-keys', { cookie, body })
    await until(async () => (await waitingFor(on, 'advisory')) === 1)
    await remove(bob, id)
  })
  expect(await creating).toMatchObject({ status: 403, body: { code: 'forbidden' } })
  await add(bob, 'admin')
  const keys = await on.stage.admin`select 1 from auth.api_keys where created_by = ${bob.userId} and revoked_at is null`
  expect(keys).toHaveLength(0)
})

test('a grant that is given while its person is being removed from the team is revoked', async () => {
  const ann = await on.createPerson()
  const bob = await on.createPerson('admin', ann)
  const { id } = await on.issueKey(bob)
  const cookie = await on.signIn(bob)
  const { request } = await oauth.ask(cookie, await oauth.register())
  let allowing: ReturnType<typeof oauth.allow> | undefined
  await on.stage.admin.begin(async (tx) => {
    await tx`lock table auth.oauth_codes in share mode`
    allowing = oauth.allow(bob, cookie, request)
    await until(async () => (await waitingFor(on, 'relation')) === 1)
    await remove(bob, id)
  })
  expect(await allowing).toBeNull()
  await add(bob, 'admin')
  const grants = await on.stage.admin`
    select 1 from auth.oauth_grants where user_id = ${bob.userId} and revoked_at is null`
  expect(grants).toHaveLength(0)
})

test('the migration revokes keys of people who had left, except of those who came back', async () => {
  const folder = join(import.meta.dirname, '../../migrations')
  const file = readdirSync(folder).find((name) => name.endsWith('_keys_of_leavers.sql'))!
  const ann = await on.createPerson()
  const [left, back, still] = [
    await on.createPerson('admin', ann),
    await on.createPerson('admin', ann),
    await on.createPerson('admin', ann),
  ]
  const keys = [await on.issueKey(left), await on.issueKey(back), await on.issueKey(still)]
  const audit = (action: string, subject: string, user: string) => on.stage.admin`
    insert into auth.audit_entries (team_id, user_id, action, subject_id, details, created_at)
    values (${ann.teamId}, ${user}, ${action}, ${subject}, '{}', now())`
  for (const { userId } of [left, back]) await audit('member.removed', userId, ann.userId)
  await audit('invitation.accepted', ann.userId, back.userId)
  await on.stage.admin.begin(async (tx) => {
    await tx`set local search_path = auth`
    await tx.unsafe(readFileSync(join(folder, file), 'utf8'))
  })
  expect(await Promise.all(keys.map(async ({ key }) => (await scopesOf(key)) !== null))).toEqual([false, true, true])
})
