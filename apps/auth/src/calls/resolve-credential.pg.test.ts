import { createHash } from 'node:crypto'
import { calls, Caller, SCOPE_NAMES, scopesOfRole } from '@adloom/contracts'
import { STATEMENT_AUDIENCE, STATEMENT_ISSUER, STATEMENT_TYPE } from '@adloom/service'
import { fakeClock } from '@adloom/testing'
import { createLocalJWKSet, jwtVerify } from 'jose'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AuthStage, openAuthStage } from '../../testing/auth-stage.ts'
import { findPresentedKey, recordUse } from '../keys/api-key.ts'
import { createApiKey } from '../secrets/secret-text.ts'

const clock = fakeClock()
let on: AuthStage
beforeAll(async () => {
  on = await openAuthStage({ clock })
})
afterAll(() => on?.[Symbol.asyncDispose]())

async function resolved(credential: string) {
  const answer = await on.resolve(credential)
  if (!answer.valid) throw new Error('not valid')
  return answer
}

test('a key resolves to its team, its maker’s role and a statement that the published signing key verifies', async () => {
  const ann = await on.createPerson()
  const { id, key } = await on.issueKey(ann, ['org:read', 'creatives:write'])
  const answer = await resolved(key)
  expect(answer.caller).toEqual({
    teamId: ann.teamId,
    userId: ann.userId,
    role: 'owner',
    scopes: ['org:read', 'creatives:write'],
    workspaceIds: ann.workspaceIds,
    allWorkspaces: true,
    primaryWorkspaceId: ann.workspaceIds[0],
    credential: { kind: 'api_key', id, name: 'script', expiresAt: null },
  })
  const { keys } = await on.stage.call(calls['auth.get_statement_keys'], {})
  const { payload } = await jwtVerify(answer.statement, createLocalJWKSet({ keys }), {
    issuer: STATEMENT_ISSUER,
    audience: STATEMENT_AUDIENCE,
    typ: STATEMENT_TYPE,
    algorithms: ['EdDSA'],
    currentDate: clock.now(),
  })
  expect(Caller.parse(payload['caller'])).toEqual(answer.caller)
  expect(payload.exp! * 1000).toBe(answer.statementExpiresAt)
  expect(answer.statementExpiresAt - clock.now().getTime()).toBe(5 * 60_000)
})

test('only the SHA-256 of a key is stored, never its text', async () => {
  const ann = await on.createPerson()
  const { id, key } = await on.issueKey(ann)
  const [row] = await on.stage.admin`select * from auth.api_keys where id = ${id}`
  expect(row!['key_hash']).toEqual(createHash('sha256').update(key).digest())
  expect(JSON.stringify(row)).not.toContain(key.slice(18, -4))
  const [audited] = await on.stage.admin`select action, details from auth.audit_entries where subject_id = ${id}`
  expect(audited).toMatchObject({ action: 'api_key.created', details: { name: 'script' } })
  expect(JSON.stringify(audited)).not.toContain(key.slice(9))
})

test('malformed, mistyped and unknown keys are invalid, and malformed ones are refused without a lookup', async () => {
  const ann = await on.createPerson()
  const { key } = await on.issueKey(ann)
  const mistyped = key.slice(0, 20) + (key[20] === 'a' ? 'b' : 'a') + key.slice(21)
  const hostile = [
    '',
    'x',
    'adl_live_',
    `${key} `,
    `adl_at_${key.slice(9)}`,
    mistyped,
    'ü'.repeat(58),
    'x'.repeat(16_000),
  ]
  expect(await on.resolve(createApiKey().text)).toMatchObject({ valid: false })
  await on.stage.admin`alter table auth.api_keys rename to hidden`
  try {
    for (const credential of hostile) expect(await on.resolve(credential), credential).toMatchObject({ valid: false })
    await expect(on.resolve(key)).rejects.toMatchObject({ code: 'internal' })
  } finally {
    await on.stage.admin`alter table auth.hidden rename to api_keys`
  }
})

test('a key ends at its expiry, and a statement never outlives it', async () => {
  const ann = await on.createPerson()
  const { id, key } = await on.issueKey(ann)
  const expiresAt = new Date(clock.now().getTime() + 90_000)
  await on.stage.admin`update auth.api_keys set expires_at = ${expiresAt} where id = ${id}`
  expect((await resolved(key)).statementExpiresAt).toBe(expiresAt.getTime())
  clock.advance(90_000)
  expect(await on.resolve(key)).toMatchObject({ valid: false })
})

test('a key reaches only its own workspaces, and is invalid once its maker can see none of them', async () => {
  const ann = await on.createPerson()
  const bob = await on.createPerson('admin', ann)
  const { id, key } = await on.issueKey(bob)
  const [first, second] = ann.workspaceIds
  await on.stage.admin`update auth.api_keys set workspace_ids = ${[second!]} where id = ${id}`
  const { caller } = await resolved(key)
  expect(caller).toMatchObject({ workspaceIds: [second], allWorkspaces: false, primaryWorkspaceId: first })
  const onlyFirst = { teamId: ann.teamId, userId: bob.userId, workspaceIds: [first!] }
  await on.stage.call(calls['org.add_member'], { ...onlyFirst, role: 'member' })
  expect(await on.resolve(key)).toMatchObject({ valid: false })
})

test('a key loses the scopes that its maker’s role loses, and is invalid once its maker leaves', async () => {
  const ann = await on.createPerson()
  const bob = await on.createPerson('admin', ann)
  const all = await on.issueKey(bob)
  const control = await on.issueKey(bob, ['campaigns:write', 'automations:write'])
  expect((await resolved(all.key)).caller.scopes).toEqual(SCOPE_NAMES)
  await on.stage.call(calls['org.add_member'], { teamId: ann.teamId, userId: bob.userId, role: 'member' })
  expect((await resolved(all.key)).caller).toMatchObject({ role: 'member', scopes: scopesOfRole('member') })
  expect((await resolved(control.key)).caller).toMatchObject({ scopes: [], workspaceIds: ann.workspaceIds })
  await on.stage.admin`delete from org.members where user_id = ${bob.userId}`
  expect(await on.resolve(all.key)).toMatchObject({ valid: false })
})

test('the last use is recorded, at most once a minute', async () => {
  const ann = await on.createPerson()
  const { id, key } = await on.issueKey(ann)
  const lastUse = async () => {
    await on.auth.deps.background.settled()
    const [row] = await on.stage.admin`select last_used_at from auth.api_keys where id = ${id}`
    return row!['last_used_at'] as Date | null
  }
  const start = clock.now()
  await on.resolve(key)
  expect(await lastUse()).toEqual(start)
  clock.advance(59_000)
  await on.resolve(key)
  expect(await lastUse()).toEqual(start)
  clock.advance(1_000)
  await on.resolve(key)
  expect(await lastUse()).toEqual(clock.now())
})

test('concurrent lookups of a key record its use once', async () => {
  const ann = await on.createPerson()
  const { id, key } = await on.issueKey(ann)
  const { systemDb } = on.auth.deps
  const { key: presented } = await findPresentedKey(systemDb, key)
  const first = clock.now()
  await recordUse(systemDb, presented!, first)
  await recordUse(systemDb, presented!, new Date(first.getTime() + 59_000))
  const [row] = await on.stage.admin`select last_used_at from auth.api_keys where id = ${id}`
  expect(row!['last_used_at']).toEqual(first)
})

test('a replaced key is refused, and its use is audited once a minute', async () => {
  const ann = await on.createPerson()
  const old = await on.issueKey(ann)
  const other = await on.issueKey(ann, ['org:read'], false, 'another name')
  const fresh = await on.issueKey(ann, ['org:read'], true)
  for (let i = 0; i < 3; i++) expect(await on.resolve(old.key)).toMatchObject({ valid: false })
  await resolved(fresh.key)
  await resolved(other.key)
  await on.auth.deps.background.settled()
  const uses = await on.stage.admin`select action from auth.audit_entries where subject_id = ${old.id} order by id`
  expect(uses.map((row) => row['action'])).toEqual([
    'api_key.created',
    'api_key.replaced',
    'api_key.used_after_revocation',
  ])
})

test('while org is down, resolving a credential fails with unavailable instead of refusing it', async () => {
  const ann = await on.createPerson()
  const { key } = await on.issueKey(ann)
  await on.stage.stop('org')
  await expect(on.resolve(key)).rejects.toMatchObject({ code: 'unavailable' })
  await on.stage.start('org')
  await resolved(key)
})

test('the log contains no key', async () => {
  const ann = await on.createPerson()
  const { key } = await on.issueKey(ann)
  await on.resolve(key)
  expect(on.logged()).not.toContain('adl_live_')
})
