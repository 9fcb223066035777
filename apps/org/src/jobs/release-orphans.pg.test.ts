import { until } from '@adloom/testing'
import { afterAll, afterEach, expect, it } from 'vitest'
import { GRACE_MS, item, openOrgStage, type OrgStage } from '../../testing/org-stage.ts'
import { releaseOrphans } from './release-orphans.ts'

const stage: OrgStage = await openOrgStage()
let generation: AsyncDisposable | undefined
afterEach(async () => {
  await generation?.[Symbol.asyncDispose]()
  generation = undefined
})
afterAll(() => stage[Symbol.asyncDispose]())

/** Generation, knowing of work for these reservations. Returns the ids it is asked about, as they come. */
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
/** The job of the service itself may be at it too, and not have finished. */
const untilReserved = (teamId: string, credits: number) =>
  until(async () => (await reservedOf(teamId)) === credits, { what: `${credits} reserved credits` })

it('a reservation is released when its owner, asked after the grace, knows of no work for it', async () => {
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

it('a reservation with work is left, and asked about again after another grace', async () => {
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

it('nobody is asked about a reservation that has a settled item: its owner has shown that there is work', async () => {
  const { teamId } = await stage.newTeam()
  const begun = await stage.reserve(teamId, 30)
  await stage.finish(item(teamId, begun, { credits: 10 }))
  const asked = await generationKnowing()
  stage.clock.advance(GRACE_MS + 1)
  await releaseOrphans(stage.deps)
  expect(asked).toEqual([])
  expect(await reservedOf(teamId)).toBe(20)
})

it('while its owner is away a reservation is left, and asked about at the next pass', async () => {
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

it('one about which its owner fails does not hold up the others', async () => {
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

it('the real generation service knows of no work for a reservation that only org has heard of', async () => {
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

it('after all of this the ledger is sound', async () => {
  expect([...(await stage.mismatches())]).toEqual([])
})
