import { secret } from '@adloom/runtime'
import { fakeClock, until } from '@adloom/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Answered, type AuthStage, openAuthStage, PASSWORD } from '../../testing/auth-stage.ts'
import { openMailSink, readable } from '../../testing/mail-sink.ts'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS

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

/** Removes request IDs, which always differ. */
const withoutIds = ({ status, text }: Answered) => ({ status, text: text.replace(/"requestId":"[^"]*"/, '') })
/** Returns a new network address, so that failures in one test do not affect another. */
let networks = 0
const fromElsewhere = () => ({ 'x-forwarded-for': `203.0.${++networks >> 8}.${networks & 255}` })
type Headers = Record<string, string>
const signIn = (email: string, headers: Headers, password = PASSWORD, cookie?: string) =>
  on.ask('POST', '/api/session', { body: { email, password }, headers, cookie })
const fail = (email: string, headers: Headers, cookie?: string) => signIn(email, headers, 'not the password', cookie)
const deviceOf = (answer: Answered) => answer.headers.getSetCookie()[1]!.split(';')[0]!

/** Tries a hundred wrong passwords from ten networks. Returns the headers of the networks. */
async function attack(email: string): Promise<Headers[]> {
  const addresses = Array.from({ length: 10 }, fromElsewhere)
  for (let round = 0; round < 10; round++) await Promise.all(addresses.map((headers) => fail(email, headers)))
  return addresses
}

test('a hundred wrong passwords from ten networks do not lock the person out', async () => {
  const person = await on.createPerson()
  await attack(person.email)
  expect((await signIn(person.email, fromElsewhere())).status).toBe(200)
  // Even if they mistype the password twice.
  const headers = fromElsewhere()
  for (let i = 0; i < 2; i++) expect((await fail(person.email, headers)).status).toBe(401)
  expect((await signIn(person.email, headers)).status).toBe(200)
})

test('a known browser can sign in even from the attacker’s network', async () => {
  const person = await on.createPerson()
  const device = deviceOf(await signIn(person.email, fromElsewhere()))
  const [network] = await attack(person.email)
  expect((await signIn(person.email, network!)).status).toBe(429)
  expect((await signIn(person.email, network!, PASSWORD, device)).status).toBe(200)
})

test('a known browser has its own ten attempts, however its cookie is encoded', async () => {
  const person = await on.createPerson()
  const other = await on.createPerson()
  const device = deviceOf(await signIn(person.email, fromElsewhere()))
  const headers = fromElsewhere()
  for (let i = 0; i < 10; i++) await fail(person.email, headers)
  for (let i = 0; i < 10; i++) expect((await fail(person.email, headers, device)).status).toBe(401)
  expect((await signIn(person.email, headers, PASSWORD, device)).status).toBe(429)
  // The last character of base64url has unused bits.
  const [name, value] = device.split('=') as [string, string]
  const spellings = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
    .split('')
    .map((last) => value.slice(0, -1) + last)
    .filter((text) => Buffer.from(text, 'base64url').equals(Buffer.from(value, 'base64url')))
  expect(spellings.length).toBeGreaterThan(1)
  for (const text of spellings)
    expect((await signIn(person.email, headers, PASSWORD, `${name}=${text}`)).status).toBe(429)
  // The device cookie of one person does not help another.
  for (let i = 0; i < 10; i++) await fail(other.email, headers)
  expect((await signIn(other.email, headers, PASSWORD, device)).status).toBe(429)
})

test('changing the password ends all device cookies except in the browser that changed it', async () => {
  const person = await on.createPerson()
  const answer = await signIn(person.email, fromElsewhere())
  const [session, device] = [answer.headers.getSetCookie()[0]!.split(';')[0]!, deviceOf(answer)]
  const newPassword = 'another long password'
  const body = { currentPassword: PASSWORD, newPassword }
  const changed = await on.act('change_password', body, { cookie: session })
  expect(changed.status).toBe(200)
  const headers = fromElsewhere()
  for (let i = 0; i < 10; i++) await fail(person.email, headers)
  expect((await signIn(person.email, headers, newPassword, device)).status).toBe(429)
  const kept = changed.headers.getSetCookie()[0]!.split(';')[0]!
  expect((await signIn(person.email, headers, newPassword, kept)).status).toBe(200)
})

test('an address under attack has three attempts per network in fifteen minutes, whether it exists or not', async () => {
  const person = await on.createPerson()
  const nobody = 'nobody-under-attack@example.test'
  for (const email of [person.email, nobody]) await attack(email)
  const [known, unknown] = [fromElsewhere(), fromElsewhere()]
  for (let i = 0; i < 5; i++) {
    const [wrong, none] = [await fail(person.email, known), await fail(nobody, unknown)]
    expect(withoutIds(wrong)).toEqual(withoutIds(none))
    expect(wrong.status).toBe(i < 3 ? 401 : 429)
  }
  clock.advance(15 * MINUTE_MS)
  expect((await signIn(person.email, known)).status).toBe(200)
  clock.advance(45 * MINUTE_MS)
})

test('only the attacked person is notified by mail, at most once a day', async () => {
  const person = await on.createPerson()
  const notices = () => mail.messages.map(readable).filter((text) => text.includes('Failed sign-ins'))
  const before = notices().length
  await attack(person.email)
  await attack('nobody-to-tell@example.test')
  await until(() => notices().length > before)
  await on.auth.deps.background.settled()
  expect(notices()).toHaveLength(before + 1)
  expect(notices().at(-1)).toContain(`To: ${person.email}`)
  clock.advance(60 * MINUTE_MS)
  await attack(person.email)
  await on.auth.deps.background.settled()
  expect(notices()).toHaveLength(before + 1)
  clock.advance(DAY_MS)
  await attack(person.email)
  await until(() => notices().length > before + 1)
})

test('an unknown person and a wrong password get the same answer, before and after the throttle', async () => {
  const person = await on.createPerson()
  const known = fromElsewhere()
  const unknown = fromElsewhere()
  for (let i = 0; i < 12; i++) {
    const [wrong, nobody] = [await fail(person.email, known), await fail('nobody@example.test', unknown)]
    expect(withoutIds(wrong)).toEqual(withoutIds(nobody))
    expect(wrong.headers.get('set-cookie')).toBeNull()
    expect(wrong.status).toBe(i < 10 ? 401 : 429)
  }
})

test('ten failures from one network block it for fifteen minutes, even with the right password', async () => {
  const person = await on.createPerson()
  const headers = fromElsewhere()
  for (let i = 0; i < 10; i++) expect(await fail(person.email, headers)).toMatchObject({ status: 401 })
  clock.advance(5 * MINUTE_MS)
  const refused = await signIn(person.email, headers)
  expect(refused).toMatchObject({ status: 429, body: { code: 'rate_limited', retryAfterSeconds: 600 } })
  expect(refused.headers.get('retry-after')).toBe('600')
  clock.advance(10 * MINUTE_MS)
  expect((await signIn(person.email, headers)).status).toBe(200)
})

test('a successful sign-in does not count as a failure', async () => {
  const person = await on.createPerson()
  const headers = fromElsewhere()
  for (let i = 0; i < 11; i++) expect((await signIn(person.email, headers)).status, `${i}`).toBe(200)
})

test('refused attempts do not put an address under attack', async () => {
  const person = await on.createPerson()
  const headers = fromElsewhere()
  const statuses = await Promise.all(
    Array.from({ length: 130 }, async () => (await fail(person.email, headers)).status),
  )
  expect(statuses.filter((status) => status === 429)).toHaveLength(120)
  const elsewhere = fromElsewhere()
  for (let i = 0; i < 10; i++) expect((await fail(person.email, elsewhere)).status).toBe(401)
})

test('concurrent attempts are all counted', async () => {
  const person = await on.createPerson()
  const headers = fromElsewhere()
  const statuses = await Promise.all(Array.from({ length: 30 }, async () => (await fail(person.email, headers)).status))
  expect(statuses.filter((status) => status === 401)).toHaveLength(10)
  expect(statuses.filter((status) => status === 429)).toHaveLength(20)
})

test('a network that tries many accounts is blocked, and an IPv6 network counts as one', async () => {
  const headers = fromElsewhere()
  await Promise.all(Array.from({ length: 50 }, (_, i) => fail(`person${i % 25}@example.test`, headers)))
  expect((await fail('another@example.test', headers)).status).toBe(429)
  const { email } = await on.createPerson()
  for (let i = 0; i < 10; i++) await fail(email, { 'x-forwarded-for': `2001:db8:1:2::${i}` })
  expect((await fail(email, { 'x-forwarded-for': '2001:db8:1:2:ffff::1' })).status).toBe(429)
  expect((await fail(email, { 'x-forwarded-for': '2001:db8:1:3::1' })).status).toBe(401)
})

test('requests for reset links are limited per address and per IPv6 network', async () => {
  const person = await on.createPerson()
  const ask = (email: string, headers: Headers) => on.submit('/sign-in/reset', { email }, headers)
  for (let i = 0; i < 10; i++) expect((await ask(person.email, fromElsewhere())).status).toBe(200)
  expect((await ask(person.email, fromElsewhere())).status).toBe(429)
  const asked = await Promise.all(
    Array.from({ length: 51 }, (_, i) =>
      ask(`reset${i}@example.test`, { 'x-forwarded-for': `2001:db8:9:9::${i + 1}` }),
    ),
  )
  expect(asked.filter(({ status }) => status === 429)).toHaveLength(1)
  // The requests do not block sign-ins.
  expect((await signIn(person.email, fromElsewhere())).status).toBe(200)
})

test('a session has its own ten attempts at the password, which attackers cannot use up', async () => {
  const person = await on.createPerson()
  const cookie = await on.signIn(person)
  await attack(person.email)
  const guess = async (currentPassword: string) => {
    const body = { currentPassword, newPassword: 'another long password' }
    return (await on.act('change_password', body, { cookie })).status
  }
  for (let i = 0; i < 10; i++) expect(await guess('a guess')).toBe(400)
  expect(await guess(PASSWORD)).toBe(429)
  clock.advance(15 * MINUTE_MS)
  expect(await guess(PASSWORD)).toBe(200)
})
