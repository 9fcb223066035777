import { consume, WORK_STREAM } from '@adloom/bus'
import { tools } from '@adloom/contracts'
import { silentLog } from '@adloom/runtime'
import { until } from '@adloom/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type GenerationStage, openGenerationStage, type Team } from '../../testing/generation-stage.ts'

let stage: GenerationStage
let team: Team
let wakeUps = 0
let subscription: AsyncDisposable
beforeAll(async () => {
  stage = await openGenerationStage({ env: { DOORBELL_AFTER_SECONDS: '0.4' } })
  team = await stage.newTeam()
  // This worker takes its wake-up messages and does nothing, which looks to the service as if they were lost.
  const source = { stream: WORK_STREAM, durable: 'render_image' }
  subscription = consume(await stage.bus('generation-worker'), source, silentLog, async () => void wakeUps++)
})
afterAll(async () => {
  await subscription[Symbol.asyncDispose]()
  await stage[Symbol.asyncDispose]()
})

const start = (variationCount: number) =>
  stage.callTool(tools.generate_image, { instructions: 'Sale', variationCount }, { as: team.caller })

test('each item sends one wake-up message, which is sent again until a worker takes the item', async () => {
  const { batchId } = await start(3)
  await until(() => wakeUps >= 3 + 3 + 3, { what: 'wake-up messages for three items, each sent three times' })
  for (let i = 0; i < 3; i++) await stage.deliver((await stage.claim())!)
  await stage.ended(team, batchId)
  const [waiting] = await stage.admin<{ n: number }[]>`
    select count(*)::int as n from generation.generations where outcome is null`
  expect(waiting!.n).toBe(0)
})

test('no wake-up message is sent for an item that is being drawn, until its worker falls silent', async () => {
  await start(1)
  const item = (await stage.claim())!
  const lastWakeUp = async () => {
    const [row] = await stage.admin<{ at: Date }[]>`
      select rung_at as at from generation.generations where id = ${item.id}`
    return row!.at.getTime()
  }
  const before = await lastWakeUp()
  // Two other items prove that the job has run in the meantime.
  await start(2)
  const seen = wakeUps
  await until(() => wakeUps >= seen + 4, { what: 'two runs of the job' })
  expect(await lastWakeUp()).toBe(before)
  await stage.admin`update generation.generations set lease_until = now() - interval '1 s' where id = ${item.id}`
  await until(async () => (await lastWakeUp()) > before, {
    what: 'a wake-up message for the item whose worker is silent',
  })
})
