import { decode, listen } from '@adloom/bus'
import { Revocations, REVOCATION_HEARTBEAT_MS, REVOCATIONS_SUBJECT } from '@adloom/contracts'
import { until } from '@adloom/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AuthStage, openAuthStage, type Person } from '../../testing/auth-stage.ts'
import { openTcpProxy } from '../../testing/tcp-proxy.ts'

let on: AuthStage
let ann: Person
let cookie: string
type Received = Revocations & { at: number }
const received: Received[] = []

beforeAll(async () => {
  on = await openAuthStage()
  ann = await on.createPerson()
  cookie = await on.signIn(ann)
  listen(await on.stage.bus('gateway'), REVOCATIONS_SUBJECT, (body) =>
    received.push({ ...Revocations.parse(decode(body)), at: performance.now() }),
  )
  await until(() => received.length > 0)
})
afterAll(() => on?.[Symbol.asyncDispose]())

const remove = (id: string) => on.ask('DELETE', `/api/settings/api-keys/${id}?teamId=${ann.teamId}`, { cookie })
const announced = (id: string) =>
  received.find(({ entries }) => entries.some(({ credentialId }) => credentialId === id))

test('a revocation is announced within a second, and later lookups carry its number', async () => {
  const { id, key } = await on.issueKey(ann)
  const earlier = await on.resolve(key)
  const startedAt = performance.now()
  expect((await remove(id)).status).toBe(204)
  const revocation = await until(() => announced(id), { timeoutMs: 1_000, everyMs: 2 })
  expect(revocation.at - startedAt).toBeLessThan(1_000)
  expect(earlier).toMatchObject({ valid: true, revocation: revocation.number - 1 })
  expect(await on.resolve(key)).toEqual({ valid: false, revocation: revocation.number })
})

test('an idle heartbeat repeats the newest number', async () => {
  const before = received.length
  await until(() => received.length >= before + 4, { timeoutMs: REVOCATION_HEARTBEAT_MS * 20 })
  const latest = received.at(-1)!
  expect(latest).toMatchObject({ number: received[before - 1]!.number, entries: [] })
})

test('twenty concurrent deletions are numbered without gaps, once per key, and all are announced', async () => {
  const keys = await Promise.all(Array.from({ length: 20 }, () => on.issueKey(ann)))
  const [before] = await on.stage.admin`select number from auth.revocation_counter`
  const statuses = await Promise.all(keys.flatMap(({ id }) => [remove(id), remove(id)]))
  expect(statuses.every(({ status }) => status === 204)).toBe(true)
  const rows = await on.stage.admin`
    select number, credential_id from auth.revocations where number > ${before!['number']} order by number`
  expect(rows.map((row) => row['number'])).toEqual(keys.map((_, i) => before!['number'] + 1 + i))
  expect(new Set(rows.map((row) => row['credential_id']))).toEqual(new Set(keys.map(({ id }) => id)))
  await until(() => keys.every(({ id }) => announced(id)), { timeoutMs: 1_000 })
  // A gateway that receives every message sees no gap.
  let known = received[0]!.number
  for (const { number, entries } of received.slice(1)) {
    expect(number - entries.length).toBeLessThanOrEqual(known)
    known = Math.max(known, number)
  }
})

test('a failed transaction does not use up a number', async () => {
  const [before] = await on.stage.admin`select number from auth.revocation_counter`
  const { id } = await on.issueKey(ann)
  await expect(
    on.stage.admin.begin(async (tx) => {
      await tx`update auth.revocation_counter set number = number + 1`
      await tx`insert into auth.revocations values (${before!['number'] + 1}, ${id}, now())`
      throw new Error('the process dies here')
    }),
  ).rejects.toThrow('the process dies here')
  expect((await remove(id)).status).toBe(204)
  const revocation = await until(() => announced(id))
  expect(revocation.number).toBe(before!['number'] + 1)
})

test('a replica announces the revocations of another replica that died before it could', async () => {
  await using replica = await on.start()
  await until(() => replica.deps.revocationFeed.newest > 0)
  const { id } = await on.issueKey(ann)
  // The state after a replica dies between its commit and its broadcast.
  await on.stage.admin.begin(async (tx) => {
    await tx`update auth.api_keys set revoked_at = now() where id = ${id}`
    const [counter] = await tx`update auth.revocation_counter set number = number + 1 returning number`
    await tx`insert into auth.revocations values (${counter!['number']}, ${id}, now())`
  })
  await until(() => announced(id), { timeoutMs: 1_000 })
})

test('while the database is unreachable, the feed is silent and credentials cannot be checked; both recover', async () => {
  const { database } = on.stage.config('auth')
  const url = new URL(database.url.reveal())
  await using proxy = await openTcpProxy({ host: url.hostname, port: Number(url.port) })
  const through = { ...database, url: proxy.through(database.url), systemUrl: proxy.through(database.systemUrl) }
  const { key } = await on.issueKey(ann)
  await on.auth[Symbol.asyncDispose]()
  await using cutOff = await on.start({ database: through })
  const isValid = () =>
    on.resolve(key).then(
      ({ valid }) => valid,
      () => false,
    )
  await until(isValid)

  await proxy.stop()
  await until(() => on.logged().includes('cannot broadcast revocations'))
  const before = received.length
  await expect(on.resolve(key)).rejects.toMatchObject({ code: 'unavailable' })
  const answer = await fetch(`${cutOff.url}/api/session`, { headers: { cookie } })
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '2'])
  expect((await fetch(`${cutOff.url}/readyz`)).status).toBe(503)
  expect((await fetch(`${cutOff.url}/healthz`)).status).toBe(200)
  await until(() => performance.now() - received.at(-1)!.at > REVOCATION_HEARTBEAT_MS * 4)
  expect(received.length).toBe(before)

  await proxy.restart()
  await until(() => received.length > before)
  await until(isValid)
})
