import { calls } from '@adloom/contracts'
import { until } from '@adloom/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AuthStage, openAuthStage, type Person } from '../../testing/auth-stage.ts'
import { oauthOn } from '../../testing/oauth.ts'
import { startJob } from './pin-workspaces.ts'

let on: AuthStage
let ann: Person
let north: string
beforeAll(async () => {
  on = await openAuthStage()
})
afterAll(() => on?.[Symbol.asyncDispose]())

/** Puts a credential into the state that the migration leaves: all workspaces, and listed as unpinned. */
async function unpin(table: 'api_keys' | 'oauth_grants', id: string) {
  const maker = table === 'api_keys' ? on.stage.admin`created_by` : on.stage.admin`user_id`
  await on.stage.admin`update ${on.stage.admin(`auth.${table}`)} set workspace_ids = null where id = ${id}`
  await on.stage.admin`
    insert into auth.unpinned_credentials (id, team_id, user_id, created_at)
    select id, team_id, ${maker}, created_at from ${on.stage.admin(`auth.${table}`)} where id = ${id}`
}
const listUnpinned = async () =>
  (await on.stage.admin<{ id: string }[]>`select id from auth.unpinned_credentials`).map(({ id }) => id)
const seeOnly = (userId: string, workspaceIds: string[] | null) =>
  on.stage.call(calls['org.add_member'], { teamId: ann.teamId, userId, role: 'admin', workspaceIds })
async function workspacesOf(credential: string) {
  const answer = await on.resolve(credential)
  return answer.valid ? answer.caller.workspaceIds : null
}

async function createUnpinned() {
  ann = await on.createPerson()
  north = ann.workspaceIds[0]!
  const bob = await on.createPerson('admin', ann)
  const { id, key } = await on.issueKey(bob)
  const oauth = oauthOn(on)
  const tokens = await oauth.token(await oauth.code(bob, await oauth.register()))
  const [grant] = await on.stage.admin<{ id: string }[]>`select id from auth.oauth_grants where user_id = ${bob.userId}`
  await unpin('api_keys', id)
  await unpin('oauth_grants', grant!.id)
  return { bob, id, key, grantId: grant!.id, token: tokens.access_token }
}

test('old keys and grants are pinned to the workspaces that their makers see now, and gateways are notified', async () => {
  const { bob, id, key, grantId, token } = await createUnpinned()
  await seeOnly(bob.userId, [north])
  await using pinning = startJob(on.auth.deps)
  void pinning
  await until(async () => (await listUnpinned()).length === 0)
  await seeOnly(bob.userId, null)
  expect(await workspacesOf(key)).toEqual([north])
  expect(await workspacesOf(token)).toEqual([north])
  const revoked = await on.stage.admin<{ id: string }[]>`select credential_id as id from auth.revocations`
  expect(revoked.map((row) => row.id)).toEqual(expect.arrayContaining([id, grantId]))
})

test('credentials of people who have left are pinned when the people come back', async () => {
  const { bob, id } = await createUnpinned()
  await on.stage.admin`delete from org.members where user_id = ${bob.userId}`
  const ended = await on.issueKey(ann)
  await unpin('api_keys', ended.id)
  await on.stage.admin`update auth.api_keys set revoked_at = now() where id = ${ended.id}`
  {
    await using pinning = startJob(on.auth.deps)
    void pinning
    await until(async () => !(await listUnpinned()).includes(ended.id))
  }
  expect(await listUnpinned()).toContain(id)
  await seeOnly(bob.userId, [north])
  await using pinning = startJob(on.auth.deps)
  void pinning
  await until(async () => (await listUnpinned()).length === 0)
  const [row] = await on.stage.admin`select workspace_ids from auth.api_keys where id = ${id}`
  expect(row!['workspace_ids']).toEqual([north])
})

test('while org is down nothing is pinned and nothing is lost', async () => {
  const { id, grantId } = await createUnpinned()
  await on.stage.stop('org')
  const failures = () => on.logged().split('pass failed').length
  const before = failures()
  {
    await using pinning = startJob(on.auth.deps)
    void pinning
    await until(() => failures() > before)
  }
  expect((await listUnpinned()).toSorted()).toEqual([id, grantId].toSorted())
  await on.stage.start('org')
  await using pinning = startJob(on.auth.deps)
  void pinning
  await until(async () => (await listUnpinned()).length === 0)
})
