import { calls } from '@adloom/contracts'
import { fakeClock } from '@adloom/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPasswords } from '../accounts/password.ts'
import { type AuthStage, cookieOf, openAuthStage, PASSWORD, type Person } from '../../testing/auth-stage.ts'
import { sweepSessions } from '../sessions/session.ts'

const HOUR_MS = 3_600_000

const clock = fakeClock()
let on: AuthStage
let ann: Person
beforeAll(async () => {
  on = await openAuthStage({ clock, passwords: createPasswords() })
  ann = await on.createPerson()
})
afterAll(() => on?.[Symbol.asyncDispose]())

test('a person signs in, is recognized by the cookie, and is no longer recognized after signing out', async () => {
  const { userId, email, teamId } = ann
  const body = { email: email.toUpperCase(), password: PASSWORD }
  const signedIn = await on.ask('POST', '/api/session', { body })
  const expected = { user: { id: userId, email, name: 'Ann' }, teams: [{ id: teamId, name: 'Red', role: 'owner' }] }
  expect(signedIn).toMatchObject({ status: 200, body: expected })
  expect(signedIn.headers.get('cache-control')).toBe('no-store')
  const cookie = cookieOf(signedIn)
  expect(await on.ask('GET', '/api/session', { cookie })).toMatchObject({ status: 200, body: expected })
  const out = await on.ask('DELETE', '/api/session', { cookie })
  expect(out).toMatchObject({ status: 204, text: '' })
  expect(cookieOf(out)).toBe('adloom_session=')
  const after = await on.ask('GET', '/api/session', { cookie })
  expect(after).toMatchObject({ status: 401, body: { code: 'unauthenticated', status: 401 } })
  expect(after.headers.get('content-type')).toContain('application/problem+json')
  // Answers end in a newline, so that a shell prompt starts on its own line.
  for (const { text } of [signedIn, after]) expect(text).toMatch(/\}\n$/)
  expect(after.headers.get('www-authenticate')).toBe('Session')
  expect(await on.ask('DELETE', '/api/session', { cookie })).toMatchObject({ status: 204 })
})

test('the session cookie is hidden from scripts and cross-site forms, and over https it is bound to the host', async () => {
  const plain = await on.ask('POST', '/api/session', { body: { email: ann.email, password: PASSWORD } })
  expect(plain.headers.getSetCookie()).toEqual([
    expect.stringMatching(
      /^adloom_session=[\w-]{43}; Max-Age=2592000; Path=\/; Expires=[^;]+; HttpOnly; SameSite=Lax$/,
    ),
    expect.stringMatching(/^adloom_device=[\w-]+; Max-Age=15552000; Path=\/; Expires=[^;]+; HttpOnly; SameSite=Lax$/),
  ])
  await using behindTls = await on.start({ publicUrl: 'https://ads.example' })
  const secure = await fetch(`${behindTls.url}/api/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: 'https://ads.example' },
    body: JSON.stringify({ email: ann.email, password: PASSWORD }),
  })
  const cookies = secure.headers.getSetCookie()
  expect(cookies.map((cookie) => cookie.split('=')[0])).toEqual(['__Host-adloom_session', '__Host-adloom_device'])
  for (const cookie of cookies) expect(cookie).toMatch(/; Path=\/; Expires=[^;]+; HttpOnly; Secure; SameSite=Lax$/)
})

test('signing in again starts a new session and ends the previous one', async () => {
  const first = await on.signIn(ann)
  const again = await on.ask('POST', '/api/session', { body: { email: ann.email, password: PASSWORD }, cookie: first })
  const second = cookieOf(again)
  expect(second).not.toBe(first)
  expect(await on.ask('GET', '/api/session', { cookie: first })).toMatchObject({ status: 401 })
  expect(await on.ask('GET', '/api/session', { cookie: second })).toMatchObject({ status: 200 })
})

test('a session ends a day after its last use, and at the latest thirty days after the sign-in', async () => {
  const busy = await on.signIn(ann)
  const idle = await on.signIn(ann)
  const statusOf = async (cookie: string) => {
    const { status } = await on.ask('GET', '/api/session', { cookie })
    await on.auth.deps.background.settled()
    return status
  }
  const busyStatuses: number[] = []
  for (let visit = 1; visit <= 40; visit++) {
    clock.advance(18 * HOUR_MS)
    busyStatuses.push(await statusOf(busy))
  }
  expect(busyStatuses).toEqual([...Array<number>(39).fill(200), 401])
  const fresh = await on.signIn(ann)
  clock.advance(24 * HOUR_MS - 1)
  expect(await statusOf(fresh)).toBe(200)
  clock.advance(24 * HOUR_MS)
  expect(await statusOf(fresh)).toBe(401)
  expect(await statusOf(idle)).toBe(401)
})

test('an ended session is not listed, and the cleanup deletes it', async () => {
  const person = await on.createPerson()
  await on.signIn(person)
  clock.advance(24 * HOUR_MS)
  const cookie = await on.signIn(person)
  const { body } = await on.act('list_sessions', {}, { cookie })
  expect(body['sessions']).toHaveLength(1)
  await sweepSessions(on.auth.deps.systemDb, clock.now())
  const rows = await on.stage.admin`select 1 from auth.sessions where user_id = ${person.userId}`
  expect(rows).toHaveLength(1)
})

test('only digests of session tokens are stored, and the start and end of a session are audited', async () => {
  const person = await on.createPerson()
  const cookie = await on.signIn(person)
  const token = cookie.split('=')[1]!
  const [row] = await on.stage.admin`select s::text as text from auth.sessions s where user_id = ${person.userId}`
  expect(row!['text']).not.toContain(token)
  expect(row!['text']).not.toContain(Buffer.from(token).toString('hex'))
  await on.ask('DELETE', '/api/session', { cookie })
  const audited = await on.stage.admin`
    select action from auth.audit_entries where user_id = ${person.userId} or subject_id = ${person.userId} order by id`
  expect(audited.map((entry) => entry['action'])).toEqual(['user.created', 'session.created', 'session.deleted'])
})

test('a request from a page of another site is refused, and one from this origin or from no page is accepted', async () => {
  const body = { email: ann.email, password: PASSWORD }
  const statusWith = async (headers: Record<string, string>) =>
    (await on.ask('POST', '/api/session', { body, headers })).status
  for (const site of ['cross-site', 'same-site']) expect(await statusWith({ 'sec-fetch-site': site })).toBe(403)
  for (const origin of ['https://evil.example', 'null', 'http://localhost:8081'])
    expect(await statusWith({ origin }), origin).toBe(403)
  // Sec-Fetch-Site takes precedence over Origin.
  expect(await statusWith({ 'sec-fetch-site': 'cross-site', origin: 'http://localhost:8080' })).toBe(403)
  expect(await statusWith({ 'sec-fetch-site': 'same-origin', origin: 'http://127.0.0.1:8080' })).toBe(200)
  expect(await statusWith({ origin: 'http://localhost:8080' })).toBe(200)
})

test('hostile bodies are refused with the path of the invalid field, never with a 5xx', async () => {
  const email = 'ann@example.test'
  const cases: [string | Uint8Array, string, number, string?][] = [
    ['{', 'application/json', 400, ''],
    ['', 'application/json', 400, 'email'],
    ['[]', 'application/json', 400, ''],
    ['null', 'application/json', 400, ''],
    [JSON.stringify({ email }), 'application/json', 400, 'password'],
    [JSON.stringify({ email, password: 'x', admin: true }), 'application/json', 400, 'admin'],
    [JSON.stringify({ email: { $ne: 1 }, password: 'x' }), 'application/json', 400, 'email'],
    [JSON.stringify({ email: 'a\0b@example.test', password: 'x' }), 'application/json', 400, 'email'],
    [JSON.stringify({ email, password: 'x\0' }), 'application/json', 400, 'password'],
    [`{"email":"${email}","password":"\\ud800"}`, 'application/json', 400, 'password'],
    [JSON.stringify({ email, password: 'x'.repeat(201) }), 'application/json', 400, 'password'],
    ['['.repeat(10_000), 'application/json', 400, ''],
    [new Uint8Array([0x22, 0xff, 0x22]), 'application/json', 400, ''],
    [JSON.stringify({ email, password: 'x'.repeat(1_100_000) }), 'application/json', 413],
    [`email=${email}&password=x`, 'application/x-www-form-urlencoded', 415],
    [JSON.stringify({ email, password: 'x' }), 'text/plain', 415],
  ]
  for (const [body, type, status, path] of cases) {
    const answer = await on.ask('POST', '/api/session', { body, headers: { 'content-type': type } })
    const what = `${String(body).slice(0, 60)} as ${type}`
    expect(answer.status, what).toBe(status)
    expect(answer.headers.get('content-type'), what).toContain('application/problem+json')
    const [issue] = (answer.body as { issues?: { path: string }[] }).issues ?? []
    expect(issue?.path, what).toBe(path)
  }
  const zipped = await on.ask('POST', '/api/session', { body: '{}', headers: { 'content-encoding': 'gzip' } })
  expect(zipped.status).toBe(415)
})

test('unsupported methods, unknown paths and malformed paths get a 4xx', async () => {
  const put = await on.ask('PUT', '/api/session', { body: {} })
  expect(put).toMatchObject({ status: 405, body: { code: 'method_not_allowed' } })
  expect(put.headers.get('allow')).toBe('GET, HEAD, POST, DELETE')
  expect(await on.ask('GET', '/api/nothing')).toMatchObject({ status: 404, body: { code: 'not_found' } })
  expect((await on.ask('GET', '/%E0%A4%A')).status).toBeLessThan(500)
})

test('the gateway’s request ID is kept, and an unsafe one is replaced', async () => {
  const ids = async (id: string) => {
    const answer = await on.ask('GET', '/api/session', { headers: { 'x-request-id': id } })
    expect(answer.body['requestId']).toBe(answer.headers.get('x-request-id'))
    return answer.body['requestId']
  }
  expect(await ids('req-123')).toBe('req-123')
  expect(await ids('evil {"level":"error"}')).toMatch(/^[0-9a-f-]{36}$/)
})

test('malformed and unknown session cookies are unauthenticated', async () => {
  const hostile = [
    'adloom_session=',
    'adloom_session=%00',
    `adloom_session=${'x'.repeat(4000)}`,
    '=;=;;',
    'adloom_session',
  ]
  for (const cookie of hostile)
    expect(await on.ask('GET', '/api/session', { cookie }), cookie).toMatchObject({ status: 401 })
})

test('creating an existing person is case-insensitive and keeps their password', async () => {
  const again = { email: ann.email.toUpperCase(), name: 'Other', password: 'another password' }
  expect(await on.stage.call(calls['auth.create_user'], again)).toEqual({ userId: ann.userId, created: false })
  await on.signIn(ann)
  const email = 'twins@example.test'
  const made = await Promise.all(
    Array.from({ length: 5 }, () => on.stage.call(calls['auth.create_user'], { email, name: 'T', password: PASSWORD })),
  )
  expect(new Set(made.map(({ userId }) => userId)).size).toBe(1)
  expect(made.filter(({ created }) => created)).toHaveLength(1)
})

test('a hash with outdated parameters is replaced at the next sign-in', async () => {
  const person = await on.createPerson()
  const { argon2Sync } = await import('node:crypto')
  const weak = { memory: 8192, passes: 1, parallelism: 1, tagLength: 32 }
  const nonce = Buffer.alloc(16, 7)
  const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64').replace(/=+$/, '')
  const tag = argon2Sync('argon2id', { message: PASSWORD, nonce, ...weak })
  const old = `$argon2id$v=19$m=8192,t=1,p=1$${base64(nonce)}$${base64(tag)}`
  await on.stage.admin`update auth.users set password_hash = ${old} where id = ${person.userId}`
  await on.signIn(person)
  const [row] = await on.stage.admin`select password_hash from auth.users where id = ${person.userId}`
  expect(row!['password_hash']).toMatch(/^\$argon2id\$v=19\$m=47104,t=1,p=1\$/)
  await on.signIn(person)
})

test('health checks need no session, and the log contains no password, token or e-mail address', async () => {
  expect(await on.ask('GET', '/healthz')).toMatchObject({ status: 200, text: 'ok' })
  expect(await on.ask('GET', '/readyz')).toMatchObject({ status: 200, text: 'ready' })
  const cookie = await on.signIn(ann)
  for (const secret of [PASSWORD, 'not the password', cookie.split('=')[1]!, ann.email])
    expect(on.logged()).not.toContain(secret)
})
