import { fakeClock, openStage, type Stage, until } from '@adloom/testing'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Gateway, makeKey, serveEcho, actAsAuth, startGateway } from '../../testing/gateways.ts'

let stage: Stage
let org: ReturnType<typeof serveEcho>
let auth: ReturnType<typeof actAsAuth>
let gateway: Gateway
let clock: ReturnType<typeof fakeClock>
/** Makes auth answer again. */
let release: () => void

beforeAll(async () => {
  stage = await openStage()
  org = serveEcho(await stage.bus('org'), 'org')
})
afterAll(async () => {
  await org[Symbol.asyncDispose]()
  await stage[Symbol.asyncDispose]()
})
beforeEach(async () => {
  clock = fakeClock()
  auth = actAsAuth(await stage.bus('auth'), clock)
  release = () => {}
  gateway = await startGateway(stage, { TRUSTED_PROXIES: 'loopback' }, clock)
  await until(() => gateway.deps.credentials.isFresh())
})
afterEach(async () => {
  release()
  await gateway[Symbol.asyncDispose]()
  await auth[Symbol.asyncDispose]()
})

const HOME = '192.0.2.1'
const call = async (headers: Record<string, string>, address = HOME) => {
  const answer = await gateway.post('get_credit_balance', '{}', { ...headers, 'x-forwarded-for': address })
  await answer.arrayBuffer()
  return answer.status
}
const guess = (address = HOME) => call({ authorization: `Bearer ${makeKey()}` }, address)
/** A call from a page of a signed-in person. */
const click = async (cookie: string, teamId: string, address = HOME) => {
  const url = `${gateway.origin}/api/tools/get_credit_balance?teamId=${teamId}`
  const answer = await fetch(url, { method: 'POST', headers: { cookie, 'x-forwarded-for': address } })
  await answer.arrayBuffer()
  return answer.status
}

/** From now on auth receives questions and does not answer. */
function hold() {
  const { promise, resolve } = Promise.withResolvers<void>()
  auth.state.until = promise
  release = resolve
}

/** The most look-ups of one network that run or wait. */
const PLACES = 4 + 200

/** Guesses until the queue is full. Resolves to their statuses once `release` is called. */
async function crowd(address = HOME) {
  hold()
  let refused = 0
  const guesses = Array.from({ length: PLACES + 20 }, async () => {
    const status = await guess(address)
    if (status === 503) refused += 1
    return status
  })
  await until(() => refused === 20)
  return guesses
}

describe('Guesses from an address', () => {
  test('are refused without a look-up when their checksum is wrong', async () => {
    const { asked } = auth.state
    for (let i = 0; i < 50; i++) {
      const key = makeKey()
      const slip = key.slice(0, -1) + (key.endsWith('0') ? '1' : '0')
      expect(await call({ authorization: `Bearer ${slip}` })).toBe(401)
    }
    expect(auth.state.asked).toBe(asked)
  })

  test('are all 401, and a new valid credential is still accepted after them', async () => {
    for (let i = 0; i < 100; i++) expect(await guess()).toBe(401)
    expect(await call(auth.issue().headers)).toBe(200)
    expect(await call(auth.grant().headers)).toBe(200)
    const { caller, headers } = auth.signIn()
    expect(await click(headers.cookie, caller.teamId)).toBe(200)
  })

  test('are looked up a few at a time, and a valid credential in the queue is accepted', async () => {
    hold()
    const { asked } = auth.state
    const guesses = Array.from({ length: 40 }, () => guess())
    await until(() => auth.state.asked - asked >= 4)
    const good = call(auth.issue().headers)
    await until(async () => (await call({ authorization: 'Bearer x' })) === 401)
    expect(auth.state.asked - asked).toBe(4)
    release()
    expect(await good).toBe(200)
    expect(new Set(await Promise.all(guesses))).toEqual(new Set([401]))
  })

  test('are told to retry when the queue is full, and do not block a credential that was valid before', async () => {
    const key = auth.issue()
    const person = auth.signIn()
    expect(await call(key.headers)).toBe(200)
    expect(await click(person.headers.cookie, person.caller.teamId)).toBe(200)
    // Its statement must be renewed, so auth is asked about it again.
    clock.advance(auth.state.lifeMs)
    const guesses = await crowd()
    const [again, clicked] = [call(key.headers), click(person.headers.cookie, person.caller.teamId)]
    const elsewhere = call(auth.issue().headers, '198.51.100.7')
    release()
    expect(await Promise.all([again, clicked, elsewhere])).toEqual([200, 200, 200])
    const statuses = await Promise.all(guesses)
    expect(statuses.filter((status) => status === 503)).toHaveLength(20)
    expect(statuses.filter((status) => status === 401)).toHaveLength(PLACES)
  })

  test('share a queue within an IPv6 network, and not with the next one', async () => {
    const guesses = await crowd('2001:db8:1:2::1')
    const { asked } = auth.state
    const refused = await gateway.post('get_credit_balance', '{}', {
      ...auth.issue().headers,
      'x-forwarded-for': '2001:db8:1:2:ffff::9',
    })
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '2'])
    expect(await refused.json()).toMatchObject({ code: 'unavailable', retryable: true })
    expect(auth.state.asked).toBe(asked)
    const next = call(auth.issue().headers, '2001:db8:1:3::1')
    release()
    expect(await next).toBe(200)
    await Promise.all(guesses)
  })

  test('of sessions wait in the same queue', async () => {
    const { asked } = auth.state
    hold()
    const token = (i: number) => `adloom_session=${String(i).padStart(43, '0')}`
    const guesses = Array.from({ length: 20 }, (_, i) => click(token(i), crypto.randomUUID()))
    await until(() => auth.state.asked - asked >= 4)
    await until(async () => (await call({ authorization: 'Bearer x' })) === 401)
    expect(auth.state.asked - asked).toBe(4)
    release()
    expect(new Set(await Promise.all(guesses))).toEqual(new Set([401]))
  })
})

test('A request that has waited too long for a look-up is told to retry and is not looked up', async () => {
  hold()
  const { asked } = auth.state
  const guesses = Array.from({ length: 10 }, () => guess())
  await until(() => auth.state.asked - asked === 4)
  clock.advance(4_001)
  release()
  const statuses = await Promise.all(guesses)
  expect(statuses.filter((status) => status === 503)).toHaveLength(6)
  expect(auth.state.asked - asked).toBe(4)
})

test('A recently refused session is refused from the cache, and looked up again later', async () => {
  const { token, caller, headers } = auth.signIn()
  auth.revoke(token, { tell: false })
  for (let i = 0; i < 10; i++) expect(await click(headers.cookie, caller.teamId)).toBe(401)
  expect(auth.state.asked).toBe(1)
  clock.advance(5_001)
  expect(await click(headers.cookie, caller.teamId)).toBe(401)
  expect(auth.state.asked).toBe(2)
})

test('X-Forwarded-For is trusted only from a trusted proxy', async () => {
  await using direct = await startGateway(stage, {}, clock)
  await until(() => direct.deps.credentials.isFresh())
  hold()
  const { asked } = auth.state
  const guesses = Array.from({ length: 10 }, (_, i) =>
    direct.post('get_credit_balance', '{}', {
      authorization: `Bearer ${makeKey()}`,
      'x-forwarded-for': `192.0.2.${i}`,
    }),
  )
  await until(() => auth.state.asked - asked === 4)
  expect((await direct.post('get_credit_balance')).status).toBe(401)
  expect(auth.state.asked - asked).toBe(4)
  release()
  await Promise.all(guesses)
})
