import { randomUUID } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { calls, type Role } from '@adloom/contracts'
import { secret } from '@adloom/runtime'
import { until } from '@adloom/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AuthStage, openAuthStage, PASSWORD, type Person } from '../../testing/auth-stage.ts'
import { openMailSink, readable } from '../../testing/mail-sink.ts'

const CLAIMER_PASSWORD = 'another long password'
const OWNER_PASSWORD = 'a password of one’s own'

// An installation without mail: the inviter receives the link and could open it themselves.
let on: AuthStage
beforeAll(async () => {
  on = await openAuthStage()
})
afterAll(() => on?.[Symbol.asyncDispose]())

const newAddress = () => `${randomUUID()}@example.test`
const invite = async (by: Person, email: string, role: Role = 'member') =>
  on.act('create_invitation', { email, role }, { cookie: await on.signIn(by), teamId: by.teamId })
const tokenOf = ({ body }: { body: Record<string, unknown> }) => new URL(String(body['url'])).searchParams.get('token')!
const open = (token: string, cookie?: string) => on.ask('GET', `/sign-in/invitation?token=${token}`, { cookie })
const accept = (token: string, password: string | null, cookie = '') =>
  on.submit('/sign-in/invitation', { token, ...(password !== null && { name: 'Eve', password }) }, { cookie })
const signIn = (email: string, password: string) => on.ask('POST', '/api/session', { body: { email, password } })
const cookieOf = (answer: { headers: Headers }) => answer.headers.getSetCookie()[0]!.split(';')[0]!
const teamsOf = async (cookie: string) => {
  const { body } = await on.ask('GET', '/api/session', { cookie })
  return (body['teams'] as { id: string }[]).map(({ id }) => id)
}
/** Makes an account for somebody else’s address: the inviter opens the invitation link themselves. */
async function claimAddress(by: Person, email: string, role: Role = 'admin') {
  const joined = await accept(tokenOf(await invite(by, email, role)), CLAIMER_PASSWORD)
  expect(joined.status).toBe(303)
  return joined.cookie
}
const makeOwner = (email: string) =>
  on.stage.call(calls['auth.create_user'], { email, name: 'The real one', password: PASSWORD })
const linkFor = async (email: string, teamId?: string) =>
  on.stage.call(calls['auth.create_reset_link'], { email, ...(teamId && { teamId }) })
const useLink = (url: string, password: string) =>
  on.submit('/sign-in/reset', { token: new URL(url).searchParams.get('token')!, password })

test('an account that an inviter made for somebody else’s address cannot join another team', async () => {
  const [mallory, ann] = [await on.createPerson(), await on.createPerson()]
  const email = newAddress()
  const cookie = await claimAddress(mallory, email)
  await expect(makeOwner(email)).rejects.toMatchObject({ code: 'conflict', message: /reset-password --email/ })

  const token = tokenOf(await invite(ann, email))
  const page = await open(token, cookie)
  expect(page.text).toContain('Your address is not verified yet')
  expect(page.text).toContain('npm run adloom -- reset-password')
  expect((await accept(token, null, cookie)).status).toBe(400)
  expect(await teamsOf(cookie)).toEqual([mallory.teamId])
  const account = async (by?: string) => (await on.act('get_account', {}, { cookie: by })).body
  expect(await account(cookie)).toMatchObject({ email, isProven: false, confinedTo: mallory.teamId })
  expect(await account(await on.signIn(ann))).toMatchObject({ isProven: true, confinedTo: null })
  expect(await account()).toMatchObject({ code: 'unauthenticated' })
})

test('the operator’s reset link proves the account and ends its earlier sessions, keys and password', async () => {
  const [mallory, ann] = [await on.createPerson(), await on.createPerson()]
  const email = newAddress()
  const cookie = await claimAddress(mallory, email)
  const body = { teamId: mallory.teamId, name: 'left behind', scopes: ['org:read'] }
  const key = String((await on.ask('POST', '/api/settings/api-keys', { cookie, body })).body['key'])
  expect(await on.resolve(key)).toMatchObject({ valid: true })

  const { link } = await linkFor(email)
  expect(link).toMatchObject({ proves: true })
  expect((await on.ask('GET', link!.url.slice('http://localhost:8080'.length))).text).toContain('also verifies')
  expect((await useLink(link!.url, OWNER_PASSWORD)).status).toBe(200)
  expect((await on.ask('GET', '/api/session', { cookie })).status).toBe(401)
  expect((await signIn(email, CLAIMER_PASSWORD)).status).toBe(401)
  expect(await on.resolve(key)).toMatchObject({ valid: false })

  const own = cookieOf(await signIn(email, OWNER_PASSWORD))
  expect(await makeOwner(email)).toMatchObject({ created: false })
  expect((await accept(tokenOf(await invite(ann, email)), null, own)).status).toBe(303)
  expect(new Set(await teamsOf(own))).toEqual(new Set([mallory.teamId, ann.teamId]))
  expect((await linkFor(email)).link).toMatchObject({ proves: false })
})

test('inviting an address and opening its link do not reveal whether the address has an account', async () => {
  const ann = await on.createPerson()
  const [known, unknown] = [(await on.createPerson()).email, newAddress()]
  const cookie = await on.signIn(ann)
  const seenOf = async (email: string) => {
    const invited = await on.act('create_invitation', { email, role: 'member' }, { cookie, teamId: ann.teamId })
    const token = tokenOf(invited)
    const page = await open(token)
    const own = await open(token, cookie)
    const joined = await accept(token, CLAIMER_PASSWORD)
    const shown = [invited, page, own, joined].map(({ status, text }) => ({ status, text }))
    const seen = JSON.stringify(shown).replaceAll(email, '<email>').replaceAll(token, '<token>')
    return seen.replace(/\\"(id|expiresAt|createdAt)\\":\\"[^"]*\\"/g, '').replace(ann.email, '')
  }
  expect(await seenOf(known)).toBe(await seenOf(unknown))
  // The existing account is unchanged and has not joined the team.
  expect(await teamsOf(cookieOf(await signIn(known, PASSWORD)))).not.toContain(ann.teamId)
  expect(await teamsOf(cookieOf(await signIn(known, CLAIMER_PASSWORD)))).toEqual([ann.teamId])
})

test('a person with a proven account joins a team through an invitation link from the inviter', async () => {
  const [ann, bob] = [await on.createPerson(), await on.createPerson()]
  const cookie = await on.signIn(bob)
  const token = tokenOf(await invite(ann, bob.email))
  expect((await accept(token, null, cookie)).status).toBe(303)
  expect(new Set(await teamsOf(cookie))).toEqual(new Set([ann.teamId, bob.teamId]))
})

test('a person who left and is invited again keeps the same account in the team', async () => {
  const ann = await on.createPerson()
  const email = newAddress()
  await claimAddress(ann, email)
  const cookie = cookieOf(await signIn(email, CLAIMER_PASSWORD))
  const { body } = await on.ask('GET', '/api/session', { cookie })
  const { id: userId } = body['user'] as { id: string }
  await on.stage.call(calls['org.remove_member'], { teamId: ann.teamId, userId })
  const token = tokenOf(await invite(ann, email))
  const again = await accept(token, OWNER_PASSWORD)
  expect(again.status).toBe(409)
  expect(again.text).toContain('Sign in with this address to join')
  expect((await accept(token, null, cookie)).status).toBe(303)
  expect(await teamsOf(cookie)).toEqual([ann.teamId])
})

test('with several accounts for one address, the password selects the account, and then the requested team', async () => {
  const [ann, bob] = [await on.createPerson(), await on.createPerson()]
  const email = newAddress()
  await claimAddress(ann, email)
  expect((await accept(tokenOf(await invite(bob, email)), OWNER_PASSWORD)).status).toBe(303)
  expect(await teamsOf(cookieOf(await signIn(email, CLAIMER_PASSWORD)))).toEqual([ann.teamId])
  expect(await teamsOf(cookieOf(await signIn(email, OWNER_PASSWORD)))).toEqual([bob.teamId])

  const third = await on.createPerson()
  expect((await accept(tokenOf(await invite(third, email)), CLAIMER_PASSWORD)).status).toBe(303)
  for (const { teamId } of [ann, third]) {
    const page = await on.submit('/sign-in', { email, password: CLAIMER_PASSWORD, return_to: `/team?team=${teamId}` })
    expect(await teamsOf(page.cookie)).toEqual([teamId])
  }
})

test('a device cookie for one account of an address does not help to guess the passwords of the others', async () => {
  const [mallory, ann] = [await on.createPerson(), await on.createPerson()]
  await claimAddress(mallory, ann.email)
  const device = (await signIn(ann.email, CLAIMER_PASSWORD)).headers.getSetCookie()[1]!.split(';')[0]!
  const headers = { 'x-forwarded-for': '203.0.113.9' }
  const attempt = (password: string) =>
    on.ask('POST', '/api/session', { body: { email: ann.email, password }, headers, cookie: device })
  for (let i = 0; i < 10; i++) await attempt('a guess')
  expect((await attempt(PASSWORD)).status).toBe(401)
  expect((await attempt(CLAIMER_PASSWORD)).status).toBe(200)
})

test('the operator picks one of several unproven accounts by team, and proving it settles the address', async () => {
  const [ann, bob] = [await on.createPerson(), await on.createPerson()]
  const email = newAddress()
  const annas = await claimAddress(ann, email)
  await claimAddress(bob, email)
  const unnamed = await linkFor(email)
  expect(unnamed.link).toBeNull()
  expect(new Set(unnamed.unprovenIn)).toEqual(
    new Set([
      { id: ann.teamId, name: 'Red' },
      { id: bob.teamId, name: 'Red' },
    ]),
  )
  expect((await linkFor(email, randomUUID())).link).toBeNull()
  const [annasLink, bobsLink] = [await linkFor(email, ann.teamId), await linkFor(email, bob.teamId)]
  expect((await useLink(bobsLink.link!.url, OWNER_PASSWORD)).status).toBe(200)
  // An address has one proven account. The other account stays confined to its team.
  expect((await useLink(annasLink.link!.url, OWNER_PASSWORD)).status).toBe(400)
  expect(await teamsOf(annas)).toEqual([ann.teamId])
  expect(await teamsOf(cookieOf(await signIn(email, OWNER_PASSWORD)))).toEqual([bob.teamId])
  expect((await linkFor(email, ann.teamId)).link).toMatchObject({ proves: false })
})

test('reset links for one address that are used at the same time prove only one account', async () => {
  const teams = [await on.createPerson(), await on.createPerson(), await on.createPerson()]
  const email = newAddress()
  for (const team of teams) await claimAddress(team, email)
  const links = await Promise.all(teams.map(async ({ teamId }) => (await linkFor(email, teamId)).link!.url))
  const used = await Promise.all(links.map((url) => useLink(url, OWNER_PASSWORD)))
  expect(used.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(used.filter(({ status }) => status === 400)).toHaveLength(2)
})

test('a reset link that arrives by mail proves an account that was made without mail', async () => {
  const [ann, bob] = [await on.createPerson(), await on.createPerson()]
  const email = newAddress()
  const cookie = await claimAddress(ann, email)
  const mail = await openMailSink()
  const mailing = await on.start({ mail: { smtpUrl: secret(mail.url), from: 'Adloom <a@adloom.test>' } })
  try {
    const mailed = async (pattern: RegExp) => {
      const text = await until(() => mail.messages.map(readable).find((message) => pattern.test(message)))
      return pattern.exec(text)![1]!
    }
    // Either replica may answer: repeat until the one with mail has replaced the invitation.
    await until(async () => (await invite(bob, email)).body['isMailed'])
    const token = await mailed(/invitation\?token=([\w-]{43})/)
    // An existing session does not show that the mail arrived, so it proves nothing.
    const page = await fetch(`${mailing.url}/sign-in/invitation?token=${token}`, { headers: { cookie } })
    expect(await page.text()).toContain('Get a link by mail')
    expect((await accept(token, null, cookie)).status).toBe(400)

    await fetch(`${mailing.url}/sign-in/reset`, { method: 'POST', body: new URLSearchParams({ email }) })
    const reset = await mailed(/reset\?token=([\w-]{43})/)
    expect((await on.submit('/sign-in/reset', { token: reset, password: OWNER_PASSWORD })).status).toBe(200)
    const own = cookieOf(await signIn(email, OWNER_PASSWORD))
    expect((await accept(token, null, own)).status).toBe(303)
    expect(new Set(await teamsOf(own))).toEqual(new Set([ann.teamId, bob.teamId]))
  } finally {
    await mailing[Symbol.asyncDispose]()
    mail.close()
  }
})

test('the migration keeps operator accounts proven and confines invited ones unless they used a reset link', async () => {
  const folder = join(import.meta.dirname, '../../migrations')
  const file = readdirSync(folder).find((name) => name.endsWith('_unproven_accounts.sql'))!
  const [invited, operators, reset, nowhere, teamId] = Array.from({ length: 5 }, () => randomUUID())
  const undone = new Error('undone')
  const work = on.stage.admin.begin(async (tx) => {
    await tx.unsafe(`
      set local search_path = auth;
      truncate users, audit_entries cascade;
      drop index users_of_address;
      alter table users drop column confined_to, add constraint users_email_key unique (email);
      alter table invitations drop column is_mailed`)
    for (const id of [invited, operators, reset, nowhere])
      await tx`insert into users (id, email, name, password_hash, created_at) values (${id!}, ${id!}, 'x', 'x', now())`
    const audit = (action: string, subject: string, user: string | null, request: string | null) => tx`
      insert into audit_entries (team_id, user_id, action, subject_id, details, request_id, created_at)
      values (${action === 'invitation.accepted' ? teamId! : null}, ${user}, ${action}, ${subject}, '{}', ${request}, now())`
    await audit('user.created', operators!, null, null)
    for (const id of [invited, reset, nowhere]) await audit('user.created', id!, null, 'request-1')
    for (const id of [invited, operators, reset]) await audit('invitation.accepted', randomUUID(), id!, 'request-1')
    await audit('password.reset', reset!, reset!, 'request-2')
    await tx.unsafe(readFileSync(join(folder, file), 'utf8'))
    const rows = await tx<{ id: string; confined_to: string | null }[]>`
      select id, confined_to from users where id = any(${[invited, operators, reset, nowhere] as string[]}::uuid[])`
    const confined = Object.fromEntries(rows.map((row) => [row.id, row.confined_to]))
    expect(confined).toEqual({
      [invited!]: teamId,
      [operators!]: null,
      [reset!]: null,
      [nowhere!]: '00000000-0000-0000-0000-000000000000',
    })
    throw undone
  })
  await expect(work).rejects.toBe(undone)
})
