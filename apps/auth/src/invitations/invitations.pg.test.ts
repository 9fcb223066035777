import { randomUUID } from 'node:crypto'
import { calls, type Role } from '@adloom/contracts'
import { secret } from '@adloom/runtime'
import { fakeClock, until } from '@adloom/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AuthStage, openAuthStage, PASSWORD, type Person } from '../../testing/auth-stage.ts'
import { openMailSink, readable } from '../../testing/mail-sink.ts'

const HOUR_MS = 3_600_000
const NEW_PASSWORD = 'another long password'

// An installation that sends mail: only the address gets the link. unproven-accounts.pg.test.ts has the other kind.
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

const invite = async (by: Person, email: string, role: Role = 'member', more: object = {}) =>
  on.act('create_invitation', { email, role, ...more }, { cookie: await on.signIn(by), teamId: by.teamId })
/** The token of the link that was mailed to this address last. */
async function tokenFor(email: string): Promise<string> {
  const newest = () => mail.messages.map(readable).findLast((text) => text.includes(`To: ${email}`))
  const text = await until(newest)
  return /invitation\?token=([\w-]{43})/.exec(text)![1]!
}
async function inviteByMail(...invitation: Parameters<typeof invite>) {
  const before = mail.messages.length
  const { body, status } = await invite(...invitation)
  expect(status).toBe(200)
  await until(() => mail.messages.length > before)
  return { id: String(body['id']), token: await tokenFor(invitation[1].toLowerCase()) }
}
const accept = (token: string, more: Record<string, string> = {}, cookie = '') =>
  on.submit('/sign-in/invitation', { token, ...more }, { cookie })
const newcomer = { name: 'Eve', password: NEW_PASSWORD }
const membershipOf = async (teamId: string, cookie: string) => {
  const { body } = await on.ask('GET', '/api/session', { cookie })
  return (body['teams'] as { id: string; role: Role }[]).find(({ id }) => id === teamId)?.role
}
const signInWith = (email: string, password: string) => on.ask('POST', '/api/session', { body: { email, password } })
const auditOf = async (subjectId: string) =>
  (await on.stage.admin`select action from auth.audit_entries where subject_id = ${subjectId} order by id`).map(
    ({ action }) => action as string,
  )

test('a new person joins by the mailed link, with the role and workspaces they were invited to, and is signed in', async () => {
  const ann = await on.createPerson()
  const email = `${randomUUID()}@example.test`
  const invited = await invite(ann, email.toUpperCase(), 'member', { workspaceIds: [ann.workspaceIds[1]] })
  expect(invited.status).toBe(200)
  expect(invited.body).toMatchObject({ email, role: 'member', workspaceIds: [ann.workspaceIds[1]] })

  const token = await tokenFor(email)
  const page = await on.ask('GET', `/sign-in/invitation?token=${token}`)
  expect(page.text).toContain('Red')
  expect((await accept(token, { name: '', password: NEW_PASSWORD })).status).toBe(400)
  const joined = await accept(token, newcomer)
  expect(joined).toMatchObject({ status: 303, location: `http://localhost:8080/?team=${ann.teamId}` })
  expect(await membershipOf(ann.teamId, joined.cookie)).toBe('member')
  const { body } = await on.ask('GET', '/api/session', { cookie: joined.cookie })
  const { id: userId } = body['user'] as { id: string }
  const [row] = await on.stage.admin`
    select array_agg(workspace_id::text) as ids from org.member_workspaces where user_id = ${userId}`
  expect(row!['ids']).toEqual([ann.workspaceIds[1]])
  expect((await accept(token, newcomer)).status).toBe(400)
  expect(await auditOf(String(invited.body['id']))).toEqual(['invitation.created', 'invitation.accepted'])
})

test('who invites does not get the link, so the address is proven when it is used', async () => {
  const ann = await on.createPerson()
  const email = `${randomUUID()}@example.test`
  const invited = await invite(ann, email)
  expect(invited.body).toMatchObject({ url: null, isMailed: true })
  const token = await tokenFor(email)
  const cookie = await on.signIn(ann)
  const listed = await on.act('list_invitations', {}, { cookie, teamId: ann.teamId })
  for (const seen of [invited.text, listed.text]) expect(seen).not.toContain(token)
  expect((await accept(token, newcomer)).status).toBe(303)
  const owner = { email, name: 'Eve', password: PASSWORD }
  expect(await on.stage.call(calls['auth.create_user'], owner)).toMatchObject({ created: false })
})

test('who has an account joins as themselves, and nobody else in their place', async () => {
  const ann = await on.createPerson()
  const bob = await on.createPerson()
  const { token } = await inviteByMail(ann, bob.email, 'admin')
  const page = (await on.ask('GET', `/sign-in/invitation?token=${token}`)).text
  expect(page).toContain('Sign in')
  expect(page).not.toContain('Your name')
  expect((await accept(token, newcomer)).status).toBe(400)
  const cid = await on.signIn(await on.createPerson())
  expect((await accept(token, newcomer, cid)).status).toBe(400)
  const seen = await on.ask('GET', `/sign-in/invitation?token=${token}`, { cookie: cid })
  expect(seen.text).toContain('Joining signs that account out')
  expect((await signInWith(bob.email, NEW_PASSWORD)).status).toBe(401)
  const cookie = await on.signIn(bob)
  expect((await accept(token, {}, cookie)).status).toBe(303)
  expect(await membershipOf(ann.teamId, cookie)).toBe('admin')
  // Whoever is taken out of the team does not come back by the same link.
  await on.stage.call(calls['org.remove_member'], { teamId: ann.teamId, userId: bob.userId })
  expect((await accept(token, {}, cookie)).status).toBe(400)
  expect(await membershipOf(ann.teamId, cookie)).toBeUndefined()
})

test('who is in the team is not invited, and an invitation makes nobody less than they are by then', async () => {
  const ann = await on.createPerson()
  const admin = await on.createPerson('admin', ann)
  expect((await invite(admin, ann.email.toUpperCase(), 'member')).body).toMatchObject({ issues: [{ path: 'email' }] })
  const bob = await on.createPerson()
  const { token } = await inviteByMail(ann, bob.email, 'member')
  await on.stage.call(calls['org.add_member'], { teamId: ann.teamId, userId: bob.userId, role: 'admin' })
  const cookie = await on.signIn(bob)
  expect((await accept(token, {}, cookie)).status).toBe(303)
  expect(await membershipOf(ann.teamId, cookie)).toBe('admin')
})

test('members invite nobody, admins no owner, and nobody into a team of others', async () => {
  const ann = await on.createPerson()
  const [member, admin] = [await on.createPerson('member', ann), await on.createPerson('admin', ann)]
  expect((await invite(member, 'x@example.test')).status).toBe(403)
  expect((await invite(admin, 'x@example.test', 'owner')).status).toBe(403)
  expect((await invite(admin, 'x@example.test', 'admin')).status).toBe(200)
  expect((await invite(ann, 'x@example.test', 'owner')).status).toBe(200)
  const bob = await on.createPerson()
  expect((await invite({ ...bob, teamId: ann.teamId }, 'x@example.test')).status).toBe(403)
  expect((await invite(ann, 'x@example.test', 'member', { workspaceIds: bob.workspaceIds })).status).toBe(400)
  expect((await invite(ann, 'x@example.test', 'owner', { workspaceIds: ann.workspaceIds })).status).toBe(400)
})

test('it is worth what who sent it may do when it is accepted', async () => {
  const ann = await on.createPerson()
  const admin = await on.createPerson('admin', ann)
  const { token } = await inviteByMail(admin, `${randomUUID()}@example.test`)
  await on.stage.call(calls['org.remove_member'], { teamId: ann.teamId, userId: admin.userId })
  expect((await accept(token, newcomer)).status).toBe(403)
})

test('it can be taken back, is replaced by the next for the same address, and ends after a week', async () => {
  const ann = await on.createPerson()
  const cookie = await on.signIn(ann)
  const email = `${randomUUID()}@example.test`
  const first = await inviteByMail(ann, email)
  const second = await inviteByMail(ann, email)
  const { teamId } = ann
  const listed = async () => {
    const { body } = await on.act('list_invitations', {}, { cookie: await on.signIn(ann), teamId })
    return (body['invitations'] as { id: string }[]).map(({ id }) => id)
  }
  expect(await listed()).toEqual([second.id])
  expect((await accept(first.token, newcomer)).status).toBe(400)
  const withdraw = () => on.act('withdraw_invitation', { invitationId: second.id }, { cookie, teamId })
  for (let i = 0; i < 2; i++) expect((await withdraw()).status).toBe(200)
  expect(await listed()).toEqual([])
  expect((await accept(second.token, newcomer)).status).toBe(400)
  const third = await inviteByMail(ann, email)
  clock.advance(7 * 24 * HOUR_MS)
  expect(await listed()).toEqual([])
  expect((await accept(third.token, newcomer)).status).toBe(400)
})

test('a password that is easy to guess is refused, and the invitation stays open', async () => {
  const ann = await on.createPerson()
  const { token } = await inviteByMail(ann, `${randomUUID()}@example.test`)
  const weak = await accept(token, { name: 'Eve', password: 'password123456' })
  expect(weak.status).toBe(400)
  expect(weak.text).toContain('easy to guess')
  expect((await accept(token, newcomer)).status).toBe(303)
})

test('one team mails five invitations to one address in an hour, and as many as it likes to others', async () => {
  const [ann, bob] = [await on.createPerson(), await on.createPerson()]
  const email = `${randomUUID()}@example.test`
  const statuses = []
  for (let i = 0; i < 6; i++) statuses.push((await invite(ann, i % 2 ? email : email.toUpperCase())).status)
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
  expect((await invite(ann, `${randomUUID()}@example.test`)).status).toBe(200)
  expect((await invite(bob, email)).status).toBe(200)
  clock.advance(HOUR_MS)
  expect((await invite(ann, email)).status).toBe(200)
})
