import { createHash } from 'node:crypto'
import { calls, SCOPE_NAMES } from '@adloom/contracts'
import { inTx } from '@adloom/db'
import { fakeClock, until } from '@adloom/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Answered, type AuthStage, openAuthStage, type Person, waitingFor } from '../../testing/auth-stage.ts'
import { insertApiKey } from './api-key.ts'

const KEYS = '/api/settings/api-keys'
const DAY_MS = 24 * 3_600_000

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

const create = (body: object, as: string = cookie, headers: Record<string, string> = {}) =>
  on.ask('POST', KEYS, {
    body: { teamId: ann.teamId, name: 'script', scopes: ['org:read'], ...body },
    cookie: as,
    headers,
  })
const list = (teamId = ann.teamId, as: string = cookie) => on.ask('GET', `${KEYS}?teamId=${teamId}`, { cookie: as })
const remove = (id: string, teamId = ann.teamId, as: string = cookie) =>
  on.ask('DELETE', `${KEYS}/${id}?teamId=${teamId}`, { cookie: as })
const withoutId = ({ status, text }: Answered) => ({ status, text: text.replace(/"requestId":"[^"]*"/, '') })

test('a key is shown once, works, is listed without its text, and is refused after its deletion', async () => {
  const owner = await on.createPerson()
  const as = await on.signIn(owner)
  const { teamId } = owner
  const expiresAt = new Date(clock.now().getTime() + DAY_MS).toISOString()
  const body = { teamId, name: '  nightly  ', scopes: ['org:read', 'org:read', 'copy:write'], expiresAt }
  const created = await create({ ...body, workspaceIds: [owner.workspaceIds[1]] }, as)
  expect(created.status).toBe(201)
  const { key, ...shown } = created.body as { key: string; id: string }
  expect(shown).toEqual({
    id: expect.any(String),
    name: 'nightly',
    scopes: ['org:read', 'copy:write'],
    prefix: 'adl_live_',
    hint: key.slice(9, 17),
    workspaceIds: [owner.workspaceIds[1]],
    expiresAt,
    createdAt: clock.now().toISOString(),
  })
  expect(key).toMatch(/^adl_live_[0-9A-Za-z]{8}_[0-9A-Za-z]{49}$/)
  expect(await on.resolve(key)).toMatchObject({
    valid: true,
    caller: { teamId, scopes: ['org:read', 'copy:write'], workspaceIds: [owner.workspaceIds[1]], allWorkspaces: false },
  })
  await on.auth.deps.background.settled()
  const listed = await list(teamId, as)
  expect(listed.body).toEqual({ apiKeys: [{ ...shown, lastUsedAt: clock.now().toISOString() }] })
  const [row] = await on.stage.admin`select k::text as text, key_hash from auth.api_keys k where id = ${shown.id}`
  expect(row!['key_hash']).toEqual(createHash('sha256').update(key).digest())
  for (const part of partsOf(key.slice(18))) expect(row!['text']).not.toContain(part)
  expect(await remove(shown.id, teamId, as)).toMatchObject({ status: 204, text: '' })
  expect(await remove(shown.id, teamId, as)).toMatchObject({ status: 204, text: '' })
  expect((await list(teamId, as)).body).toEqual({ apiKeys: [] })
  expect(await on.resolve(key)).toMatchObject({ valid: false })
  const audited = await on.stage.admin`
    select action, user_id from auth.audit_entries where subject_id = ${shown.id} order by id`
  await on.auth.deps.background.settled()
  expect(audited.slice(0, 2)).toEqual([
    { action: 'api_key.created', user_id: owner.userId },
    { action: 'api_key.deleted', user_id: owner.userId },
  ])
})

test('admins manage keys; members, non-members and unknown teams get the same refusal', async () => {
  const admin = await on.signIn(await on.createPerson('admin', ann))
  const member = await on.signIn(await on.createPerson('member', ann))
  const nonMember = await on.signIn(await on.createPerson())
  const { body } = await create({}, admin)
  expect(body['key']).toBeDefined()
  const refused = withoutId(await create({}, member))
  expect(refused.status).toBe(403)
  expect(JSON.parse(refused.text.replace(',,', ','))).toMatchObject({ code: 'forbidden' })
  const missing = '7d3c1c52-6a1f-4f5c-9b1e-2f6f0f4f9a10'
  for (const answer of [
    await create({}, nonMember),
    await create({ teamId: missing }),
    await list(ann.teamId, member),
    await list(missing),
    await remove(String(body['id']), ann.teamId, member),
    await remove(String(body['id']), ann.teamId, nonMember),
  ])
    expect(withoutId(answer)).toEqual(refused)
})

test('another team’s key, a missing key and a malformed ID get the same not-found answer', async () => {
  const other = await on.createPerson()
  const foreign = await on.issueKey(other)
  const missing = withoutId(await remove('7d3c1c52-6a1f-4f5c-9b1e-2f6f0f4f9a10'))
  expect(missing.status).toBe(404)
  expect(withoutId(await remove(foreign.id))).toEqual(missing)
  expect(withoutId(await remove('1%00'))).toEqual(missing)
  expect(await on.resolve(foreign.key)).toMatchObject({ valid: true })
})

test('every key endpoint requires a session, and a key cannot make keys', async () => {
  const { key } = await on.issueKey(ann)
  const answers = [
    await on.ask('POST', KEYS, { body: {} }),
    await on.ask('POST', KEYS, { body: {}, headers: { authorization: `Bearer ${key}` } }),
    await on.ask('GET', `${KEYS}?teamId=${ann.teamId}`, { headers: { authorization: `Bearer ${key}` } }),
    await on.ask('DELETE', `${KEYS}/x?teamId=${ann.teamId}`),
  ]
  for (const answer of answers) expect(answer).toMatchObject({ status: 401, body: { code: 'unauthenticated' } })
})

test('a page of another site can neither make nor delete a key, even with the cookie', async () => {
  const before = (await list()).body
  for (const headers of [{ 'sec-fetch-site': 'cross-site' }, { origin: 'https://evil.example' }] as const) {
    expect(await create({}, cookie, { ...headers })).toMatchObject({ status: 403, body: { code: 'forbidden' } })
    const path = `${KEYS}/x?teamId=${ann.teamId}`
    expect(await on.ask('DELETE', path, { cookie, headers: { ...headers } })).toMatchObject({ status: 403 })
  }
  const asForm = await on.ask('POST', KEYS, { body: '{}', cookie, headers: { 'content-type': 'text/plain' } })
  expect(asForm.status).toBe(415)
  expect((await list()).body).toEqual(before)
})

test('invalid input is refused with the path of the field', async () => {
  const other = await on.createPerson()
  const past = new Date(clock.now().getTime()).toISOString()
  const cases: [object, string][] = [
    [{ teamId: 'x' }, 'teamId'],
    [{ name: '' }, 'name'],
    [{ name: '   ' }, 'name'],
    [{ name: 'n'.repeat(101) }, 'name'],
    [{ name: 7 }, 'name'],
    [{ name: 'a\0b' }, 'name'],
    [{ scopes: [] }, 'scopes'],
    [{ scopes: 'org:read' }, 'scopes'],
    [{ scopes: ['org:read', 'org:write'] }, 'scopes[1]'],
    [{ workspaceIds: [] }, 'workspaceIds'],
    [{ workspaceIds: ['x'] }, 'workspaceIds[0]'],
    [{ workspaceIds: [ann.workspaceIds[0], other.workspaceIds[0]] }, 'workspaceIds[1]'],
    [{ expiresAt: 'tomorrow' }, 'expiresAt'],
    [{ expiresAt: past }, 'expiresAt'],
    [{ role: 'owner' }, 'role'],
  ]
  for (const [body, path] of cases) {
    const answer = await create(body)
    expect(answer, JSON.stringify(body)).toMatchObject({
      status: 400,
      body: { code: 'invalid_input', issues: [{ path }] },
    })
  }
  expect(await on.ask('GET', KEYS, { cookie })).toMatchObject({ status: 400, body: { issues: [{ path: 'teamId' }] } })
  const twice = `${KEYS}?teamId=${ann.teamId}&teamId=${ann.teamId}`
  expect(await on.ask('GET', twice, { cookie })).toMatchObject({ status: 400 })
  const unknown = `${KEYS}?teamId=${ann.teamId}&all=1`
  expect(await on.ask('GET', unknown, { cookie })).toMatchObject({ status: 400, body: { issues: [{ path: 'all' }] } })
})

test('a key never gets more than its maker holds, not even from the operator’s command', async () => {
  const member = await on.createPerson('member', ann)
  await expect(on.issueKey(member, [...SCOPE_NAMES])).rejects.toMatchObject({
    code: 'invalid_input',
    extras: { issues: [{ path: expect.stringMatching(/^scopes\[\d+\]$/) }, {}] },
  })
  const nonMember = await on.createPerson()
  await expect(on.issueKey({ ...nonMember, teamId: ann.teamId })).rejects.toMatchObject({ code: 'not_found' })
  const resolved = await on.resolve((await on.issueKey(member, ['org:read'])).key)
  expect(resolved).toMatchObject({ valid: true, caller: { role: 'member', scopes: ['org:read'] } })
})

test('a team holds a hundred keys, and a deleted one makes room', async () => {
  const owner = await on.createPerson()
  const as = await on.signIn(owner)
  const { teamId } = owner
  const first = (await create({ teamId }, as)).body
  await fill(owner, 99)
  expect(await create({ teamId }, as)).toMatchObject({ status: 409, body: { code: 'conflict' } })
  await expect(on.issueKey(owner, ['org:read'])).rejects.toMatchObject({ code: 'conflict' })
  // Replacing needs no room.
  await on.issueKey(owner, ['org:read'], true)
  expect((await create({ teamId }, as)).status).toBe(409)
  await on.issueKey(owner, ['org:read'], true, 'filler')
  expect((await list(teamId, as)).text).not.toContain(String(first['id']))
  expect((await create({ teamId }, as)).status).toBe(201)
})

test('of two concurrent requests for the last free place, one succeeds', async () => {
  const owner = await on.createPerson()
  const { teamId, userId } = owner
  await fill(owner, 99)
  const key = { teamId, userId, name: 'last', scopes: ['org:read'], workspaceIds: null, expiresAt: null } as const
  const insert = (then: () => Promise<unknown>) =>
    inTx(on.auth.deps.db, { teamId }, async (tx) => {
      await insertApiKey(tx, { ...key, requestId: undefined, now: clock.now() })
      await then()
    })
  let second: Promise<unknown> | undefined
  await insert(async () => {
    second = insert(async () => {})
    second.catch(() => {})
    await until(async () => (await waitingFor(on, 'advisory')) === 1)
  })
  await expect(second).rejects.toMatchObject({ code: 'conflict' })
})

/** Adds keys that only count towards the limit. */
const fill = ({ teamId, userId }: Person, count: number) => on.stage.admin`
  insert into auth.api_keys (team_id, created_by, name, key_hash, hint, scopes, created_at)
  select ${teamId}, ${userId}, 'filler', sha256(convert_to(${teamId} || n::text, 'utf8')), 'filler', '{org:read}', now()
  from generate_series(1, ${count}::int) n`

test('a person who stops being an owner or admin cannot manage keys any more', async () => {
  const admin = await on.createPerson('admin', ann)
  const as = await on.signIn(admin)
  expect((await list(ann.teamId, as)).status).toBe(200)
  await on.stage.call(calls['org.add_member'], { teamId: ann.teamId, userId: admin.userId, role: 'member' })
  expect((await list(ann.teamId, as)).status).toBe(403)
})

test('the log contains no key', () => {
  expect(on.logged()).not.toContain('adl_live_')
})

/** All substrings of six characters of a secret. */
const partsOf = (secret: string) => Array.from({ length: secret.length - 5 }, (_, i) => secret.slice(i, i + 6))
