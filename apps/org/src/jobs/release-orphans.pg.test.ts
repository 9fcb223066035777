import { until } from '@adloom/testing'
import { afterAll, afterEach, expect, test } from 'vitest'
import { GRACE_MS, item, openOrgStage, type OrgStage } from '../../testing/org-stage.ts'
import { releaseOrphans } from './release-orphans.ts'

const stage: OrgStage = await openOrgStage()
let generation: AsyncDisposable | undefined
afterEach(async () => {
  await generation?.[Symbol.asyncDispose]()
  generation = undefined
})
afterAll(() => stage[Symbol.asyncDispose]())

/** Acts as generation with work for these reservations. Returns the ids that it is asked about. */
async function generationKnowing(...owned: string[]): Promise<string[]> {
  const asked: string[] = []
  generation = await stage.answerAsGeneration({
    confirm_reservation: ({ reservationId }: { reservationId: string }) => {
      asked.push(reservationId)
      return { owned: owned.includes(reservationId) }
    },
  })
  return asked
}

const reservedOf = async (teamId: string) => (await stage.figures(teamId)).reserved
/** The running service has the same job, which may not have finished. */
const untilReserved = (teamId: string, credits: number) =>
  until(async () => (await reservedOf(teamId)) === credits, { what: `${credits} reserved credits` })

test('A reservation is released when its owner has no work for it after the grace period', async () => {
  const { teamId } = await stage.newTeam()
  const orphan = await stage.reserve(teamId, 30)
  const asked = await generationKnowing()
  stage.clock.advance(GRACE_MS - 1)
  await releaseOrphans(stage.deps)
  expect(asked).toEqual([])
  stage.clock.advance(2)
  expect(await releaseOrphans(stage.deps)).toEqual({ asked: 1, released: 1 })
  expect(asked).toEqual([orphan])
  expect(await stage.figures(teamId)).toEqual({ included: 1_000, purchased: 0, used: 0, reserved: 0 })

  await expect(stage.reserve(teamId, 30, orphan)).rejects.toMatchObject({ code: 'conflict' })
  const [late] = await stage.finish(item(teamId, orphan, { credits: 30 }))
  expect(late).toMatchObject({ charged: 0, released: 0 })
})

test('A reservation with work is kept, and asked about again after another grace period', async () => {
  const { teamId } = await stage.newTeam()
  const owned = await stage.reserve(teamId, 30)
  const asked = await generationKnowing(owned)
  stage.clock.advance(GRACE_MS + 1)
  await releaseOrphans(stage.deps)
  await releaseOrphans(stage.deps)
  expect(asked).toEqual([owned])
  stage.clock.advance(GRACE_MS + 1)
  await releaseOrphans(stage.deps)
  expect(asked).toEqual([owned, owned])
  expect(await reservedOf(teamId)).toBe(30)
  await stage.finish(item(teamId, owned, { credits: 30 }))
})

test('A reservation with a settled item is not asked about, because the item proves that work exists', async () => {
  const { teamId } = await stage.newTeam()
  const begun = await stage.reserve(teamId, 30)
  await stage.finish(item(teamId, begun, { credits: 10 }))
  const asked = await generationKnowing()
  stage.clock.advance(GRACE_MS + 1)
  await releaseOrphans(stage.deps)
  expect(asked).toEqual([])
  expect(await reservedOf(teamId)).toBe(20)
})

test('While its owner is down a reservation is kept, and asked about in the next pass', async () => {
  const { teamId } = await stage.newTeam()
  const orphan = await stage.reserve(teamId, 30)
  stage.clock.advance(GRACE_MS + 1)
  expect(await releaseOrphans(stage.deps)).toEqual({ asked: 0, released: 0 })
  expect(await reservedOf(teamId)).toBe(30)
  const asked = await generationKnowing()
  await releaseOrphans(stage.deps)
  expect(asked).toEqual([orphan])
  await untilReserved(teamId, 0)
})

test('A reservation whose owner fails does not block the others', async () => {
  const { teamId } = await stage.newTeam()
  const bad = await stage.reserve(teamId, 30)
  stage.clock.advance(1)
  const orphan = await stage.reserve(teamId, 5)
  generation = await stage.answerAsGeneration({
    confirm_reservation: ({ reservationId }: { reservationId: string }) => {
      if (reservationId === bad) throw new Error('cannot tell')
      return { owned: false }
    },
  })
  stage.clock.advance(GRACE_MS + 1)
  await releaseOrphans(stage.deps)
  await untilReserved(teamId, 30)
  const [row] = await stage.admin`select state from org.credit_reservations where id = ${orphan}`
  expect(row).toEqual({ state: 'orphaned' })
})

test('The real generation service has no work for a reservation that it never saw', async () => {
  await stage.start('generation')
  const { teamId } = await stage.newTeam()
  const orphan = await stage.reserve(teamId, 30)
  stage.clock.advance(GRACE_MS + 1)
  await releaseOrphans(stage.deps)
  await untilReserved(teamId, 0)
  const tombstones = await stage.admin`
    select owned from generation.reservation_claims where reservation_id = ${orphan}`
  expect([...tombstones]).toEqual([{ owned: false }])
})

test('The ledger is sound after all of these tests', async () => {
  expect([...(await stage.mismatches())]).toEqual([])
})
