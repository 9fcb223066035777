import { randomUUID } from 'node:crypto'
import { fakeClock, type Stage } from '@adloom/testing'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { openLimiter } from './limiters.ts'

const LIMIT = 120

type Step =
  | { kind: 'take'; who: number; calls: number }
  | { kind: 'settle' }
  | { kind: 'later'; ms: number }
  | { kind: 'cut' | 'hold' | 'release' | 'die'; who: number }

const who = fc.integer({ min: 0, max: 3 })
const take = fc.record({ kind: fc.constant('take' as const), who, calls: fc.integer({ min: 1, max: 60 }) })
const settle = fc.constant({ kind: 'settle' as const })
const later = fc.record({ kind: fc.constant('later' as const), ms: fc.constantFrom(1, 20_000, 59_999, 60_000) })
const fault = fc.record({
  kind: fc.constantFrom('cut' as const, 'hold' as const, 'release' as const, 'die' as const),
  who,
})
const delays = fc.array(fc.integer({ min: 0, max: 6 }), { minLength: 1, maxLength: 12 })

/** Plays the steps. Returns how many calls each window allowed and refused. */
async function play(stage: Stage, steps: readonly Step[], delayed: readonly number[]) {
  const clock = fakeClock()
  let turn = 0
  await using stack = new AsyncDisposableStack()
  const limiters = await Promise.all(
    Array.from({ length: 4 }, async () =>
      stack.use(await openLimiter(stage, clock, { delayMs: () => delayed[turn++ % delayed.length]! })),
    ),
  )
  const dead = new Set<number>()
  const id = randomUUID()
  const windows = new Map<number, { passed: number; refused: number }>()
  let underWay: Promise<unknown>[] = []
  for (const step of steps) {
    if (step.kind === 'take' && !dead.has(step.who)) {
      for (let i = 0; i < step.calls; i++) {
        const call = limiters[step.who]!.limiter.take(id, 't').then(({ allowed, endsAtMs }) => {
          const window = windows.get(endsAtMs) ?? { passed: 0, refused: 0 }
          window[allowed ? 'passed' : 'refused'] += 1
          windows.set(endsAtMs, window)
        })
        underWay.push(call.catch(() => {}))
      }
    }
    if (step.kind === 'settle') {
      for (const { line } of limiters) line.release()
      await Promise.all(underWay)
      underWay = []
    }
    if (step.kind === 'later') clock.advance(step.ms)
    if (step.kind === 'cut' || step.kind === 'hold' || step.kind === 'release') limiters[step.who]!.line[step.kind]()
    if (step.kind === 'die' && dead.size < 3 && !dead.has(step.who)) {
      dead.add(step.who)
      await limiters[step.who]!.die()
    }
  }
  for (const { line } of limiters) line.release()
  await Promise.all(underWay)
  return [...windows.values()]
}

type Runs = { seed: number; calmRuns: number; wildRuns: number; timeoutMs?: number }

/** Whatever happens to gateways in any order, the limit holds. For test files that have a stage. */
export const describeEvents = (getStage: () => Stage, { seed, calmRuns, wildRuns, timeoutMs = 120_000 }: Runs) =>
  describe('Under any sequence of events', () => {
    test(
      'while all gateways live, a call is refused only after 120 were allowed',
      async () => {
        // Time passes only while no call is running, because a call may start in one window and be allowed in the next.
        const calm = fc.array(fc.oneof({ weight: 5, arbitrary: take }, settle), { maxLength: 14 })
        const pauses = fc.constantFrom(20_000, 60_000)
        await fc.assert(
          fc.asyncProperty(
            fc.array(fc.tuple(calm, pauses), { minLength: 1, maxLength: 3 }),
            delays,
            async (parts, delayed) => {
              const steps = parts.flatMap(([some, ms]): Step[] => [...some, { kind: 'settle' }, { kind: 'later', ms }])
              for (const { passed, refused } of await play(getStage(), steps, delayed)) {
                expect(passed).toBeLessThanOrEqual(LIMIT)
                expect(refused > 0 ? passed : LIMIT).toBe(LIMIT)
              }
            },
          ),
          { seed, numRuns: calmRuns },
        )
      },
      timeoutMs,
    )

    test(
      'broken connections, deaths and elapsed time never allow more than 120 calls',
      async () => {
        const wild = fc.array(
          fc.oneof(
            { weight: 6, arbitrary: take },
            settle,
            { weight: 2, arbitrary: later },
            { weight: 3, arbitrary: fault },
          ),
          { minLength: 4, maxLength: 30 },
        )
        await fc.assert(
          fc.asyncProperty(wild, delays, async (steps, delayed) => {
            for (const { passed } of await play(getStage(), steps, delayed)) expect(passed).toBeLessThanOrEqual(LIMIT)
          }),
          { seed, numRuns: wildRuns },
        )
      },
      timeoutMs,
    )
  })
