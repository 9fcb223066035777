import { randomUUID } from 'node:crypto'
import { calls, ToolError, tools } from '@adloom/contracts'
import fc from 'fast-check'
import { until } from '@adloom/testing'
import { afterAll, expect, test } from 'vitest'
import { type Finished, GRACE_MS, item, type NewTeam, openOrgStage } from '../../testing/org-stage.ts'
import { releaseOrphans } from '../jobs/release-orphans.ts'
import { monthOf } from './period.ts'

const stage = await openOrgStage()
// No reservation has work, so each one without a settled item may be released at any time.
const generation = await stage.answerAsGeneration({ confirm_reservation: () => ({ owned: false }) })
afterAll(async () => {
  await generation[Symbol.asyncDispose]()
  await stage[Symbol.asyncDispose]()
})

/** Concurrent steps: each is sent without waiting for the others. */
const step = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant('reserve' as const),
      prices: fc.array(fc.nat(12), { minLength: 1, maxLength: 4 }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('reserve again' as const), which: fc.nat() }) },
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant('finish' as const),
      which: fc.nat(),
      delivered: fc.boolean(),
      times: fc.integer({ min: 1, max: 3 }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('grant' as const), credits: fc.integer({ min: 1, max: 40 }) }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('sweep' as const) }) },
)
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never
const round = fc.record({
  steps: fc.array(step, { minLength: 1, maxLength: 8 }),
  advance: fc.constantFrom('no', 'grace', 'month'),
})
const history = fc.record({ included: fc.nat(60), rounds: fc.array(round, { minLength: 1, maxLength: 8 }) })

test('Under any sequence of concurrent events the ledger balances, is never overdrawn, and nothing stays reserved', async () => {
  await fc.assert(
    fc.asyncProperty(history, async ({ included, rounds }) => {
      stage.clock.set('2026-01-15T12:00:00Z')
      const world = await newWorld(included)
      for (const { steps, advance } of rounds) {
        await Promise.all(steps.map((one) => play(world, one)))
        await waitUntilSettled(world)
        await expectSound(world)
        if (advance === 'grace') stage.clock.advance(GRACE_MS + 1)
        if (advance === 'month') stage.clock.advance(32 * 86_400_000)
      }
      await finish(
        world.items.filter((known) => !known.sent),
        true,
      )
      await waitUntilSettled(world)
      await expectSound(world)
      await expectAllSettled(world)
    }),
    { numRuns: 25, seed: 20_261_121 },
  )
})

type Known = Finished & { sent: boolean; period: number }
type World = {
  team: NewTeam
  included: number
  granted: number
  reserved: Map<string, number>
  items: Known[]
  from: number
}

async function newWorld(included: number): Promise<World> {
  const team = await stage.newTeam({ includedCredits: included })
  return { team, included, granted: 0, reserved: new Map(), items: [], from: stage.settled.length }
}

async function play(world: World, one: Step): Promise<void> {
  const { teamId } = world.team
  if (one.kind === 'reserve') await reserve(world, one.prices)
  if (one.kind === 'sweep') await releaseOrphans(stage.deps)
  if (one.kind === 'grant') {
    world.granted += one.credits
    await stage.call(calls['org.grant_credits'], {
      grantId: randomUUID(),
      teamId,
      credits: one.credits,
      reason: 'test',
    })
  }
  if (one.kind === 'reserve again' && world.reserved.size > 0) {
    const [id, credits] = [...world.reserved][one.which % world.reserved.size]!
    await stage.reserve(teamId, credits, id).catch(expectCode('conflict'))
  }
  if (one.kind === 'finish') {
    const waiting = world.items.filter((known) => !known.sent)
    const chosen = waiting[one.which % waiting.length]
    if (chosen)
      await finish(
        Array.from({ length: one.times }, () => chosen),
        one.delivered,
      )
  }
}

async function reserve(world: World, prices: readonly number[]) {
  const { teamId } = world.team
  const credits = prices.reduce((sum, price) => sum + price, 0)
  if (credits === 0) return
  const period = monthOf(stage.clock.now()).startsAt.getTime()
  try {
    const id = await stage.reserve(teamId, credits)
    world.reserved.set(id, credits)
    world.items.push(...prices.map((price) => ({ ...item(teamId, id, { credits: price }), sent: false, period })))
  } catch (cause) {
    expectCode('insufficient_credits')(cause)
  }
}

async function finish(items: readonly Known[], delivered: boolean) {
  for (const known of items) {
    if (!known.sent) known.delivered = delivered
    known.sent = true
  }
  await stage.publishFinished(items.map(({ sent: _sent, period: _period, ...finished }) => finished))
}

const expectCode = (code: string) => (cause: unknown) => {
  expect(cause).toBeInstanceOf(ToolError)
  expect(cause).toMatchObject({ code })
}

const factsOf = (world: World) =>
  new Map(stage.settled.slice(world.from).map((fact) => [fact.generationId, fact] as const))

async function waitUntilSettled(world: World) {
  const all = () => {
    const facts = factsOf(world)
    return world.items.every((known) => !known.sent || facts.has(known.generationId))
  }
  await until(all, { everyMs: 2, what: 'credits_settled of every finished item' })
}

async function expectSound(world: World) {
  expect([...(await stage.mismatches())]).toEqual([])
  const { included, purchased, used, reserved } = await stage.figures(world.team.teamId)
  expect(included + purchased - used - reserved).toBeGreaterThanOrEqual(0)
}

/** Checks against the history of the test, not against the service's own figures. */
async function expectAllSettled(world: World) {
  const { teamId } = world.team
  const reservations = await stage.admin<{ id: string; state: string }[]>`
    select id, state from org.credit_reservations where team_id = ${teamId}`
  const stateOf = new Map(reservations.map(({ id, state }) => [id, state]))
  expect(stateOf.size).toBe(world.reserved.size)
  expect([...stateOf.values()]).not.toContain('open')

  const facts = factsOf(world)
  const chargedIn = new Map<number, number>()
  for (const known of world.items) {
    const { charged, released } = facts.get(known.generationId)!
    expect(charged + released).toBe(stateOf.get(known.reservationId) === 'orphaned' ? 0 : known.credits)
    expect(known.delivered ? released : charged).toBe(0)
    chargedIn.set(known.period, (chargedIn.get(known.period) ?? 0) + charged)
  }
  await stage.callTool(tools.get_credit_balance, {}, { as: world.team.owner })
  const current = monthOf(stage.clock.now()).startsAt.getTime()
  const overflow = [...chargedIn]
    .filter(([period]) => period !== current)
    .reduce((sum, [, charged]) => sum + Math.max(0, charged - world.included), 0)
  expect(await stage.figures(teamId)).toEqual({
    included: world.included,
    purchased: world.granted - overflow,
    used: chargedIn.get(current) ?? 0,
    reserved: 0,
  })
}
