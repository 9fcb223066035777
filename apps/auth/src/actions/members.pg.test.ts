import { randomUUID } from 'node:crypto'
import { calls, type Role } from '@adloom/contracts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AuthStage, openAuthStage, type Person } from '../../testing/auth-stage.ts'

let on: AuthStage
beforeAll(async () => {
  on = await openAuthStage()
})
afterAll(() => on?.[Symbol.asyncDispose]())

type Member = { userId: string; name: string; email: string; role: Role; workspaceIds: string[] | 'all' }

/** The member actions, called with this person’s session. */
async function actingAs(person: Person) {
  const cookie = await on.signIn(person)
  const { teamId } = person
  return {
    list: async (team = teamId) => {
      const { status, body } = await on.act('list_members', {}, { cookie, teamId: team })
      return { status, members: (body['members'] ?? []) as Member[] }
    },
    give: async (role: Role, { userId }: { userId: string }) =>
      on.act('change_member_role', { userId, role }, { cookie, teamId }),
    remove: async ({ userId }: { userId: string }) => on.act('remove_member', { userId }, { cookie, teamId }),
  }
}
const auditOf = async (userId: string) =>
  (await on.stage.admin`select action, user_id from auth.audit_entries where subject_id = ${userId} order by id`).map(
    ({ action, user_id }) => [action, user_id],
  )

test('only members see the list of members, owners first', async () => {
  const ann = await on.createPerson()
  const member = await on.createPerson('member', ann)
  const admin = await on.createPerson('admin', ann)
  const [one] = ann.workspaceIds
  await on.stage.call(calls['org.add_member'], {
    teamId: ann.teamId,
    userId: member.userId,
    role: 'member',
    workspaceIds: [one!],
  })
  const { members } = await (await actingAs(member)).list()
  expect(members).toMatchObject([
    { userId: ann.userId, name: 'Ann', email: ann.email, role: 'owner', workspaceIds: 'all' },
    { userId: admin.userId, role: 'admin', workspaceIds: 'all' },
    { userId: member.userId, role: 'member', workspaceIds: [one] },
  ])
  const nonMember = await actingAs(await on.createPerson())
  expect(await nonMember.list(ann.teamId)).toEqual({ status: 403, members: [] })
  expect((await nonMember.list(randomUUID())).status).toBe(403)
  expect((await on.act('list_members', {}, { teamId: ann.teamId })).status).toBe(401)
})

test('owners manage everyone, admins manage everyone except owners, and members manage nobody', async () => {
  const ann = await on.createPerson()
  const [other, admin, member] = [
    await on.createPerson('owner', ann),
    await on.createPerson('admin', ann),
    await on.createPerson('member', ann),
  ]
  const [asOwner, asAdmin, asMember] = [await actingAs(ann), await actingAs(admin), await actingAs(member)]
  for (const attempt of [
    asMember.give('admin', member),
    asMember.remove(admin),
    asAdmin.give('member', ann),
    asAdmin.give('owner', member),
    asAdmin.give('owner', admin),
    asAdmin.remove(other),
  ])
    expect((await attempt).status).toBe(403)
  expect((await asAdmin.give('admin', member)).status).toBe(200)
  expect((await asOwner.give('owner', member)).status).toBe(200)
  expect((await asOwner.give('member', other)).status).toBe(200)
  expect((await asOwner.remove(admin)).status).toBe(200)
  const { members } = await asOwner.list()
  expect(members.map(({ userId, role }) => [userId, role])).toEqual([
    [ann.userId, 'owner'],
    [member.userId, 'owner'],
    [other.userId, 'member'],
  ])
  expect((await asAdmin.list()).status).toBe(403)
  expect(await auditOf(member.userId)).toContainEqual(['member.role_changed', ann.userId])
  expect(await auditOf(admin.userId)).toContainEqual(['member.removed', ann.userId])
})

test('anyone except the last owner can leave the team', async () => {
  const ann = await on.createPerson()
  const member = await on.createPerson('member', ann)
  expect((await (await actingAs(member)).remove(member)).status).toBe(200)
  const asOwner = await actingAs(ann)
  expect(await asOwner.remove(ann)).toMatchObject({ status: 409, body: { code: 'conflict' } })
  expect((await asOwner.give('admin', ann)).status).toBe(409)
})

test('people outside the team, and unknown people, cannot be changed or removed', async () => {
  const asOwner = await actingAs(await on.createPerson())
  const other = await on.createPerson('member', await on.createPerson())
  expect((await asOwner.give('admin', other)).status).toBe(404)
  expect((await asOwner.give('admin', { userId: 'nobody' })).body).toMatchObject({ issues: [{ path: 'userId' }] })
  for (let i = 0; i < 2; i++) expect((await asOwner.remove(other)).status).toBe(200)
  expect((await (await actingAs(other)).list()).status).toBe(200)
  for (const role of ['boss', undefined])
    expect((await asOwner.give(role as Role, other)).body).toMatchObject({ issues: [{ path: 'role' }] })
})

test('a repeated invitation with the same idempotency key is the same invitation, and its link is not stored', async () => {
  const ann = await on.createPerson()
  const acting = { cookie: await on.signIn(ann), teamId: ann.teamId, idempotencyKey: randomUUID() }
  const invite = () => on.act('create_invitation', { email: 'eve@example.test', role: 'member' }, acting)
  const first = await invite()
  const token = new URL(String(first.body['url'])).searchParams.get('token')!
  expect(await invite()).toMatchObject({ status: 200, replayed: true, body: { ...first.body, url: null } })
  expect((await on.ask('GET', `/sign-in/invitation?token=${token}`)).status).toBe(200)
  const rows = await on.stage.admin`select c::text as text from auth.calls c`
  expect(rows).toHaveLength(1)
  expect(JSON.stringify(rows)).not.toContain(token)
})
