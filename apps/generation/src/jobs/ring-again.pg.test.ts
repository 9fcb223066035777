import { consume, WORK_STREAM } from '@adloom/bus'
import { tools } from '@adloom/contracts'
import { silentLog } from '@adloom/runtime'
import { until } from '@adloom/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type GenerationStage, openGenerationStage, type Team } from '../../testing/generation-stage.ts'

let stage: GenerationStage
let team: Team
let heard = 0
let ears: AsyncDisposable
beforeAll(async () => {
  stage = await openGenerationStage({ env: { DOORBELL_AFTER_SECONDS: '0.4' } })
  team = await stage.newTeam()
  // A worker that hears its bells and does nothing: to the service they are as good as lost.
  const source = { stream: WORK_STREAM, durable: 'render_image' }
  ears = consume(await stage.bus('generation-worker'), source, silentLog, async () => void heard++)
})
afterAll(async () => {
  await ears[Symbol.asyncDispose]()
  await stage[Symbol.asyncDispose]()
})

const start = (variationCount: number) =>
  stage.callTool(tools.generate_image, { instructions: 'Sale', variationCount }, { as: team.caller })

test('one bell is rung for each item, and again for what waits, until somebody comes', async () => {
  const { batchId } = await start(3)
  await until(() => heard >= 3 + 3 + 3, { what: 'bells for three items, rung three times' })
  for (let i = 0; i < 3; i++) await stage.deliver((await stage.claim())!)
  await stage.ended(team, batchId)
  const [waiting] = await stage.admin<{ n: number }[]>`
    select count(*)::int as n from generation.generations where outcome is null`
  expect(waiting!.n).toBe(0)
})

test('an item that is being drawn is left alone, and rung for when its worker falls silent', async () => {
  await start(1)
  const item = (await stage.claim())!
  const lastRung = async () => {
    const [row] = await stage.admin<{ at: Date }[]>`
      select rung_at as at from generation.generations where id = ${item.id}`
    return row!.at.getTime()
  }
  const before = await lastRung()
  // Two other items prove that the sweeper has passed by meanwhile.
  await start(2)
  const seen = heard
  await until(() => heard >= seen + 4, { what: 'the sweeper passing twice' })
  expect(await lastRung()).toBe(before)
  await stage.admin`update generation.generations set lease_until = now() - interval '1 s' where id = ${item.id}`
  await until(async () => (await lastRung()) > before, { what: 'a bell for the item whose worker is silent' })
})
