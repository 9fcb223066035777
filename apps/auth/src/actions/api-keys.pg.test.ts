import { randomUUID } from 'node:crypto'
import { calls } from '@adloom/contracts'
import { fakeClock } from '@adloom/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AuthStage, openAuthStage, type Person } from '../../testing/auth-stage.ts'

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

const NEW_KEY = { name: 'script', scopes: ['org:read'] }
const create = (input: object = {}, acting: { cookie?: string; idempotencyKey?: string } = {}) =>
  on.act('create_api_key', { ...NEW_KEY, ...input }, { cookie, teamId: ann.teamId, ...acting })
const list = async () =>
  (await on.act('list_api_keys', {}, { cookie, teamId: ann.teamId })).body['apiKeys'] as Record<string, unknown>[]
const revoke = (apiKeyId: unknown, teamId = ann.teamId, by = cookie) =>
  on.act('revoke_api_key', { apiKeyId }, { cookie: by, teamId })

test('the actions and the REST endpoints work on the same keys', async () => {
  const { status, body } = await create()
  const { key, ...shown } = body
  expect(status).toBe(200)
  expect(await on.resolve(String(key))).toMatchObject({ valid: true, caller: { teamId: ann.teamId } })
  await on.auth.deps.background.settled()
  const path = `/api/settings/api-keys?teamId=${ann.teamId}`
  const { body: listed } = await on.ask('GET', path, { cookie })
  expect(listed).toEqual({ apiKeys: [{ ...shown, lastUsedAt: clock.now().toISOString() }] })
  expect(await list()).toEqual(listed['apiKeys'])
  for (let i = 0; i < 2; i++) expect((await revoke(shown['id'])).body).toEqual({ apiKeyId: shown['id'], revoked: true })
  expect(await on.resolve(String(key))).toMatchObject({ valid: false })
  expect(await list()).toEqual([])
})

test('a repeated call with the same idempotency key makes no second key and does not show the first one again', async () => {
  const idempotencyKey = randomUUID()
  const first = await create({ name: 'once' }, { idempotencyKey })
  expect(first.body['key']).toMatch(/^adl_live_/)
  const again = await create({ name: 'once' }, { idempotencyKey })
  expect(again).toMatchObject({ status: 200, replayed: true, body: { ...first.body, key: null } })
  expect((await list()).filter(({ name }) => name === 'once')).toHaveLength(1)
  expect((await create({ name: 'other' }, { idempotencyKey })).body).toMatchObject({ code: 'idempotency_mismatch' })
  const rows = await on.stage.admin`select c::text as text from auth.calls c`
  expect(rows).not.toHaveLength(0)
  expect(JSON.stringify(rows)).not.toContain(String(first.body['key']).slice(-49))
  expect(on.logged()).not.toContain('adl_live_')
})

test('two concurrent calls with one idempotency key make one key and show it once', async () => {
  const idempotencyKey = randomUUID()
  const both = await Promise.all([
    create({ name: 'twin' }, { idempotencyKey }),
    create({ name: 'twin' }, { idempotencyKey }),
  ])
  expect(both.filter(({ body }) => body['key'] !== null && body['key'] !== undefined)).toHaveLength(1)
  expect((await list()).filter(({ name }) => name === 'twin')).toHaveLength(1)
})

test('only owners and admins manage keys, and creating one requires a fresh sign-in', async () => {
  const [admin, member, nonMember] = [
    await on.createPerson('admin', ann),
    await on.createPerson('member', ann),
    await on.createPerson(),
  ]
  const { body } = await create({}, { cookie: await on.signIn(admin) })
  expect(body['key']).toBeDefined()
  for (const person of [member, nonMember]) {
    const personCookie = await on.signIn(person)
    const attempts = [
      create({}, { cookie: personCookie }),
      on.act('list_api_keys', {}, { cookie: personCookie, teamId: ann.teamId }),
      revoke(body['id'], ann.teamId, personCookie),
    ]
    for (const { status } of await Promise.all(attempts)) expect(status).toBe(403)
  }
  const foreign = await revoke(body['id'], nonMember.teamId, await on.signIn(nonMember))
  const missing = await revoke(randomUUID())
  expect([foreign.status, foreign.text]).toEqual([404, missing.text])
  clock.advance(12 * HOUR_MS + 1)
  expect((await create()).body).toMatchObject({ code: 'reauthentication_required' })
  expect((await revoke(body['id'])).status).toBe(200)
  cookie = await on.signIn(ann)
})

test('invalid input is refused with the path of the field', async () => {
  const cases: [object, string][] = [
    [{ name: '   ' }, 'name'],
    [{ scopes: ['org:write'] }, 'scopes[0]'],
    [{ workspaceIds: ['x'] }, 'workspaceIds[0]'],
    [{ workspaceIds: [randomUUID()] }, 'workspaceIds[0]'],
    [{ expiresAt: clock.now().toISOString() }, 'expiresAt'],
    [{ teamId: ann.teamId }, 'teamId'],
  ]
  for (const [input, path] of cases)
    expect(await create(input), path).toMatchObject({ status: 400, body: { issues: [{ path }] } })
  expect((await revoke('x')).body).toMatchObject({ issues: [{ path: 'apiKeyId' }] })
})

test('a removed member cannot make keys, and their existing keys are refused', async () => {
  const admin = await on.createPerson('admin', ann)
  const adminCookie = await on.signIn(admin)
  const { body } = await create({ name: 'theirs' }, { cookie: adminCookie })
  await on.stage.call(calls['org.remove_member'], { teamId: ann.teamId, userId: admin.userId })
  expect((await create({ name: 'late' }, { cookie: adminCookie })).status).toBe(403)
  expect(await on.resolve(String(body['key']))).toMatchObject({ valid: false })
})

test('the offered scopes are those that unlock a tool in this installation', async () => {
  const { body } = await on.act('list_offered_scopes', {}, { cookie, teamId: ann.teamId })
  expect(body).toEqual({ scopes: on.auth.deps.offeredScopes })
})
