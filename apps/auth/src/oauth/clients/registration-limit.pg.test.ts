import { fakeClock } from '@adloom/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AuthStage, openAuthStage } from '../../../testing/auth-stage.ts'
import { oauthOn, REDIRECT_URI } from '../../../testing/oauth.ts'
import { dropUnusedClients } from './registration-limit.ts'

const HOUR_MS = 3_600_000
const PER_HOUR = 5

const clock = fakeClock()
let on: AuthStage
beforeAll(async () => {
  const oauth = { refreshGraceMs: 10_000, registrationsPerHour: PER_HOUR, requestsPerMinute: 100_000 }
  on = await openAuthStage({ clock, config: { oauth } })
})
afterAll(() => on?.[Symbol.asyncDispose]())

const register = (from: string, body: unknown = { redirect_uris: [REDIRECT_URI] }) =>
  on.ask('POST', '/api/oauth/register', { body, headers: { 'x-forwarded-for': from } })
const statusesOf = (answers: { status: number }[]) => answers.map(({ status }) => status)
const registered = async () => {
  const rows = await on.stage.admin<{ id: string }[]>`select id from auth.oauth_clients`
  return rows.map(({ id }) => id)
}

test('registrations per hour and address are limited, also concurrent ones, and the refusal says when to retry', async () => {
  const many = await Promise.all(Array.from({ length: PER_HOUR + 3 }, () => register('203.0.113.1')))
  expect(statusesOf(many).toSorted((a, b) => a - b)).toEqual([201, 201, 201, 201, 201, 429, 429, 429])
  clock.advance(HOUR_MS / 4)
  const refused = await register('203.0.113.1')
  expect(refused).toMatchObject({ status: 429, body: { error: 'temporarily_unavailable' } })
  expect(refused.headers.get('retry-after')).toBe(String((HOUR_MS * 3) / 4 / 1000))
  expect(refused.headers.get('access-control-expose-headers')).toContain('Retry-After')
  clock.advance((HOUR_MS * 3) / 4)
  expect((await register('203.0.113.1')).status).toBe(201)
})

test('the limit is per address, an IPv6 network counts as one, and invalid registrations do not count', async () => {
  for (let i = 0; i <= PER_HOUR; i++) await register(`2001:db8:1:2::${i}`)
  expect((await register('2001:db8:1:2:ffff::1')).status).toBe(429)
  expect((await register('2001:db8:1:3::1')).status).toBe(201)
  for (let i = 0; i <= PER_HOUR; i++) expect((await register('203.0.113.2', { redirect_uris: [] })).status).toBe(400)
  expect((await register('203.0.113.2')).status).toBe(201)
})

test('the oldest unused clients are dropped beyond a limit, and clients in use are kept', async () => {
  await on.auth.deps.background.settled()
  await on.stage.admin`delete from auth.oauth_clients`
  const person = await on.createPerson()
  const oauth = oauthOn(on)
  const used = await oauth.register()
  expect((await oauth.token(await oauth.code(person, used))).status).toBe(200)
  const unused: string[] = []
  for (let i = 0; i < 4; i++) {
    clock.advance(1)
    unused.push(String((await register('203.0.113.3')).body['client_id']))
  }
  await on.auth.deps.background.settled()
  await dropUnusedClients(on.auth.deps.db, 4)
  expect(await registered()).toHaveLength(5)
  await dropUnusedClients(on.auth.deps.db, 2)
  expect((await registered()).toSorted()).toEqual([used, ...unused.slice(2)].toSorted())
})
