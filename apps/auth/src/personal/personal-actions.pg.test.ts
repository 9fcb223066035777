import { randomUUID } from 'node:crypto'
import { calls } from '@adloom/contracts'
import { secret } from '@adloom/runtime'
import { fakeClock, until } from '@adloom/testing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type AuthStage, openAuthStage, PASSWORD } from '../../testing/auth-stage.ts'
import { openMailSink, readable } from '../../testing/mail-sink.ts'

const HOUR_MS = 3_600_000
const NEW_PASSWORD = 'another long password'

const clock = fakeClock()
let on: AuthStage
let mail: Awaited<ReturnType<typeof openMailSink>>
beforeAll(async () => {
  mail = await openMailSink()
  on = await openAuthStage({ clock, config: { mail: { smtpUrl: secret(mail.url), from: 'Adloom <a@adloom.test>' } } })
})
afterAll(async () => {
  await on?.[Symbol.asyncDispose]()
  mail.close()
})

const submit: AuthStage['submit'] = (...form) => on.submit(...form)
const signInWith = (email: string, password: string) => on.ask('POST', '/api/session', { body: { email, password } })
const auditOf = async (subjectId: string) =>
  (await on.stage.admin`select action from auth.audit_entries where subject_id = ${subjectId} order by id`).map(
    ({ action }) => action as string,
  )

describe('passwords', () => {
  test('a person changes the password with the current one and is signed out everywhere else', async () => {
    const ann = await on.createPerson()
    const [here, there] = [await on.signIn(ann), await on.signIn(ann)]
    const change = (currentPassword: string, newPassword = NEW_PASSWORD) =>
      on.act('change_password', { currentPassword, newPassword }, { cookie: here })
    expect(await change('not this one')).toMatchObject({
      status: 400,
      body: { code: 'invalid_input', issues: [{ path: 'currentPassword' }] },
    })
    expect((await change(PASSWORD, 'short')).status).toBe(400)
    expect((await change(PASSWORD, 'password123456')).body).toMatchObject({
      code: 'invalid_input',
      issues: [{ path: 'newPassword', code: 'weak_password', message: /easy to guess/ }],
    })
    expect((await signInWith(ann.email, PASSWORD)).status).toBe(200)
    expect((await change(PASSWORD)).status).toBe(200)
    expect((await signInWith(ann.email, PASSWORD)).status).toBe(401)
    expect((await signInWith(ann.email, NEW_PASSWORD)).status).toBe(200)
    expect((await on.ask('GET', '/api/session', { cookie: here })).status).toBe(200)
    expect((await on.ask('GET', '/api/session', { cookie: there })).status).toBe(401)
    expect(await auditOf(ann.userId)).toContain('password.changed')
  })

  test('guesses at the current password are limited like sign-ins', async () => {
    const ann = await on.createPerson()
    const cookie = await on.signIn(ann)
    const body = { currentPassword: 'a guess', newPassword: NEW_PASSWORD }
    const guess = async () => (await on.act('change_password', body, { cookie })).status
    for (let i = 0; i < 10; i++) expect(await guess()).toBe(400)
    expect(await guess()).toBe(429)
    clock.advance(HOUR_MS)
  })

  test('a reset link from the operator sets a new password once, within a day, and ends every session', async () => {
    const ann = await on.createPerson()
    const cookie = await on.signIn(ann)
    const make = async () => (await on.stage.call(calls['auth.create_reset_link'], { email: ann.email })).link!
    const tokenOf = ({ url }: { url: string }) => new URL(url).searchParams.get('token')!
    const [link, other] = [await make(), await make()]
    expect(link.url.startsWith('http://localhost:8080/sign-in/reset?token=')).toBe(true)
    const path = link.url.slice('http://localhost:8080'.length)
    for (let i = 0; i < 2; i++) expect((await on.ask('GET', path)).text).toContain('New password')

    const token = tokenOf(link)
    expect((await submit('/sign-in/reset', { token, password: 'short' })).status).toBe(400)
    const weak = await submit('/sign-in/reset', { token, password: 'password123456' })
    expect([weak.status, weak.text]).toEqual([400, expect.stringContaining('easy to guess')])
    const cross = { 'sec-fetch-site': 'cross-site' }
    expect((await submit('/sign-in/reset', { token, password: NEW_PASSWORD }, cross)).status).toBe(403)
    expect((await submit('/sign-in/reset', { token, password: NEW_PASSWORD })).status).toBe(200)
    expect((await on.ask('GET', '/api/session', { cookie })).status).toBe(401)
    expect((await signInWith(ann.email, NEW_PASSWORD)).status).toBe(200)
    for (const spent of [token, tokenOf(other), 'x'.repeat(43), ''])
      expect((await submit('/sign-in/reset', { token: spent, password: PASSWORD })).status).toBe(400)

    const late = tokenOf(await make())
    clock.advance(24 * HOUR_MS)
    expect((await submit('/sign-in/reset', { token: late, password: PASSWORD })).status).toBe(400)
    const nobody = await on.stage.call(calls['auth.create_reset_link'], { email: 'nobody@example.test' })
    expect(nobody.link).toBeNull()
  })

  test('a reset request mails a link, and its answer does not reveal whether the account exists', async () => {
    const ann = await on.createPerson()
    const ask = (email: string) => submit('/sign-in/reset', { email })
    const before = mail.messages.length
    const [known, unknown] = [await ask(ann.email.toUpperCase()), await ask('nobody@example.test')]
    expect([known.status, known.text]).toEqual([unknown.status, unknown.text])
    expect(known.status).toBe(200)
    await until(() => mail.messages.length > before)
    await on.auth.deps.background.settled()
    expect(mail.messages).toHaveLength(before + 1)
    const text = readable(mail.messages.at(-1)!)
    expect(text).toContain(`To: ${ann.email}`)
    const [, token] = /reset\?token=([\w-]{43})/.exec(text)!
    expect((await submit('/sign-in/reset', { token: token!, password: NEW_PASSWORD })).status).toBe(200)
    expect((await signInWith(ann.email, NEW_PASSWORD)).status).toBe(200)
  })

  test('reset requests for an address are limited and do not block sign-ins', async () => {
    const ann = await on.createPerson()
    const statuses = []
    for (let i = 0; i < 12; i++) statuses.push((await submit('/sign-in/reset', { email: ann.email })).status)
    expect(statuses).toContain(429)
    expect((await signInWith(ann.email, PASSWORD)).status).toBe(200)
    clock.advance(HOUR_MS)
  })
})

describe('sessions', () => {
  test('a person lists their sessions and ends one of them, but not those of other people', async () => {
    const ann = await on.createPerson()
    const here = await on.signIn(ann)
    const headers = { 'user-agent': 'Browser of another device' }
    const there = await on.ask('POST', '/api/session', { body: { email: ann.email, password: PASSWORD }, headers })
    const list = async (cookie: string) =>
      (await on.act('list_sessions', {}, { cookie })).body['sessions'] as Record<string, unknown>[]
    const sessions = await list(here)
    expect(sessions).toHaveLength(2)
    const other = sessions.find(({ isCurrent }) => !isCurrent)!
    expect(other).toMatchObject({ userAgent: 'Browser of another device', address: '127.0.0.1' })
    expect(JSON.stringify(sessions)).not.toMatch(/token|hash/)

    const bob = await on.signIn(await on.createPerson())
    const end = (cookie: string) => on.act('end_session', { sessionId: other['id'] }, { cookie })
    expect((await end(bob)).status).toBe(200)
    expect(await list(here)).toHaveLength(2)
    for (let i = 0; i < 2; i++) expect((await end(here)).status).toBe(200)
    expect(await list(here)).toHaveLength(1)
    expect(
      (await on.ask('GET', '/api/session', { cookie: there.headers.get('set-cookie')!.split(';')[0]! })).status,
    ).toBe(401)
    expect((await on.act('list_sessions', {})).status).toBe(401)
    // Without a session the body is not even read: one that is too large gets the same answer.
    const tooLarge = { body: 'x'.repeat(1_100_000) }
    expect((await on.ask('POST', '/api/actions/list_sessions', tooLarge)).status).toBe(401)
    expect((await on.ask('POST', '/api/actions/list_sessions', { ...tooLarge, cookie: here })).status).toBe(413)
    expect(await auditOf(String(other['id']))).toEqual(['session.created', 'session.deleted'])
  })

  test('a person ends all other sessions at once and keeps the current one', async () => {
    const [ann, bob] = [await on.createPerson(), await on.createPerson()]
    const [here, there, further, bobs] = [
      await on.signIn(ann),
      await on.signIn(ann),
      await on.signIn(ann),
      await on.signIn(bob),
    ]
    expect((await on.act('end_other_sessions', {}, { cookie: here })).body).toEqual({ ended: 2 })
    const statusOf = async (cookie: string) => (await on.ask('GET', '/api/session', { cookie })).status
    expect(await Promise.all([here, there, further, bobs].map(statusOf))).toEqual([200, 401, 401, 200])
    expect((await on.act('end_other_sessions', {})).status).toBe(401)
  })
})

describe('every personal action', () => {
  const ACTIONS = {
    change_password: { currentPassword: PASSWORD, newPassword: NEW_PASSWORD },
    end_other_sessions: {},
    end_session: { sessionId: randomUUID() },
    get_account: {},
    list_sessions: {},
  }

  test('requires a session and a request from a page on this origin', async () => {
    const cookie = await on.signIn(await on.createPerson())
    for (const [name, body] of Object.entries(ACTIONS)) {
      const path = `/api/actions/${name}`
      for (const headers of [{ 'sec-fetch-site': 'cross-site' }, { origin: 'https://elsewhere.example' }])
        expect((await on.ask('POST', path, { body, cookie, headers })).status, path).toBe(403)
      expect((await on.ask('POST', path, { body })).status, path).toBe(401)
      expect((await on.ask('GET', path, { cookie })).status, path).toBe(405)
    }
  })

  test('refuses a team and unknown properties, and works for a person without a team', async () => {
    const ann = await on.createPerson()
    const cookie = await on.signIn(ann)
    for (const [name, body] of Object.entries(ACTIONS)) {
      const path = `/api/actions/${name}`
      const ofTeam = await on.ask('POST', `${path}?teamId=${ann.teamId}`, { body, cookie })
      expect(ofTeam.body, path).toMatchObject({ code: 'invalid_input', issues: [{ path: 'teamId' }] })
      const more = await on.ask('POST', path, { body: { ...body, userId: ann.userId }, cookie })
      expect(more.body, path).toMatchObject({ code: 'invalid_input', issues: [{ path: 'userId' }] })
    }
    expect((await on.act('end_session', { sessionId: 'x' }, { cookie })).body).toMatchObject({
      issues: [{ path: 'sessionId' }],
    })
    // A person who has left every team still has an account.
    const left = await on.createPerson('member', ann)
    const leftCookie = await on.signIn(left)
    await on.stage.call(calls['org.remove_member'], { teamId: ann.teamId, userId: left.userId })
    expect((await on.act('get_account', {}, { cookie: leftCookie })).body).toMatchObject({ email: left.email })
  })
})

test('neither the log nor the database contains a password, link token or session token in plain text', async () => {
  const ann = await on.createPerson()
  const { link } = await on.stage.call(calls['auth.create_reset_link'], { email: ann.email })
  const token = new URL(link!.url).searchParams.get('token')!
  await submit('/sign-in/reset', { token, password: NEW_PASSWORD })
  const rows = await on.stage.admin`
    select r::text as text from auth.password_resets r union all select i::text from auth.invitations i
    union all select s::text from auth.sessions s union all select a::text from auth.audit_entries a`
  for (const text of [JSON.stringify(rows), on.logged()])
    for (const hidden of [token, NEW_PASSWORD, PASSWORD]) expect(text).not.toContain(hidden)
})
