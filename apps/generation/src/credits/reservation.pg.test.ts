import { randomUUID } from 'node:crypto'
import { tools } from '@adloom/contracts'
import { inTx, teamSql } from '@adloom/db'
import type { Clock } from '@adloom/runtime'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type GenerationStage, openGenerationStage, type Team } from '../../testing/generation-stage.ts'
import { abandonReservation, reservationIdFor } from './reservation.ts'

const DAY_MS = 24 * 3_600_000
/** Advances by a second with every reading while `step` is set. */
const clock: Clock & { ms: number; step: number } = {
  ms: Date.parse('2026-01-15T12:00:00Z'),
  step: 1_000,
  now: () => new Date((clock.ms += clock.step)),
}
let stage: GenerationStage
let team: Team
beforeAll(async () => {
  stage = await openGenerationStage({ clock })
  team = await stage.newTeam({ includedCredits: 100 })
})
afterAll(() => stage[Symbol.asyncDispose]())

test('the id for the next attempt takes one query, regardless of the number of failed attempts', async () => {
  const { teamId } = team
  let lookUps = 0
  const sql = new Proxy(teamSql(stage.deps.readDb, teamId), {
    apply(target, self, query) {
      lookUps++
      return Reflect.apply(target, self, query) as unknown
    },
  })
  const call = { sql, calledAt: clock.now(), callId: randomUUID(), caller: { teamId } }
  const ids: string[] = []
  for (let n = 0; n < 300; n++) {
    const id = await reservationIdFor(call, 1)
    expect(await reservationIdFor(call, 1)).toBe(id)
    ids.push(id)
    await inTx(stage.deps.db, { teamId }, (tx) => abandonReservation(tx, teamId, id, clock.now()))
  }
  expect(new Set(ids).size).toBe(300)
  expect(lookUps).toBe(600)
  // Another price or another call has other ids.
  expect(ids).not.toContain(await reservationIdFor(call, 2))
  expect(ids).not.toContain(await reservationIdFor({ ...call, callId: randomUUID() }, 1))
})

test('the answer and the reservation of a key expire at the same moment', async () => {
  const ask = () =>
    stage.callTool(tools.generate_image, { instructions: 'Sale' }, { as: team.caller, idempotencyKey: 'daily' })
  const { batchId } = await ask()
  const [kept] = await stage.admin<{ at: Date }[]>`
    select created_at as at from generation.calls where team_id = ${team.teamId} and tool = 'generate_image'`
  clock.step = 0
  clock.ms = kept!.at.getTime() + DAY_MS - 1
  expect((await ask()).batchId).toBe(batchId)
  clock.ms += 1
  const again = await ask()
  expect(again.batchId).not.toBe(batchId)
  expect((await ask()).batchId).toBe(again.batchId)
  expect(await stage.ledger(team)).toMatchObject({ reserved: 2, open: 2, mismatches: 0 })
})
