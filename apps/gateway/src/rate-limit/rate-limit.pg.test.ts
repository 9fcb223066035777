import { type Bus, connectBus, readShared } from '@adloom/bus'
import { ToolError } from '@adloom/contracts'
import { fakeClock, openStage, type Stage, until } from '@adloom/testing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Gateway, serveEcho, actAsAuth, startGateway } from '../../testing/gateways.ts'
import { createRateLimiter, type RateLimiter } from './rate-limit.ts'

let stage: Stage
let auth: ReturnType<typeof actAsAuth>
let org: ReturnType<typeof serveEcho>
let gateways: [Gateway, Gateway]
let buses: [Bus, Bus]

beforeAll(async () => {
  stage = await openStage()
  auth = actAsAuth(await stage.bus('auth'))
  org = serveEcho(await stage.bus('org'), 'org')
  gateways = [await startGateway(stage), await startGateway(stage)]
  const { url, user, password } = gateways[0].deps.config.nats
  const connect = () => connectBus('gateway', { url, user, password: password.reveal() })
  buses = [await connect(), await connect()]
  await until(() => gateways.every((gateway) => gateway.deps.credentials.isFresh()))
})
afterAll(async () => {
  for (const open of [...gateways, ...buses, org, auth, stage]) await open[Symbol.asyncDispose]()
})

const twice = <T>(n: number, make: (i: number) => Promise<T>) =>
  Promise.all(Array.from({ length: n }, (_, i) => make(i)))

describe('120 a minute for a credential and tool', () => {
  test('two gateways with 150 concurrent calls each allow exactly 120', async () => {
    for (let round = 0; round < 3; round++) {
      const { headers } = auth.issue()
      const answers = await twice(300, (i) => gateways[i % 2]!.post('get_credit_balance', '{}', headers))
      const statuses = answers.map((answer) => answer.status)
      expect(statuses.filter((status) => status === 200)).toHaveLength(120)
      expect(statuses.filter((status) => status === 429)).toHaveLength(180)
      for (const answer of answers.filter(({ status }) => status === 429)) {
        const seconds = Number(answer.headers.get('retry-after'))
        expect(seconds).toBeGreaterThanOrEqual(50)
        expect(seconds).toBeLessThanOrEqual(60)
        expect(answer.headers.get('ratelimit')).toContain('"default";r=0;t=')
      }
    }
  })

  test('125 quick calls that alternate between two gateways allow exactly the first 120', async () => {
    const { headers } = auth.issue()
    for (let i = 0; i < 125; i++) {
      const answer = await gateways[i % 2]!.post('get_credit_balance', '{}', headers)
      expect(answer.status).toBe(i < 120 ? 200 : 429)
    }
  })

  test('a single gateway reports the remaining calls after each call', async () => {
    const { headers } = auth.issue()
    const left: string[] = []
    for (let i = 0; i < 122; i++) {
      const answer = await gateways[0].post('get_credit_balance', '{}', headers)
      left.push(/r=(\d+)/.exec(answer.headers.get('ratelimit')!)![1]!)
    }
    expect(left.map(Number)).toEqual([...Array.from({ length: 120 }, (_, i) => 119 - i), 0, 0])
  })

  test('each credential and each tool is counted separately', async () => {
    const [one, other] = [auth.issue().headers, auth.issue().headers]
    await twice(120, () => gateways[0].post('get_credit_balance', '{}', one))
    expect((await gateways[1].post('get_credit_balance', '{}', one)).status).toBe(429)
    expect((await gateways[1].post('list_workspaces', '{}', one)).status).toBe(200)
    expect((await gateways[1].post('get_credit_balance', '{}', other)).status).toBe(200)
  })

  test('calls that are refused for another reason count too', async () => {
    const { headers } = auth.issue({ scopes: [] })
    await twice(120, () => gateways[0].post('get_credit_balance', '{}', headers))
    expect((await gateways[0].post('get_credit_balance', '{}', headers)).status).toBe(429)
  })
})

describe('A window', () => {
  const limiters = (clock = fakeClock(), limit = 120) =>
    [createRateLimiter(buses[0], clock, limit), createRateLimiter(buses[1], clock, limit)] as const
  const admitted = async (limiter: RateLimiter, calls: number, id: string) =>
    (await twice(calls, () => limiter.take(id, 't'))).filter(({ allowed }) => allowed).length

  test('opens with its first call and lasts 60 s, regardless of the clock minute', async () => {
    const clock = fakeClock('2026-01-15T12:00:59.500Z')
    const [a, b] = limiters(clock)
    expect(await admitted(a, 70, 'w1')).toBe(70)
    clock.advance(1_000)
    expect(await admitted(b, 70, 'w1')).toBe(50)
    clock.advance(58_999)
    expect(await admitted(a, 1, 'w1')).toBe(0)
    expect(await admitted(b, 1, 'w1')).toBe(0)
    clock.advance(1)
    expect((await Promise.all([admitted(a, 150, 'w1'), admitted(b, 150, 'w1')])).reduce((x, y) => x + y)).toBe(120)
  })

  test('that is full causes no traffic on the bus', async () => {
    const [a, b] = limiters()
    await admitted(a, 130, 'w2')
    const server = buses[0].nc.stats().outMsgs
    expect(await admitted(a, 500, 'w2')).toBe(0)
    expect(buses[0].nc.stats().outMsgs).toBe(server)
    expect(await admitted(b, 1, 'w2')).toBe(0)
  })

  test('handles a burst in few writes', async () => {
    const [a] = limiters(fakeClock(), 10_000)
    const before = buses[0].nc.stats().outMsgs
    expect(await admitted(a, 2_000, 'w3')).toBe(2_000)
    expect(buses[0].nc.stats().outMsgs - before).toBeLessThan(20)
  })

  test('survives a crash of nats-server without losing or adding a call', async () => {
    const [a, b] = limiters()
    expect(await admitted(a, 60, 'w4')).toBe(60)
    expect(await admitted(b, 40, 'w4')).toBe(40)
    await stage.nats.kill()
    await until(() => buses.every((bus) => !bus.isConnected()))
    let passed = 100
    for (const limiter of [a, b]) {
      await until(async () => {
        const grant = await limiter.take('w4', 't').catch((thrown: unknown) => thrown)
        if (grant instanceof ToolError) return grant.code === 'unavailable'
        passed += 1
        return false
      })
    }
    expect(passed).toBeLessThanOrEqual(100 + 2 * 7)
    await stage.nats.startAgain()
    await until(
      async () => buses.every((bus) => bus.isConnected()) && (await readShared(buses[0], 'none').catch(() => null)),
    )
    // The gateway that wrote last must read again too, because it could mistake its own revision for an empty window.
    passed += (await admitted(b, 30, 'w4')) + (await admitted(a, 30, 'w4'))
    expect(passed).toBe(120)
  })

  test('survives the loss of its stored state while the gateways live', async () => {
    const [a, b] = limiters()
    expect(await admitted(a, 60, 'w5')).toBe(60)
    expect(await admitted(b, 40, 'w5')).toBe(40)
    const provision = await stage.bus('provision')
    await provision.nc.request('$JS.API.STREAM.PURGE.RATE', '')
    expect((await admitted(b, 30, 'w5')) + (await admitted(a, 30, 'w5'))).toBe(20)
  })
})
