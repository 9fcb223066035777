import { randomUUID } from 'node:crypto'
import { calls, type Role } from '@adloom/contracts'
import { secret } from '@adloom/runtime'
import { fakeClock, until } from '@adloom/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AuthStage, openAuthStage, PASSWORD, type Person } from '../../testing/auth-stage.ts'
import { openMailSink, readable } from '../../testing/mail-sink.ts'

const HOUR_MS = 3_600_000
const NEW_PASSWORD = 'another long password'

// An installation with mail: only the address receives the link. unproven-accounts.pg.test.ts tests without mail.
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
/** The token of the newest link that was mailed to this address. */
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
const newPerson = { name: 'Eve', password: NEW_PASSWORD }
const membershipOf = async (teamId: string, cookie: string) => {
  const { body } = await on.ask('GET', '/api/session', { cookie })
  return (body['teams'] as { id: string; role: Role }[]).find(({ id }) => id === teamId)?.role
}
const signInWith = (email: string, password: string) => on.ask('POST', '/api/session', { body: { email, password } })
const auditOf = async (subjectId: string) =>
  (await on.stage.admin`select action from auth.audit_entries where subject_id = ${subjectId} order by id`).map(
    ({ action }) => action as string,
  )

test('a new person joins through the mailed link with the invited role and workspaces, and is signed in', async () => {
  const ann = await on.createPerson()
  const email = `${randomUUID()}@example.test`
  const invited = await invite(ann, email.toUpperCase(), 'member', { workspaceIds: [ann.workspaceIds[1]] })
  expect(invited.status).toBe(200)
  expect(invited.body).toMatchObject({ email, role: 'member', workspaceIds: [ann.workspaceIds[1]] })

  const token = await tokenFor(email)
  const page = await on.ask('GET', `/sign-in/invitation?token=${token}`)
  expect(page.text).toContain('Red')
  expect((await accept(token, { name: '', password: NEW_PASSWORD })).status).toBe(400)
  const joined = await accept(token, newPerson)
  expect(joined).toMatchObject({ status: 303, location: `http://localhost:8080/?team=${ann.teamId}` })
  expect(await membershipOf(ann.teamId, joined.cookie)).toBe('member')
  const { body } = await on.ask('GET', '/api/session', { cookie: joined.cookie })
  const { id: userId } = body['user'] as { id: string }
  const [row] = await on.stage.admin`
    select array_agg(workspace_id::text) as ids from org.member_workspaces where user_id = ${userId}`
  expect(row!['ids']).toEqual([ann.workspaceIds[1]])
  expect((await accept(token, newPerson)).status).toBe(400)
  expect(await auditOf(String(invited.body['id']))).toEqual(['invitation.created', 'invitation.accepted'])
})

test('the inviter does not get the link, so using it proves the address', async () => {
  const ann = await on.createPerson()
  const email = `${randomUUID()}@example.test`
  const invited = await invite(ann, email)
  expect(invited.body).toMatchObject({ url: null, isMailed: true })
  const token = await tokenFor(email)
  const cookie = await on.signIn(ann)
  const listed = await on.act('list_invitations', {}, { cookie, teamId: ann.teamId })
  for (const seen of [invited.text, listed.text]) expect(seen).not.toContain(token)
  expect((await accept(token, newPerson)).status).toBe(303)
  const owner = { email, name: 'Eve', password: PASSWORD }
  expect(await on.stage.call(calls['auth.create_user'], owner)).toMatchObject({ created: false })
})

test('a person with an account joins with it, and other people cannot use the invitation', async () => {
  const ann = await on.createPerson()
  const bob = await on.createPerson()
  const { token } = await inviteByMail(ann, bob.email, 'admin')
  const page = (await on.ask('GET', `/sign-in/invitation?token=${token}`)).text
  expect(page).toContain('Sign in')
  expect(page).not.toContain('Your name')
  expect((await accept(token, newPerson)).status).toBe(400)
  const cid = await on.signIn(await on.createPerson())
  expect((await accept(token, newPerson, cid)).status).toBe(400)
  const seen = await on.ask('GET', `/sign-in/invitation?token=${token}`, { cookie: cid })
  expect(seen.text).toContain('Joining signs that account out')
  expect((await signInWith(bob.email, NEW_PASSWORD)).status).toBe(401)
  const cookie = await on.signIn(bob)
  expect((await accept(token, {}, cookie)).status).toBe(303)
  expect(await membershipOf(ann.teamId, cookie)).toBe('admin')
  // A removed member cannot come back with the same link.
  await on.stage.call(calls['org.remove_member'], { teamId: ann.teamId, userId: bob.userId })
  expect((await accept(token, {}, cookie)).status).toBe(400)
  expect(await membershipOf(ann.teamId, cookie)).toBeUndefined()
})

test('members cannot be invited again, and accepting an invitation never lowers a role', async () => {
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

test('members cannot invite, admins cannot invite owners, and non-members cannot invite into the team', async () => {
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

test('an invitation is refused if its sender has left the team', async () => {
  const ann = await on.createPerson()
  const admin = await on.createPerson('admin', ann)
  const { token } = await inviteByMail(admin, `${randomUUID()}@example.test`)
  await on.stage.call(calls['org.remove_member'], { teamId: ann.teamId, userId: admin.userId })
  expect((await accept(token, newPerson)).status).toBe(403)
})

test('an invitation can be withdrawn, is replaced by the next for the same address, and expires after a week', async () => {
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
  expect((await accept(first.token, newPerson)).status).toBe(400)
  const withdraw = () => on.act('withdraw_invitation', { invitationId: second.id }, { cookie, teamId })
  for (let i = 0; i < 2; i++) expect((await withdraw()).status).toBe(200)
  expect(await listed()).toEqual([])
  expect((await accept(second.token, newPerson)).status).toBe(400)
  const third = await inviteByMail(ann, email)
  clock.advance(7 * 24 * HOUR_MS)
  expect(await listed()).toEqual([])
  expect((await accept(third.token, newPerson)).status).toBe(400)
})

test('a password that is easy to guess is refused, and the invitation stays open', async () => {
  const ann = await on.createPerson()
  const { token } = await inviteByMail(ann, `${randomUUID()}@example.test`)
  const weak = await accept(token, { name: 'Eve', password: 'password123456' })
  expect(weak.status).toBe(400)
  expect(weak.text).toContain('easy to guess')
  expect((await accept(token, newPerson)).status).toBe(303)
})

test('a team can mail five invitations an hour to one address, without affecting other addresses and teams', async () => {
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
