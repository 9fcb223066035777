import { randomUUID } from 'node:crypto'
import { publishEvent } from '@adloom/bus'
import { events, subjectOfEvent, tools } from '@adloom/contracts'
import { until } from '@adloom/testing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { RenderError } from '@adloom/creative-engine'
import { type GenerationStage, openGenerationStage, type Team } from '../../testing/generation-stage.ts'
import type { ClaimedItem } from '../jobs/render/claim.ts'
import { fail } from '../jobs/render/finish.ts'

let stage: GenerationStage
beforeAll(async () => {
  stage = await openGenerationStage()
})
afterAll(() => stage[Symbol.asyncDispose]())

async function startBatch(team: Team, variationCount: number) {
  const { batchId } = await stage.callTool(
    tools.generate_image,
    { instructions: 'Sale', variationCount },
    { as: team.caller },
  )
  const items: ClaimedItem[] = []
  for (let i = 0; i < variationCount; i++) items.push((await stage.claim())!)
  return { batchId, items }
}

const failItem = (item: ClaimedItem) =>
  fail(stage.deps, item, new RenderError('unsupported_script', 'The instructions are in a script with no font here.'))

describe('a batch', () => {
  test('is completed with correct credits when all items are delivered and charged', async () => {
    const team = await stage.newTeam({ includedCredits: 10 })
    const { batchId, items } = await startBatch(team, 3)
    for (const item of items) expect(await stage.deliver(item)).toBe(true)
    const answer = await stage.ended(team, batchId)
    expect(answer).toMatchObject({
      status: 'completed',
      progress: 100,
      credits: { reserved: 3, charged: 3, released: 0 },
      pollAfterSeconds: null,
    })
    for (const item of answer.generations) {
      expect(item).toMatchObject({ status: 'completed', credits: { reserved: 1, charged: 1, released: 0 } })
      expect(item.assetId).toBeDefined()
      expect(item.checks).toEqual([])
    }
    expect(await stage.ledger(team)).toEqual({ used: 3, reserved: 0, open: 0, mismatches: 0 })
  })

  test('is partially completed when an item failed, and shows the reason and the released credits', async () => {
    const team = await stage.newTeam({ includedCredits: 10 })
    const { batchId, items } = await startBatch(team, 2)
    await stage.deliver(items[0]!)
    await failItem(items[1]!)
    const answer = await stage.ended(team, batchId)
    expect(answer).toMatchObject({
      status: 'partially_completed',
      credits: { reserved: 2, charged: 1, released: 1 },
      generations: [
        { status: 'completed' },
        {
          status: 'failed',
          error: { code: 'unsupported_script', retryable: false },
          credits: { reserved: 1, charged: 0, released: 1 },
        },
      ],
    })
    expect(answer.generations[1]!.url).toBeUndefined()
    expect(await stage.ledger(team)).toEqual({ used: 1, reserved: 0, open: 0, mismatches: 0 })
  })

  test('is failed when no item was delivered, and costs nothing', async () => {
    const team = await stage.newTeam({ includedCredits: 10 })
    const { batchId, items } = await startBatch(team, 2)
    for (const item of items) await failItem(item)
    expect(await stage.ended(team, batchId)).toMatchObject({ status: 'failed', credits: { charged: 0, released: 2 } })
    expect(await stage.ledger(team)).toEqual({ used: 0, reserved: 0, open: 0, mismatches: 0 })
  })

  test('is not completed before org has settled its pictures', async () => {
    const team = await stage.newTeam()
    const { batchId, items } = await startBatch(team, 1)
    await stage.stop('org')
    await stage.deliver(items[0]!)
    // The event was published, so only org's answer is missing.
    await until(async () => (await stage.admin`select 1 from generation.outbox where times_said = 0`).length === 0)
    const waiting = await stage.status(team, batchId)
    expect(waiting).toMatchObject({ status: 'running', completedAt: null, credits: { charged: 0 } })
    expect(waiting.generations[0]).toMatchObject({ status: 'running', stage: 'settling', progress: 90 })
    expect(waiting.generations[0]!.url).toBeUndefined()
    await stage.start('org')
    expect(await stage.ended(team, batchId)).toMatchObject({ status: 'completed', credits: { charged: 1 } })
  })
})

test('a settlement that is delivered twice, under the same id or another, counts once', async () => {
  const team = await stage.newTeam({ includedCredits: 10 })
  const { batchId, items } = await startBatch(team, 2)
  const [first, second] = items as [ClaimedItem, ClaimedItem]
  await stage.deliver(first)
  await until(async () => (await stage.status(team, batchId)).generations[0]!.status === 'completed')
  const { teamId, reservationId } = first
  const payload = { teamId, reservationId, generationId: first.id, charged: 1, released: 0 }
  const org = await stage.bus('org')
  const ids = [randomUUID(), randomUUID()]
  for (const id of [...ids, ids[0]!])
    await publishEvent(org, { id, subject: subjectOfEvent(events['org.credits_settled']), payload, trace: {} })
  await until(async () => {
    const seen = await stage.admin`select 1 from generation.inbox where event_id in ${stage.admin(ids)}`
    return seen.length === ids.length
  })
  expect(await stage.status(team, batchId)).toMatchObject({ status: 'running', credits: { charged: 1 } })
  await stage.deliver(second)
  expect(await stage.ended(team, batchId)).toMatchObject({ status: 'completed', credits: { charged: 2, released: 0 } })
})

test('when items settle at the same time, exactly one of them ends the batch', async () => {
  const team = await stage.newTeam()
  const { batchId, items } = await startBatch(team, 10)
  await Promise.all(items.map((item) => stage.deliver(item)))
  const answer = await stage.ended(team, batchId)
  expect(answer).toMatchObject({ status: 'completed', credits: { reserved: 10, charged: 10, released: 0 } })
})
