import { randomUUID } from 'node:crypto'
import { until } from '@adloom/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { item, openOrgStage, type OrgStage } from '../../testing/org-stage.ts'

let stage: OrgStage
beforeAll(async () => {
  stage = await openOrgStage()
})
afterAll(() => stage[Symbol.asyncDispose]())

const stateOf = async (reservationId: string) => {
  const [row] = await stage.admin`
    select state, charged, released from org.credit_reservations where id = ${reservationId}`
  return row
}

test('A delivered item is charged, a failed one is released, and the last one closes the reservation', async () => {
  const { teamId } = await stage.newTeam({ includedCredits: 100 })
  const reservationId = await stage.reserve(teamId, 9)
  const facts = await stage.finish(
    item(teamId, reservationId, { credits: 4 }),
    item(teamId, reservationId, { credits: 1, delivered: false }),
  )
  expect(facts).toMatchObject([
    { charged: 4, released: 0 },
    { charged: 0, released: 1 },
  ])
  expect(await stage.figures(teamId)).toEqual({ included: 100, purchased: 0, used: 4, reserved: 4 })
  expect(await stateOf(reservationId)).toEqual({ state: 'open', charged: 4, released: 1 })
  await stage.finish(item(teamId, reservationId, { credits: 4 }))
  expect(await stateOf(reservationId)).toEqual({ state: 'closed', charged: 8, released: 1 })
  expect(await stage.figures(teamId)).toEqual({ included: 100, purchased: 0, used: 8, reserved: 0 })
})

test('Of a delivered item, what was not delivered is released, once', async () => {
  const { teamId } = await stage.newTeam({ includedCredits: 100 })
  const reservationId = await stage.reserve(teamId, 30)
  const part = item(teamId, reservationId, { credits: 10, notDelivered: 20 })
  expect(await stage.finish(part)).toMatchObject([{ charged: 10, released: 20 }])
  expect(await stage.finish({ ...part, credits: 30, notDelivered: 0 })).toMatchObject([{ charged: 10, released: 20 }])
  expect(await stateOf(reservationId)).toEqual({ state: 'closed', charged: 10, released: 20 })
  expect(await stage.figures(teamId)).toEqual({ included: 100, purchased: 0, used: 10, reserved: 0 })
})

test('A repeated event, and another event about the same item, charge once and publish the same result', async () => {
  const { teamId } = await stage.newTeam({ includedCredits: 100 })
  const reservationId = await stage.reserve(teamId, 10)
  const finished = item(teamId, reservationId, { credits: 4 })
  const eventId = randomUUID()
  await stage.publishFinished([finished, finished], () => eventId)
  await stage.publishFinished([finished, { ...finished, delivered: false }])
  const facts = () => stage.settled.filter((fact) => fact.generationId === finished.generationId)
  await until(() => facts().length === 3)
  for (const fact of facts()) expect(fact).toMatchObject({ charged: 4, released: 0 })
  expect(await stage.figures(teamId)).toEqual({ included: 100, purchased: 0, used: 4, reserved: 6 })
})

test('An item never takes more than its reservation still holds', async () => {
  const { teamId } = await stage.newTeam({ includedCredits: 100 })
  const reservationId = await stage.reserve(teamId, 5)
  const [first] = await stage.finish(item(teamId, reservationId, { credits: 4 }))
  const [second] = await stage.finish(item(teamId, reservationId, { credits: 4 }))
  const [third] = await stage.finish(item(teamId, reservationId, { credits: 4, delivered: false }))
  expect([first, second, third]).toMatchObject([{ charged: 4 }, { charged: 1 }, { charged: 0, released: 0 }])
  expect(await stage.figures(teamId)).toEqual({ included: 100, purchased: 0, used: 5, reserved: 0 })
})

test('An item of a missing or foreign reservation is answered and charged nothing', async () => {
  const [mine, theirs] = [await stage.newTeam(), await stage.newTeam()]
  const reservationId = await stage.reserve(theirs.teamId, 5)
  const facts = await stage.finish(
    item(mine.teamId, randomUUID()),
    item(mine.teamId, reservationId),
    item(randomUUID(), reservationId),
  )
  for (const fact of facts) expect(fact).toMatchObject({ charged: 0, released: 0 })
  expect(await stage.figures(mine.teamId)).toMatchObject({ used: 0 })
  expect(await stage.figures(theirs.teamId)).toMatchObject({ used: 0, reserved: 5 })
})

test('The ledger is sound after all of these tests', async () => {
  expect([...(await stage.mismatches())]).toEqual([])
})
