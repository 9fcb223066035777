import { fakeClock, openStage, type Stage, until } from '@adloom/testing'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Gateway, makeKey, serveEcho, actAsAuth, startGateway } from '../../testing/gateways.ts'

let stage: Stage
let org: ReturnType<typeof serveEcho>
let auth: ReturnType<typeof actAsAuth>
let gateway: Gateway
let clock: ReturnType<typeof fakeClock>

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
  gateway = await startGateway(stage, { ADLOOM_REVOCATION_SILENCE_MS: '800' }, clock)
  await until(() => gateway.deps.credentials.isFresh())
})
afterEach(async () => {
  await gateway[Symbol.asyncDispose]()
  await auth[Symbol.asyncDispose]()
})

const call = (headers: Record<string, string>) => gateway.post('get_credit_balance', '{}', headers)
const statementOf = async (response: Response) =>
  ((await response.json()) as { headers: { caller: string } }).headers.caller

describe('auth is asked', () => {
  test('once for a credential, however many calls come at once and afterwards', async () => {
    const { headers } = auth.issue()
    const answers = await Promise.all(Array.from({ length: 50 }, () => call(headers)))
    expect(answers.every(({ status }) => status === 200)).toBe(true)
    expect((await call(headers)).status).toBe(200)
    expect(auth.state.asked).toBe(1)
  })

  test('once for a credential that is presented over REST and over MCP', async () => {
    const { headers } = auth.grant()
    expect((await call(headers)).status).toBe(200)
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list' })
    const options = { method: 'POST', body, headers: { ...headers, 'content-type': 'application/json' } }
    expect((await fetch(`${gateway.origin}/mcp`, options)).status).toBe(200)
    expect(auth.state.asked).toBe(1)
  })

  test('never about a malformed credential, and once about an invalid one', async () => {
    for (const token of ['', 'x', 'adl_live_', 'adl_ct_0123456789abcdef0123', `adl_live_${'x'.repeat(5_000)}`]) {
      expect((await call({ authorization: `Bearer ${token}` })).status).toBe(401)
    }
    expect(auth.state.asked).toBe(0)
    const wrong = { authorization: `Bearer ${makeKey()}` }
    for (let i = 0; i < 40; i++) expect((await call(wrong)).status).toBe(401)
    expect(auth.state.asked).toBe(1)
    clock.advance(5_001)
    expect((await call(wrong)).status).toBe(401)
    expect(auth.state.asked).toBe(2)
  })

  test('for a new statement before the old one expires, while calls continue with the old one', async () => {
    const { headers } = auth.issue()
    const first = await statementOf(await call(headers))
    clock.advance(auth.state.lifeMs * 0.8)
    expect(await statementOf(await call(headers))).toBe(first)
    const second = await until(async () => {
      const statement = await statementOf(await call(headers))
      return statement !== first && statement
    })
    expect(auth.state.asked).toBe(2)
    clock.advance(auth.state.lifeMs * 2)
    expect(await statementOf(await call(headers))).not.toBe(second)
  })

  test('without success: an expired statement is not used, and the answer is 503 instead of 401', async () => {
    const { headers } = auth.issue()
    expect((await call(headers)).status).toBe(200)
    auth.state.answers = false
    clock.advance(auth.state.lifeMs * 0.9)
    expect((await call(headers)).status).toBe(200)
    clock.advance(auth.state.lifeMs * 0.1)
    const refused = await call(headers)
    expect(refused.status).toBe(503)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  })
})

describe('A revoked credential', () => {
  test('is refused by every gateway within a second', async () => {
    await using other = await startGateway(stage, {}, clock)
    await until(() => other.deps.credentials.isFresh())
    const { key, headers } = auth.issue()
    expect((await call(headers)).status).toBe(200)
    expect((await other.post('get_credit_balance', '{}', headers)).status).toBe(200)
    const revokedAtMs = performance.now()
    auth.revoke(key)
    await until(async () => (await call(headers)).status === 401, { timeoutMs: 1_000, everyMs: 5 })
    await until(async () => (await other.post('get_credit_balance', '{}', headers)).status === 401, {
      timeoutMs: 1_000,
    })
    expect(performance.now() - revokedAtMs).toBeLessThan(1_000)
  })

  test('leaves other credentials in the cache', async () => {
    const [one, other] = [auth.issue(), auth.issue()]
    await call(one.headers)
    await call(other.headers)
    auth.revoke(one.key)
    await until(async () => (await call(one.headers)).status === 401, { timeoutMs: 1_000 })
    const { asked } = auth.state
    expect((await call(other.headers)).status).toBe(200)
    expect(auth.state.asked).toBe(asked)
  })

  test('is detected at the next heartbeat when its message was lost', async () => {
    const [one, other] = [auth.issue(), auth.issue()]
    await call(one.headers)
    await call(other.headers)
    auth.revoke(one.key, { tell: false })
    await until(async () => (await call(one.headers)).status === 401, { timeoutMs: 1_000 })
    const { asked } = auth.state
    expect((await call(other.headers)).status).toBe(200)
    expect(auth.state.asked).toBe(asked + 1)
  })

  test('is not cached from an answer that is older than its revocation', async () => {
    const { key, headers } = auth.issue()
    auth.state.lag = 1
    const askedBefore = auth.state.asked
    expect((await call(headers)).status).toBe(200)
    expect((await call(headers)).status).toBe(200)
    expect(auth.state.asked - askedBefore).toBeGreaterThanOrEqual(4)
    auth.state.lag = 0
    auth.revoke(key)
    expect((await call(headers)).status).toBe(401)
  })
})

describe('While auth is silent', () => {
  const kinds = { 'an API key': () => auth.issue(), 'an access token': () => auth.grant() }
  const list = (headers: Record<string, string>) =>
    fetch(`${gateway.origin}/mcp`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list' }),
    })

  test.each(Object.entries(kinds))(
    '%s in the cache is not trusted, so every call asks auth and is refused without an answer',
    async (_kind, issue) => {
      const { headers } = issue()
      expect([(await call(headers)).status, (await list(headers)).status]).toEqual([200, 200])
      auth.state.speaks = false
      await until(() => !gateway.deps.credentials.isFresh())
      expect((await fetch(`${gateway.origin}/readyz`)).status).toBe(503)
      const { asked } = auth.state
      for (let i = 1; i <= 3; i++) {
        expect((await call(headers)).status).toBe(200)
        expect((await list(headers)).status).toBe(200)
        expect(auth.state.asked).toBe(asked + 2 * i)
      }
      auth.state.answers = false
      for (const refused of [await call(headers), await list(headers)]) {
        expect(refused.status).toBe(503)
        expect(refused.headers.get('retry-after')).toBe('2')
        expect(refused.headers.get('www-authenticate')).toBeNull()
      }
      Object.assign(auth.state, { speaks: true, answers: true })
      await until(() => gateway.deps.credentials.isFresh())
      const after = auth.state.asked
      expect((await call(headers)).status).toBe(200)
      expect(auth.state.asked).toBe(after)
      expect((await fetch(`${gateway.origin}/readyz`)).status).toBe(200)
    },
  )

  test.each(Object.entries(kinds))(
    '%s that was revoked in the meantime is refused once the silence has lasted too long',
    async (_kind, issue) => {
      const { key, headers } = issue()
      expect([(await call(headers)).status, (await list(headers)).status]).toEqual([200, 200])
      auth.state.speaks = false
      auth.revoke(key, { tell: false })
      await until(() => !gateway.deps.credentials.isFresh())
      expect([(await call(headers)).status, (await list(headers)).status]).toEqual([401, 401])
    },
  )

  test('and down, a new credential is neither accepted nor refused', async () => {
    const { headers } = auth.issue()
    await auth[Symbol.asyncDispose]()
    const refused = await call(headers)
    expect(refused.status).toBe(503)
    expect(await refused.json()).toMatchObject({ code: 'unavailable', retryable: true })
  })
})
