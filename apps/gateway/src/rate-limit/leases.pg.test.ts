import { type ChildProcess, fork } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { join } from 'node:path'
import { COMPILE_CACHE, fakeClock, openStage, type Stage, until } from '@adloom/testing'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { describeEvents } from '../../testing/limiter-events.ts'
import { type Limiter, openLimiter } from '../../testing/limiters.ts'

const LIMIT = 120

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage[Symbol.asyncDispose]())

let undo = new AsyncDisposableStack()
afterEach(async () => {
  await undo.disposeAsync()
  undo = new AsyncDisposableStack()
})

const open = async (count: number, clock = fakeClock(), delayMs?: () => number): Promise<Limiter[]> => {
  const options = delayMs ? { delayMs } : {}
  return Promise.all(Array.from({ length: count }, async () => undo.use(await openLimiter(stage, clock, options))))
}
const sum = (numbers: readonly number[]) => numbers.reduce((a, b) => a + b, 0)
const messagesOf = (limiters: readonly Limiter[]) => sum(limiters.map(({ bus }) => bus.nc.stats().outMsgs))

describe('Racing gateways', () => {
  test.each([2, 4])('%i at once allow exactly 120 calls, over fast and slow connections', async (count) => {
    let turn = 0
    const quick = await open(count)
    const slow = await open(count, fakeClock(), () => (turn++ * 7) % 11)
    for (const limiters of [quick, quick, slow, slow]) {
      const id = randomUUID()
      expect(sum(await Promise.all(limiters.map((it) => it.take(100, id))))).toBe(LIMIT)
      expect(sum(await Promise.all(limiters.map((it) => it.take(10, id))))).toBe(0)
    }
  })

  test.each([2, 4])('%i alternating after each call allow exactly the first 120', async (count) => {
    const limiters = await open(count)
    const id = randomUUID()
    const passed: number[] = []
    for (let i = 0; i < LIMIT + 10; i++) passed.push(await limiters[i % count]!.take(1, id))
    expect(passed.indexOf(0)).toBe(LIMIT)
    expect(sum(passed)).toBe(LIMIT)
  })

  test('that join late get the idle calls of the others, down to the last one', async () => {
    const [a, b, c, late] = (await open(4)) as [Limiter, Limiter, Limiter, Limiter]
    const id = randomUUID()
    expect(sum([await a.take(1, id), await b.take(1, id), await c.take(1, id)])).toBe(3)
    expect(await late.take(200, id)).toBe(LIMIT - 3)
    expect(sum([await a.take(1, id), await b.take(1, id), await c.take(1, id)])).toBe(0)
  })
})

test('Idle calls expire with their window', async () => {
  const clock = fakeClock()
  const [a, b] = (await open(2, clock)) as [Limiter, Limiter]
  const id = randomUUID()
  expect((await a.take(1, id)) + (await b.take(1, id))).toBe(2)
  clock.advance(60_000)
  expect(sum(await Promise.all([a.take(200, id), b.take(200, id)]))).toBe(LIMIT)
})

describe('The traffic of calls on the bus', () => {
  test('is one message for the first call of a window, none for the next seven, and none in a full window', async () => {
    const [a] = (await open(1)) as [Limiter]
    const id = randomUUID()
    const cost = async (calls: number) => {
      const before = messagesOf([a])
      for (let i = 0; i < calls; i++) await a.take(1, id)
      return messagesOf([a]) - before
    }
    expect(await cost(1)).toBe(1)
    expect(await cost(7)).toBe(0)
    expect(await cost(LIMIT - 8)).toBe(LIMIT / 8 - 1)
    expect(await cost(1_000)).toBe(0)
  })

  test('stays one message for the first call of each window, whether or not the stored one has expired', async () => {
    const clock = fakeClock()
    const [a] = (await open(1, clock)) as [Limiter]
    const id = randomUUID()
    for (const pauseMs of [0, 60_000, 60_000]) {
      clock.advance(pauseMs)
      const before = messagesOf([a])
      expect(await a.take(1, id)).toBe(1)
      expect(messagesOf([a]) - before).toBe(1)
    }
  })

  test('is one lease for a whole burst', async () => {
    const [a] = (await open(1)) as [Limiter]
    const before = messagesOf([a])
    expect(await a.take(100, randomUUID())).toBe(100)
    expect(messagesOf([a]) - before).toBeLessThanOrEqual(2)
  })
})

describe('When a gateway dies or is cut off', () => {
  const processes: ChildProcess[] = []
  afterEach(() => {
    for (const child of processes.splice(0)) child.kill('SIGKILL')
  })
  const startProcess = async () => {
    const child = fork(join(import.meta.dirname, '../../testing/limiter-process.ts'), {
      env: { ...stage.env('gateway'), NODE_COMPILE_CACHE: COMPILE_CACHE },
    })
    processes.push(child)
    await once(child, 'message')
    return {
      child,
      async take(calls: number, id: string): Promise<number> {
        child.send({ calls, id })
        const [passed] = await once(child, 'message')
        return passed as number
      },
    }
  }
  const now = { now: () => new Date() }

  test('a killed one loses its idle lease, and nothing else', async () => {
    const id = randomUUID()
    const victim = await startProcess()
    expect(await victim.take(1, id)).toBe(1)
    victim.child.kill('SIGKILL')
    await once(victim.child, 'exit')
    const rest = await open(2, now as never)
    const passed = sum(await Promise.all(rest.map((it) => it.take(100, id))))
    expect(passed).toBe(LIMIT - 8)
  }, 15_000)

  test('a hanging one counts as having used its lease, and no call is lost or exceeds the limit afterwards', async () => {
    const id = randomUUID()
    const stuck = await startProcess()
    expect(await stuck.take(1, id)).toBe(1)
    stuck.child.kill('SIGSTOP')
    const [other] = (await open(1, now as never)) as [Limiter]
    expect(await other.take(200, id)).toBe(LIMIT - 8)
    stuck.child.kill('SIGCONT')
    // The resumed gateway learns that its idle calls were recalled.
    let found = 0
    await until(async () => (found += (await stuck.take(1, id)) + (await other.take(1, id))) >= 7)
    expect(found + (await stuck.take(20, id)) + (await other.take(20, id))).toBe(7)
  }, 15_000)

  test('a held connection is asked once in a window, and no call exceeds the limit', async () => {
    const clock = fakeClock()
    const [held, other] = (await open(2, clock)) as [Limiter, Limiter]
    const id = randomUUID()
    expect(await held.take(1, id)).toBe(1)
    held.line.hold()
    expect(await other.take(130, id)).toBe(LIMIT - 8)
    const before = messagesOf([other])
    expect(await other.take(50, id)).toBe(0)
    expect(messagesOf([other])).toBe(before)
    // A gateway can use its lease without the bus.
    expect(await held.take(7, id)).toBe(7)
    held.line.release()
    await held.bus.flush()
    expect(await held.take(10, id)).toBe(0)
  }, 15_000)

  test('a lease whose answer was lost is found again, and exactly 120 calls are allowed', async () => {
    const [unlucky, other] = (await open(2)) as [Limiter, Limiter]
    const id = randomUUID()
    expect(await other.take(1, id)).toBe(1)
    let passed = 1
    await until(async () => {
      // Cuts the connection between a request and its answer. Repeats until it hits that moment.
      const answer = unlucky.take(1, id).catch(() => null)
      setImmediate(() => unlucky.line.cut())
      const taken = await answer
      passed += taken ?? 0
      await until(() => unlucky.bus.isConnected())
      return taken === null
    })
    passed += sum(await Promise.all([unlucky.take(100, id), other.take(100, id)]))
    expect(passed).toBe(LIMIT)
  }, 30_000)
})

// `npm run chaos` plays more of them.
describeEvents(() => stage, { seed: 8, calmRuns: 8, wildRuns: 5 })
