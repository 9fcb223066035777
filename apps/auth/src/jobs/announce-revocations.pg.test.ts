import { decode, listen } from '@adloom/bus'
import { Revocations, REVOCATION_HEARTBEAT_MS, REVOCATIONS_SUBJECT } from '@adloom/contracts'
import { until } from '@adloom/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AuthStage, openAuthStage, type Person } from '../../testing/auth-stage.ts'
import { breakableLine } from '../../testing/breakable-line.ts'

let on: AuthStage
let ann: Person
let cookie: string
type Heard = Revocations & { at: number }
const heard: Heard[] = []

beforeAll(async () => {
  on = await openAuthStage()
  ann = await on.createPerson()
  cookie = await on.signIn(ann)
  listen(await on.stage.bus('gateway'), REVOCATIONS_SUBJECT, (body) =>
    heard.push({ ...Revocations.parse(decode(body)), at: performance.now() }),
  )
  await until(() => heard.length > 0)
})
afterAll(() => on?.[Symbol.asyncDispose]())

const remove = (id: string) => on.ask('DELETE', `/api/settings/api-keys/${id}?teamId=${ann.teamId}`, { cookie })
const announced = (id: string) => heard.find(({ entries }) => entries.some(({ credentialId }) => credentialId === id))

test('a revocation is told within a second, and the answer to a look-up after it knows its number', async () => {
  const { id, key } = await on.issueKey(ann)
  const earlier = await on.resolve(key)
  const startedAt = performance.now()
  expect((await remove(id)).status).toBe(204)
  const news = await until(() => announced(id), { timeoutMs: 1_000, everyMs: 2 })
  expect(news.at - startedAt).toBeLessThan(1_000)
  expect(earlier).toMatchObject({ valid: true, revocation: news.number - 1 })
  expect(await on.resolve(key)).toEqual({ valid: false, revocation: news.number })
})

test('the heartbeat goes on with the newest number when nothing happens', async () => {
  const before = heard.length
  await until(() => heard.length >= before + 4, { timeoutMs: REVOCATION_HEARTBEAT_MS * 20 })
  const latest = heard.at(-1)!
  expect(latest).toMatchObject({ number: heard[before - 1]!.number, entries: [] })
})

test('twenty deletions at once are numbered without gaps, each key once, and all are told', async () => {
  const keys = await Promise.all(Array.from({ length: 20 }, () => on.issueKey(ann)))
  const [before] = await on.stage.admin`select number from auth.revocation_counter`
  const statuses = await Promise.all(keys.flatMap(({ id }) => [remove(id), remove(id)]))
  expect(statuses.every(({ status }) => status === 204)).toBe(true)
  const rows = await on.stage.admin`
    select number, credential_id from auth.revocations where number > ${before!['number']} order by number`
  expect(rows.map((row) => row['number'])).toEqual(keys.map((_, i) => before!['number'] + 1 + i))
  expect(new Set(rows.map((row) => row['credential_id']))).toEqual(new Set(keys.map(({ id }) => id)))
  await until(() => keys.every(({ id }) => announced(id)), { timeoutMs: 1_000 })
  // A gateway that hears all of it sees no gap.
  let known = heard[0]!.number
  for (const { number, entries } of heard.slice(1)) {
    expect(number - entries.length).toBeLessThanOrEqual(known)
    known = Math.max(known, number)
  }
})

test('a transaction that fails leaves no number behind', async () => {
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
  const news = await until(() => announced(id))
  expect(news.number).toBe(before!['number'] + 1)
})

test('another replica tells what one that died did not live to say', async () => {
  await using replica = await on.start()
  await until(() => replica.deps.revocationFeed.newest > 0)
  const { id } = await on.issueKey(ann)
  // As a replica leaves it that dies between its commit and its broadcast.
  await on.stage.admin.begin(async (tx) => {
    await tx`update auth.api_keys set revoked_at = now() where id = ${id}`
    const [counter] = await tx`update auth.revocation_counter set number = number + 1 returning number`
    await tx`insert into auth.revocations values (${counter!['number']}, ${id}, now())`
  })
  await until(() => announced(id), { timeoutMs: 1_000 })
})

test('while the database is out of reach nothing is told and nothing can be checked, and all comes back with it', async () => {
  const { database } = on.stage.config('auth')
  const url = new URL(database.url.reveal())
  await using line = await breakableLine({ host: url.hostname, port: Number(url.port) })
  const through = { ...database, url: line.through(database.url), systemUrl: line.through(database.systemUrl) }
  const { key } = await on.issueKey(ann)
  await on.auth[Symbol.asyncDispose]()
  await using cutOff = await on.start({ database: through })
  const isGood = () =>
    on.resolve(key).then(
      ({ valid }) => valid,
      () => false,
    )
  await until(isGood)

  await line.cut()
  await until(() => on.logged().includes('revocations cannot be announced'))
  const before = heard.length
  await expect(on.resolve(key)).rejects.toMatchObject({ code: 'unavailable' })
  const asked = await fetch(`${cutOff.url}/api/session`, { headers: { cookie } })
  expect([asked.status, asked.headers.get('retry-after')]).toEqual([503, '2'])
  expect((await fetch(`${cutOff.url}/readyz`)).status).toBe(503)
  expect((await fetch(`${cutOff.url}/healthz`)).status).toBe(200)
  await until(() => performance.now() - heard.at(-1)!.at > REVOCATION_HEARTBEAT_MS * 4)
  expect(heard.length).toBe(before)

  await line.mend()
  await until(() => heard.length > before)
  await until(isGood)
})
