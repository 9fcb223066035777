import { calls } from '@adloom/contracts'
import { secret, silentLog } from '@adloom/runtime'
import { fakeClock, until } from '@adloom/testing'
import { createLocalJWKSet, decodeProtectedHeader, jwtVerify } from 'jose'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type AuthStage, openAuthStage, waitingFor } from '../../testing/auth-stage.ts'
import { createSigningKeys, STATEMENT_KEYS } from './signing-keys.ts'

const DAY_MS = 24 * 3_600_000
const SECRET = secret('the secret of this installation, long enough')
const clock = fakeClock()
let on: AuthStage
beforeAll(async () => {
  on = await openAuthStage({ clock })
})
afterAll(() => on?.[Symbol.asyncDispose]())
beforeEach(() => on.stage.admin`truncate auth.statement_keys`)

const replica = (of = SECRET) => createSigningKeys(STATEMENT_KEYS, on.auth.deps.systemDb, of, clock, silentLog)

test('replicas that start together sign with the same key, and so does a later one', async () => {
  const replicas = [replica(), replica(), replica(), replica()]
  let starting: Promise<unknown> | undefined
  // The lock makes all replicas see an empty table before the first one writes a key.
  await on.stage.admin.begin(async (tx) => {
    await tx`lock table auth.statement_keys in exclusive mode`
    starting = Promise.all(replicas.map((keys) => keys.refresh()))
    await until(async () => (await waitingFor(on, 'relation')) === replicas.length)
  })
  await starting
  clock.advance(DAY_MS)
  const late = replica()
  await late.refresh()
  expect(new Set([...replicas, late].map((keys) => keys.current().kid)).size).toBe(1)
  expect(await late.list()).toHaveLength(1)
})

test('after thirty days a new key signs, and the previous one stays valid for another day', async () => {
  const keys = replica()
  await keys.refresh()
  const first = keys.current().kid
  clock.advance(30 * DAY_MS)
  await keys.refresh()
  const second = keys.current().kid
  expect(second).not.toBe(first)
  expect((await keys.list()).map((jwk) => jwk['kid'])).toEqual([second, first])
  clock.advance(DAY_MS)
  expect((await keys.list()).map((jwk) => jwk['kid'])).toEqual([second])
})

test('a statement signed before the rotation still verifies after it', async () => {
  await on.auth.deps.statementKeys.refresh()
  const { key } = await on.issueKey(await on.createPerson())
  const before = await on.resolve(key)
  clock.advance(30 * DAY_MS)
  await on.auth.deps.statementKeys.refresh()
  const after = await on.resolve(key)
  if (!before.valid || !after.valid) throw new Error('not valid')
  const { keys } = await on.stage.call(calls['auth.get_statement_keys'], {})
  const known = createLocalJWKSet({ keys })
  const verify = (statement: string, at: number) => jwtVerify(statement, known, { currentDate: new Date(at - 1000) })
  await verify(before.statement, before.statementExpiresAt)
  await verify(after.statement, after.statementExpiresAt)
  expect(decodeProtectedHeader(before.statement).kid).not.toBe(decodeProtectedHeader(after.statement).kid)
})

test('the private key is stored sealed, and the public keys do not contain it', async () => {
  const keys = replica()
  await keys.refresh()
  const { d } = keys.current().privateKey.export({ format: 'jwk' }) as { d: string }
  const [row] = await on.stage.admin`select private_sealed, k::text as text from auth.statement_keys k`
  const stored = row!['private_sealed'] as Buffer
  expect(stored.includes(Buffer.from(d, 'base64url'))).toBe(false)
  expect(stored.toString('latin1')).not.toContain(d)
  expect(row!['text']).not.toContain(d)
  for (const jwk of await keys.list()) expect(jwk).not.toHaveProperty('d')
})

test('a replica with another secret cannot open the key and makes a new one; both are published', async () => {
  const first = replica()
  await first.refresh()
  const second = replica(secret('another secret, which is thirty-two characters'))
  await second.refresh()
  expect(second.current().kid).not.toBe(first.current().kid)
  expect((await first.list()).map((jwk) => jwk['kid'])).toEqual([second.current().kid, first.current().kid])
})

test('a sealed key that was moved to another row does not open', async () => {
  const keys = replica()
  await keys.refresh()
  await on.stage.admin`update auth.statement_keys set kid = 'other'`
  const again = replica()
  await again.refresh()
  expect(again.current().kid).not.toBe('other')
})
